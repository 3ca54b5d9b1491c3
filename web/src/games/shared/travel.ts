/** What lies on a table travels from where it was to where it is; what leaves it fades where it stood. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { media } from '../../lib/media.svelte';

const DURATION = 230;
/** How long a departure can explain an arrival. */
const MEMORY = 160;

const departures = new Map<number, { box: DOMRect; at: number }>();

export function motion(): number {
  return media.reducedMotion ? 0 : DURATION;
}

/** `kind` is what things of that sort are called: "pieza:12". */
export function leave(node: Element, { ident, kind = 'pieza' }: { ident: number; kind?: string }): () => TransitionConfig {
  departures.set(ident, { box: node.getBoundingClientRect(), at: performance.now() });
  // The answer waits until what arrives in the same moment has arrived.
  return () => {
    const board = node.closest('.board') ?? document;
    const elsewhere = [...board.querySelectorAll(`[data-cosa="${kind}:${ident}"]`)].some((other) => !node.contains(other));
    if (elsewhere) return { duration: 0 };
    return { duration: motion(), css: (t) => `opacity: ${t}; transform: scale(${0.7 + 0.3 * t}); filter: saturate(${t})` };
  };
}

export function arrive(node: Element, { ident }: { ident: number }): () => TransitionConfig {
  return () => {
    const duration = motion();
    const from = departures.get(ident);
    departures.delete(ident);
    const to = node.getBoundingClientRect();
    if (!duration || !from || performance.now() - from.at > MEMORY || !to.width)
      return { duration, easing: cubicOut, css: (t) => `opacity: ${t}; transform: scale(${1.18 - 0.18 * t})` };
    const dx = from.box.left - to.left;
    const dy = from.box.top - to.top;
    return { duration, easing: cubicOut, css: (_, u) => `transform: translate(${dx * u}px, ${dy * u}px); z-index: 6` };
  };
}
