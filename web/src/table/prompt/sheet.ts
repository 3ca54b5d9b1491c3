/** On a phone the question is a sheet of three heights: peeping (what it is about, the sentence and the way on), half, and
    whole. A swipe on its head changes it, and never answers. */

export const HEIGHTS = ['peek', 'half', 'whole'] as const;
export type Height = (typeof HEIGHTS)[number];

/** A finger that goes further than this up or down means it. */
const SWIPE_PX = 24;

/** One height up (+1) or down (−1), no further than there are. */
export function stepped(from: Height, by: number): Height {
  const at = HEIGHTS.indexOf(from) + by;
  return HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))]!;
}

/** On the head of the sheet: `go` is told +1 for a swipe up, −1 for one down. */
export function swiping(node: HTMLElement, go: (by: number) => void): { destroy(): void } {
  let start: { x: number; y: number } | null = null;
  const down = (event: PointerEvent): void => {
    start = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
  };
  const up = (event: PointerEvent): void => {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(y) > SWIPE_PX && Math.abs(y) > Math.abs(x)) go(y < 0 ? 1 : -1);
  };
  const drop = (): void => {
    start = null;
  };
  node.addEventListener('pointerdown', down);
  // the finger may leave the head before it is lifted
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', drop);
  return {
    destroy() {
      node.removeEventListener('pointerdown', down);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', drop);
    },
  };
}
