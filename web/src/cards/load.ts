/** Fetches a game's cards once for each language, for as long as the page stays open. */
import { api } from '../lib/api';
import type { Lang } from '../lib/protocol';
import { prepare, type Card, type CardsAnswer, type Facet } from './model';

export interface Shelf {
  cards: Card[];
  byKey: Map<string, Card>;
  facets: Facet[];
}

const answers = new Map<string, Promise<CardsAnswer>>();
const known = new Map<string, Promise<Shelf>>();

/** So that trying again tries again. */
function kept<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let promise = map.get(key);
  if (!promise) {
    promise = make();
    promise.catch(() => map.delete(key));
    map.set(key, promise);
  }
  return promise;
}

function cardsOf(game: string, lang: Lang): Promise<CardsAnswer> {
  return kept(answers, `${game} ${lang}`, () => api.get<CardsAnswer>(`/games/${encodeURIComponent(game)}/cards`, { lang }));
}

function shelve(answer: CardsAnswer): Shelf {
  const cards = prepare(answer);
  return { cards, byKey: new Map(cards.map((card) => [card.key, card])), facets: answer.filters };
}

export function loadShelf(game: string, lang: Lang): Promise<Shelf> {
  return kept(known, `${game} ${lang}`, () => cardsOf(game, lang).then(shelve));
}

/** The cards of the game and those of a set of one's own, which may have changed since it was last looked at. */
export async function loadShelfWith(game: string, lang: Lang, set: string): Promise<Shelf> {
  const own = api.get<CardsAnswer>(`/sets/${encodeURIComponent(set)}/cards`, { lang });
  const [house, mine] = await Promise.all([cardsOf(game, lang), own]);
  return shelve({ cards: [...mine.cards, ...house.cards], filters: house.filters });
}
