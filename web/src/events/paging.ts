/** A wall has no hands: what does not fit is shown screen by screen. Whoever touches it reads in peace for a minute. */
import { media } from '../lib/media.svelte';

const SCREEN_MS = 12_000;
const PEACE_MS = 60_000;
/** Of a screen; the rest is seen twice, so that no line falls between two. */
const STEP = 0.85;

/** `covered` is how much of the screen always shows the same, and hides what is beneath. Returns how to stop. */
export function pageThrough(covered: () => number): () => void {
  let peaceUntil = 0;
  const peace = (): void => {
    peaceUntil = performance.now() + PEACE_MS;
  };
  const on = (): void => {
    const rest = document.documentElement.scrollHeight - innerHeight;
    if (rest <= 0 || performance.now() < peaceUntil) return;
    const top = scrollY >= rest - 1 ? 0 : scrollY + Math.max(innerHeight - covered(), innerHeight / 4) * STEP;
    scrollTo({ top, behavior: media.reducedMotion ? 'auto' : 'smooth' });
  };
  const timer = setInterval(on, SCREEN_MS);
  for (const name of ['pointerdown', 'keydown', 'wheel']) addEventListener(name, peace, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of ['pointerdown', 'keydown', 'wheel']) removeEventListener(name, peace);
  };
}
