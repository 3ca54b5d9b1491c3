/** A finger that rests looks and never answers: lifting it after that, or after it has moved, does nothing. */

/** A press of so long is a look. */
export const HOLD_MS = 450;
/** A finger that moves further than this has changed its mind. */
const MOVED_PX = 10;

/** On whatever can be pressed, or on something around it: `look` is told what was held. */
export function holding(node: HTMLElement, look: (held: Element) => void): { update(look: (held: Element) => void): void; destroy(): void } {
  let start: { x: number; y: number } | null = null;
  let spent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const down = (event: PointerEvent): void => {
    spent = false;
    start = null;
    clearTimeout(timer);
    if (event.pointerType === 'mouse') return;
    start = { x: event.clientX, y: event.clientY };
    const held = event.target as Element;
    // A page that was busy hears late that the finger was lifted, yet before anything else that waits: hence the second turn.
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        spent = true;
        look(held);
      });
    }, HOLD_MS);
  };
  const move = (event: PointerEvent): void => {
    if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) <= MOVED_PX) return;
    spent = true;
    clearTimeout(timer);
  };
  const end = (): void => {
    start = null;
    clearTimeout(timer);
  };
  const click = (event: MouseEvent): void => {
    // a key presses too, and is never held
    if (!spent || event.detail === 0) return;
    spent = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const heard = { pointerdown: down, pointermove: move, pointerup: end, pointerleave: end, pointercancel: end };
  for (const [name, handle] of Object.entries(heard)) node.addEventListener(name, handle as EventListener);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next) {
      look = next;
    },
    destroy() {
      clearTimeout(timer);
      for (const [name, handle] of Object.entries(heard)) node.removeEventListener(name, handle as EventListener);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
