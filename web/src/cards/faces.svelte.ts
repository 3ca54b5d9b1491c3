/** The faces that games draw for their cards, fetched once and then there at once. */
import type { Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { loadGame } from '../games';
import type { CardData } from './model';

export type FaceSize = 'tile' | 'row' | 'full';
type CardFace = Component<{ card: CardData; size?: FaceSize }>;

const faces = new SvelteMap<string, CardFace | null>();

/** Settled when the faces of a game can be drawn, or it is known that they cannot (a plain one is drawn then). */
export async function ensureFaces(game: string): Promise<void> {
  if (faces.has(game)) return;
  try {
    const module = (await loadGame(game)) as { CardFace?: CardFace };
    faces.set(game, module.CardFace ?? null);
  } catch {
    // not kept: the next page tries again
  }
}

export function faceOf(game: string): CardFace | null {
  return faces.get(game) ?? null;
}
