/** When what is drawn over a board must be measured again. */

/** So long what travels is under way. */
const ARRIVED_MS = 280;

/** Measures once the page has been laid out, once what travels has arrived, and whenever the board changes its size. */
export function onLayout(root: HTMLElement, measure: () => void): () => void {
  const late = setTimeout(measure, ARRIVED_MS);
  const watch = new ResizeObserver(measure);
  watch.observe(root);
  return () => {
    clearTimeout(late);
    watch.disconnect();
  };
}

/** Runs once, when the page has been laid out. */
export function onceLaidOut(root: HTMLElement, run: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    run();
  });
  watch.observe(root);
  return () => watch.disconnect();
}
