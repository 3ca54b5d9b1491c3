/** The mouse comes to rest on something of a board. */
interface Resting {
  /** What would be shown something about, if anything. */
  find(target: Element): HTMLElement | null;
  /** The mouse has come to it. */
  begin?(thing: HTMLElement): void;
  /** The mouse has stayed; `still` says whether it is there even now. */
  show(thing: HTMLElement, still: () => boolean): void;
  hide(): void;
}

/** Calls until the function that it gives back is called. Touch and keyboard have other ways. */
export function onRest(board: HTMLElement, wait: number, { find, begin, show, hide }: Resting): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLElement | null = null;

  function leave(): void {
    clearTimeout(timer);
    over = null;
    hide();
  }
  function move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const thing = find(event.target as Element);
    if (thing === over) return;
    leave();
    if (!thing) return;
    over = thing;
    begin?.(thing);
    timer = setTimeout(() => show(thing, () => over === thing), wait);
  }
  board.addEventListener('pointerover', move);
  board.addEventListener('pointerleave', leave);
  board.addEventListener('pointerdown', leave);
  return () => {
    leave();
    board.removeEventListener('pointerover', move);
    board.removeEventListener('pointerleave', leave);
    board.removeEventListener('pointerdown', leave);
  };
}
