/** Fetches a game's cards once for each language, for as long as the page stays open. */
import { api } from '../lib/api';
import type { Lang } from '../lib/protocol';
import { prepare, type Card, type CardsAnswer, type Facet } from './model';

export interface Shelf {
  cards: Card[];
  byKey: Map<string, Card>;
  facets: Facet[];
}

const known = new Map<string, Promise<Shelf>>();

export function loadShelf(game: string, lang: Lang): Promise<Shelf> {
  const key = `${game} ${lang}`;
  let promise = known.get(key);
  if (!promise) {
    promise = api.get<CardsAnswer>(`/games/${encodeURIComponent(game)}/cards`, { lang }).then((answer) => {
      const cards = prepare(answer);
      return { cards, byKey: new Map(cards.map((card) => [card.key, card])), facets: answer.filters };
    });
    promise.catch(() => known.delete(key)); // so that trying again tries again
    known.set(key, promise);
  }
  return promise;
}
