/** What a game counts beside real cards, as its engine tells it (`/api/games/GAME/companion`). */
import { api } from '../lib/api';
import type { Both } from '../lib/api-types';
import { putStored, readStored } from '../lib/prefs.svelte';

export interface Mark {
  at: number;
  /** Whoever gets there loses, the round under way is the last, or something is to be done. */
  kind: 'loses' | 'last_round' | 'tells';
  text: Both;
  rules: string[];
}
export interface Counter {
  key: string;
  name: Both;
  start: number;
  start_rules: string[];
  low?: number;
  low_rules?: string[];
  /** Without it there is no end to it. */
  high?: number;
  high_rules?: string[];
  marks?: Mark[];
  /** As its owner's turn begins: so many more, or back there if it was at its lowest since the turn before. */
  each_turn?: { rules: string[]; adds?: number; back_to?: number };
  /** A report of a tournament tells how many each had left. */
  reported?: boolean;
  /** The name under which the law asks for it when time is over. */
  fact?: string;
}
export interface Counted {
  mode: string;
  counters: Counter[];
  /** Who wins: the last who has not lost, or whoever has most. */
  ends: 'standing' | 'most';
  ends_rules: string[];
  by_side?: boolean;
  /** The settings of an event in which it is played. */
  event?: Record<string, string>;
}
export interface Throw {
  key: string;
  name: Both;
  rules: string[];
  /** None: a lot. */
  sides?: number;
  /** Faces that are a success. */
  hits?: number[];
  /** It says who begins. */
  first?: boolean;
}
export interface Facts {
  modes: Counted[];
  throws: Throw[];
}

const KEPT = 'companion.facts.';

/** What the house says now; without a line, what it said last. */
export async function loadFacts(game: string): Promise<Facts> {
  try {
    const facts = await api.get<Facts>(`/games/${encodeURIComponent(game)}/companion`);
    putStored(KEPT + game, facts);
    return facts;
  } catch (error) {
    const kept = readStored(KEPT + game);
    if (kept) return kept as Facts;
    throw error;
  }
}
