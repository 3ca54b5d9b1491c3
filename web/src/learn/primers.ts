/** The pictures that explain a game, for the games that have them. Fetched with the page of that game only. */
import type { Component } from 'svelte';

type Primer = Component<{ game: string }>;

const PRIMERS: Record<string, () => Promise<{ default: Primer }>> = {
  atrum_arena: () => import('./games/atrum_arena/Primer.svelte'),
  rise_of_gods: () => import('./games/rise_of_gods/Primer.svelte'),
  mitos_y_leyendas: () => import('./games/mitos_y_leyendas/Primer.svelte'),
};

export async function loadPrimer(game: string): Promise<Primer | null> {
  const load = PRIMERS[game];
  return load ? (await load()).default : null;
}
