/** Cards that leave one place and turn up in another travel between the two. Esbirros of a type differ in nothing, so a
    card that arrives is taken for the nearest one of its type that has just left; if none has, it comes from the pile
    it must have come from. */
import type { AnimationConfig } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { media } from '../../../lib/media.svelte';
import type { Tipo } from '../view';

const DURATION = 230;
/** How long a departure can explain an arrival. */
const MEMORY = 120;

interface Departure {
  tipo: Tipo;
  zone: string;
  box: DOMRect;
  at: number;
}

const departures: Departure[] = [];

export interface Journey {
  tipo: Tipo;
  /** "mano:0", "altar:1", "vertedero"… */
  zone: string;
}

export function motion(): number {
  return media.reducedMotion ? 0 : DURATION;
}

export function leave(node: Element, { tipo, zone }: Journey): TransitionConfig {
  departures.push({ tipo, zone, box: node.getBoundingClientRect(), at: performance.now() });
  if (departures.length > 40) departures.splice(0, departures.length - 40);
  // What left is drawn where it arrives: here it goes at once, without holding its place.
  return { duration: 0 };
}

function originOf(zone: string, tipo: Tipo, node: Element): DOMRect | undefined {
  const now = performance.now();
  const at = departures.findIndex((d) => d.tipo === tipo && d.zone !== zone && now - d.at < MEMORY);
  if (at >= 0) return departures.splice(at, 1)[0]!.box;
  const pile = zone.startsWith('mano') ? 'fosa' : zone.startsWith('altar') ? 'vertedero' : '';
  return pile ? node.closest('.board')?.querySelector(`[data-zone="${pile}"]`)?.getBoundingClientRect() : undefined;
}

export function arrive(node: Element, { tipo, zone }: Journey): () => TransitionConfig {
  // The answer waits until everything that leaves in the same moment has left.
  return () => {
    const duration = motion();
    const from = duration ? originOf(zone, tipo, node) : undefined;
    const to = node.getBoundingClientRect();
    if (!from || !to.width || !from.width) return { duration, css: (t) => `opacity: ${t}` };
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.max(0.4, Math.min(2, from.height / to.height));
    return {
      duration,
      easing: cubicOut,
      css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}); z-index: 5; opacity: ${0.4 + 0.6 * t}`,
    };
  };
}

/** What stays moves to its new place; it is never stretched on the way. */
export function glide(_node: Element, { from, to }: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  return { duration: motion(), easing: cubicOut, css: (_, u) => `transform: translate(${dx * u}px, ${dy * u}px)` };
}
