/** What is hit shakes, and is heard. Used on the number that says by how much. */
import { play } from '../../ui/sound/sound.svelte';
import { animate, motion } from './pace';

const SHAKE = [0, -5, 4, -3, 2, 0];

export function impact(node: HTMLElement, { by }: { by: number }): void {
  if (by === 0) return;
  play(by < 0 ? 'impact' : 'gain');
  const ms = motion();
  const struck = node.closest('.thing') ?? node.parentElement;
  if (by > 0 || !ms || !struck) return;
  animate(struck, SHAKE.map((x) => ({ transform: `translateX(${x}px)` })), ms);
}
