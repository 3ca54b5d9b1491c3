/** How long things take to get where they go: none for who wants none, whether the device says so or the person does. */
import { media } from '../../lib/media.svelte';
import { prefs, type Pace } from '../../lib/prefs.svelte';

const TRAVEL_MS: Record<Pace, number> = { calm: 230, quick: 150, instant: 0 };

export function motion(): number {
  return media.reducedMotion || document.hidden ? 0 : TRAVEL_MS[prefs.pace];
}

const MARK = 'coliseo';
export const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** Only what the compositor can do by itself: a phone never lays a page out again for it. */
export interface Frame {
  transform?: string;
  opacity?: number;
}

/** Moves an element; what it is when it is over is what the page says it is. */
export function animate(node: Element, frames: Frame[], ms: number): Animation {
  const running = node.animate(frames as Keyframe[], { duration: ms, easing: EASE });
  running.id = MARK;
  return running;
}

const underWay = (): Animation[] => document.getAnimations().filter((running) => running.id === MARK);

/** Everything that is under way is there at once. */
export function skipMotion(): void {
  for (const running of underWay()) running.finish();
}

/** A finger has come down: whatever moves stands still under it, so that what it touched is what is touched when it is
    lifted. */
export function holdMotion(): void {
  for (const running of underWay()) running.pause();
}
