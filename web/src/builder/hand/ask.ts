/** What the server deals and counts of a deck as text. `set` is one of one's own, whose cards it may have. */
import { i18n } from '../../i18n/index.svelte';
import { api } from '../../lib/api';
import type { DealtHand, DrawOdds } from '../../lib/api-types';

export interface Asked {
  game: string;
  text: string;
  mode: string;
  set: string;
}

function post<T>(asked: Asked, what: string, more: Record<string, unknown>): Promise<T> {
  const by = asked.set ? `/sets/${encodeURIComponent(asked.set)}` : `/games/${encodeURIComponent(asked.game)}`;
  return api.post<T>(`${by}/decks/${what}`, { text: asked.text, mode: asked.mode, lang: i18n.lang, ...more });
}

/** `changes`: the decisions so far, the cards put back each time; null keeps the hand. */
export function deal(asked: Asked, seed: number, changes: (string[] | null)[]): Promise<DealtHand> {
  return post(asked, 'deal', { seed, changes });
}

export function odds(asked: Asked, wanted: number): Promise<DrawOdds> {
  return post(asked, 'odds', { wanted });
}

/** Another hand each time. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
