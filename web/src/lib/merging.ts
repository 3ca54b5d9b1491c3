/** Decks of this browser and of the server, brought together: of two changes the later holds its place, and the other is
    kept beside it as a copy. Nothing that was not deleted by somebody is gone afterwards. */
import type { MyDeck } from './api-types';
import type { Kept } from './teams.svelte';

export interface Local {
  game: string;
  deck: Kept;
}

export interface Merged {
  /** All that this browser keeps from now on. */
  keep: Local[];
  /** What the server has yet to be told of, each with the version that it takes the place of (`base`). */
  push: Local[];
  /** Deleted here after what the server has: it is to be deleted there too. */
  drop: { id: string; touched: number }[];
  /** Deletions that need not be remembered any more. */
  settled: string[];
}

function fromServer(deck: MyDeck): Local {
  const { id, game, name, mode, cards, side, start, text, set, touched } = deck;
  return { game, deck: { id, name, mode, cards, side, start, text, set, touched, base: touched } };
}

function same(a: Kept, b: Kept): boolean {
  const told = ({ name, mode, cards, side, start, set }: Kept): string => JSON.stringify([name, mode, cards, side, start, set]);
  return told(a) === told(b);
}

/** `gone`: decks deleted here, and when. `copyOf` names a copy, `newId` makes its id. */
export function merge(
  local: Local[],
  gone: Record<string, number>,
  remote: MyDeck[],
  copyOf: (name: string) => string,
  newId: () => string,
): Merged {
  const merged: Merged = { keep: [], push: [], drop: [], settled: [] };
  const mine = new Map(local.map((item) => [item.deck.id, item]));
  const push = (item: Local, base: number): void => {
    const deck = { ...item.deck, base };
    merged.keep.push({ ...item, deck });
    merged.push.push({ ...item, deck });
  };
  const copy = (item: Local): void => {
    push({ ...item, deck: { ...item.deck, id: newId(), name: copyOf(item.deck.name) } }, 0);
  };
  for (const told of remote) {
    const here = mine.get(told.id);
    mine.delete(told.id);
    const there = fromServer(told);
    const deleted = gone[told.id];
    if (deleted !== undefined && !here) merged.settled.push(told.id);
    if (told.gone) {
      if (here && here.deck.touched > told.touched) push(here, told.touched);
    } else if (!here) {
      if (deleted !== undefined && deleted >= told.touched) merged.drop.push({ id: told.id, touched: deleted });
      else merged.keep.push(there);
    } else if (same(here.deck, there.deck)) {
      merged.keep.push({ ...here, deck: { ...here.deck, touched: told.touched, base: told.touched } });
    } else if (here.deck.base === told.touched) {
      push(here, told.touched);
    } else if (here.deck.base && here.deck.touched === here.deck.base) {
      merged.keep.push(there);
    } else if (here.deck.touched > told.touched) {
      push(here, told.touched);
      copy(there);
    } else {
      merged.keep.push(there);
      copy(here);
    }
  }
  for (const item of mine.values()) push(item, 0);
  for (const id of Object.keys(gone)) if (!remote.some((told) => told.id === id)) merged.settled.push(id);
  return merged;
}
