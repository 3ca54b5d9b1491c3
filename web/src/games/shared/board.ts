/** What the root of every board does: watches its own size, and what is being considered on it. */
import type { ChoiceModel } from '../../table/choice.svelte';

/** Both may be called the same (machines are): then the letter of the seat tells them apart. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${String.fromCodePoint(65 + seat)}`));
}

/** Says again and again whether the board is higher than the place it has. */
export function watchHeight(board: HTMLElement | undefined, say: (tight: boolean) => void): (() => void) | undefined {
  const place = board?.parentElement;
  if (!board || !place) return undefined;
  const watch = new ResizeObserver(() => say(board.offsetHeight > place.clientHeight));
  watch.observe(place);
  watch.observe(board);
  return () => watch.disconnect();
}

/** The thing under the pointer or the focus stands, together with what was picked up, for one option: it is considered.
    `early` says whether that is so before anything has been picked up. */
export function watchConsidered(
  board: HTMLElement | undefined,
  choiceOf: () => ChoiceModel | null,
  early: (choice: ChoiceModel) => boolean = () => false,
): (() => void) | undefined {
  if (!board) return undefined;
  const dragging = (): boolean => board.closest('[data-dragging]') !== null;
  function consider(event: Event): void {
    const choice = choiceOf();
    if (!choice?.question || dragging() || (choice.scope === null && !early(choice))) return;
    const cosa = (event.target as Element).closest<HTMLElement>('.thing[data-cosa]')?.dataset.cosa;
    const meant = cosa && cosa !== choice.scope ? choice.options.filter((o) => o.things?.includes(cosa)) : [];
    choice.eye(meant.length === 1 ? meant[0]!.candidate : null);
  }
  function forget(): void {
    if (!dragging()) choiceOf()?.eye(null);
  }
  const heard = { pointerover: consider, focusin: consider, pointerleave: forget, focusout: forget };
  for (const [name, handle] of Object.entries(heard)) board.addEventListener(name, handle);
  return () => {
    for (const [name, handle] of Object.entries(heard)) board.removeEventListener(name, handle);
  };
}
