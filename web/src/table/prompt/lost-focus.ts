/** Where the focus goes when what had it goes away. A browser that is told in the middle of a change lays the whole page out
    to answer; so it is told before, or when it has been drawn. */
import { afterFrame } from '../../lib/after-frame';

/** Before a change: what was touched with a finger or a mouse needs the focus no longer, and may be gone in a moment. A menu
    that is open stays, and goes on hearing the keys. */
export function letGoOfTouched(around: HTMLElement | undefined): void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || !around?.contains(held)) return;
  if (!held.matches(':focus-visible') && !held.closest('[role=menu]')) held.blur();
}

/** After it: whoever had the focus on something that is gone finds it here. Returns how to give it up. */
export function takeLostFocus(node: HTMLElement | undefined): () => void {
  return afterFrame(() => {
    if (document.activeElement === document.body) node?.focus({ preventScroll: true });
  });
}
