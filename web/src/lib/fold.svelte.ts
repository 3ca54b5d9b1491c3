/** A fold that opens and closes by itself only when its reason to does. Between, it stays as whoever reads it left it: a
 *  page that is kept up to date is drawn anew many times while somebody reads it. */
export function opens(reason: () => boolean): (fold: HTMLDetailsElement) => void {
  return (fold) => {
    const wanted = $derived(reason());
    $effect(() => {
      fold.open = wanted;
    });
  };
}
