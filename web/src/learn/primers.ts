/** The pictures that explain a game, for the games that have them. Fetched with the page of that game only. */
import type { Component } from 'svelte';

type Primer = Component<{ game: string }>;

const PRIMERS = import.meta.glob<{ default: Primer }>('./games/*/Primer.svelte');

export async function loadPrimer(game: string): Promise<Primer | null> {
  const load = PRIMERS[`./games/${game}/Primer.svelte`];
  return load ? (await load()).default : null;
}
