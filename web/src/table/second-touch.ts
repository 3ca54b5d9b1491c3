/** A second touch on the same thing does what the first one chose. But the first may make the sheet of a phone grow over
    that very place: then the thing is brought up above the sheet, and a touch that was on its way still counts for it,
    and not for whatever has come to lie there. */
import { DEAF_MS } from './deafness.svelte';

/** A finger does not come down twice at the same point. */
const NEAR = 24;
/** So long after it what the sheet does is of that touch. */
const OF_IT_MS = 2_000;

export function secondTouch(board: HTMLElement, sheet: HTMLElement): () => void {
  let first: { cosa: string; x: number; y: number; at: number } | null = null;
  let covered = -Infinity;
  const find = (cosa: string): HTMLElement | null => board.querySelector(`.thing[data-cosa="${CSS.escape(cosa)}"]`);

  function touched({ target, clientX: x, clientY: y }: MouseEvent): void {
    const cosa = (target as Element).closest<HTMLElement>('.thing[data-cosa]')?.dataset.cosa;
    first = cosa ? { cosa, x, y, at: performance.now() } : null;
    covered = -Infinity;
  }
  /** Notes since when the sheet lies where the first touch was; brings the thing up above it. */
  function look(): void {
    const now = performance.now();
    if (!first || now - first.at > OF_IT_MS) return;
    const bottom = board.getBoundingClientRect().bottom;
    if (first.y >= bottom && covered === -Infinity) covered = now;
    const thing = find(first.cosa);
    if (thing && thing.getBoundingClientRect().bottom > bottom + 1) thing.scrollIntoView({ block: 'nearest' });
  }
  const watch = new ResizeObserver(look);
  function meant(event: MouseEvent): void {
    // a touch may come before the browser has told that the board has become smaller
    look();
    if (!first || performance.now() - covered > DEAF_MS || Math.hypot(event.clientX - first.x, event.clientY - first.y) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
    const { cosa } = first;
    first = null;
    find(cosa)?.querySelector<HTMLElement>(':scope > .hit')?.click();
  }
  board.addEventListener('click', touched, true);
  sheet.addEventListener('click', meant, true);
  watch.observe(board);
  return () => {
    board.removeEventListener('click', touched, true);
    sheet.removeEventListener('click', meant, true);
    watch.disconnect();
  };
}
