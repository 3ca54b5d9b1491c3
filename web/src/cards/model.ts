/** Cards as the server tells them, and the filters over them. Nothing here knows a game: what can be filtered by, and
    what each card is in that respect, is data. */
import { fold, holds } from '../rules/fold';

export interface FacetValue {
  key: string;
  name: string;
}

export interface Facet {
  key: string;
  name: string;
  values: FacetValue[];
}

/** A card as its game's engine tells it: these names in every game, and whatever else the game's own face needs. */
export interface CardData {
  clave: string;
  ficha: string;
  nombre: string;
  procedencia: string;
  texto?: string;
  conjunto?: string;
  /** The rules it comes under. */
  reglas?: string[];
  /** The values it has of each facet that is not simply a field of the same name. */
  facetas?: Record<string, string[]>;
  [more: string]: unknown;
}

export interface CardsAnswer {
  cards: CardData[];
  filters: Facet[];
}

/** What is chosen: for each facet the values of which a card must have at least one. */
export type Chosen = Record<string, string[]>;

/** A card with what searching needs worked out once. */
export interface Card {
  key: string;
  name: string;
  text: string;
  facets: Record<string, string[]>;
  /** Keys of the cards that it has printed on it. */
  parts: string[];
  folded: string;
  data: CardData;
}

interface Part {
  clave: string;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Part>).clave === 'string';
}

/** The list is told small: what is printed on a card is named by key. Here it gets what the list says of it elsewhere. */
function whole(data: CardData, byKey: Map<string, CardData>): { data: CardData; parts: string[] } {
  const parts: string[] = [];
  const filled: CardData = { ...data };
  for (const [field, value] of Object.entries(data)) {
    if (!Array.isArray(value) || !value.length || !value.every(isPart)) continue;
    filled[field] = value.map((part) => ({ ...byKey.get(part.clave), ...part }));
    parts.push(...value.map((part) => part.clave).filter((key) => byKey.has(key)));
  }
  return { data: filled, parts };
}

function facetsOf(data: CardData, filters: Facet[]): Record<string, string[]> {
  const field = (key: string): string[] => (typeof data[key] === 'string' ? [data[key]] : []);
  return Object.fromEntries(filters.map(({ key }) => [key, data.facetas?.[key] ?? field(key)]));
}

export function prepare(answer: CardsAnswer): Card[] {
  const named = answer.filters.flatMap((facet) => facet.values.map((v): [string, string] => [`${facet.key} ${v.key}`, v.name]));
  const names = new Map(named);
  const byKey = new Map(answer.cards.map((card) => [card.clave, card]));
  return answer.cards.map((told) => {
    const { data, parts } = whole(told, byKey);
    const facets = facetsOf(data, answer.filters);
    const said = Object.entries(facets).flatMap(([facet, values]) => values.map((v) => names.get(`${facet} ${v}`) ?? ''));
    const printed = parts.map((key) => `${byKey.get(key)?.nombre} ${byKey.get(key)?.texto ?? ''}`);
    const folded = fold([data.nombre, data.texto ?? '', ...printed, ...said, ...(data.reglas ?? [])].join(' '));
    return { key: data.clave, name: data.nombre, text: data.texto ?? '', facets, parts, folded, data };
  });
}

function fits(card: Card, chosen: Chosen, except = ''): boolean {
  return Object.entries(chosen).every(
    ([facet, values]) =>
      facet === except || values.length === 0 || (card.facets[facet] ?? []).some((value) => values.includes(value)),
  );
}

export function filter(cards: Card[], chosen: Chosen, words: readonly string[]): Card[] {
  const found = cards.filter((card) => fits(card, chosen) && holds(card.folded, words));
  if (words.length === 0) return found;
  // What is called so comes before what only speaks of it.
  const rank = new Map(found.map((card) => [card, holds(fold(card.name), words) ? 0 : 1]));
  return found.sort((a, b) => rank.get(a)! - rank.get(b)!);
}

/** How many cards each value of a facet would leave, with the other facets as they are. */
export function counts(cards: Card[], facet: Facet, chosen: Chosen, words: readonly string[]): Map<string, number> {
  const tally = new Map<string, number>(facet.values.map((value) => [value.key, 0]));
  for (const card of cards) {
    if (!fits(card, chosen, facet.key) || !holds(card.folded, words)) continue;
    for (const value of card.facets[facet.key] ?? []) tally.set(value, (tally.get(value) ?? 0) + 1);
  }
  return tally;
}

/** The filters as they stand in the address, so that a search can be sent to somebody. */
export function toQuery(chosen: Chosen, text: string, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (text.trim()) query.set('q', text.trim());
  for (const [facet, values] of Object.entries(chosen)) if (values.length) query.set(facet, values.join(','));
  for (const [name, value] of Object.entries(extra)) if (value) query.set(name, value);
  const written = query.toString();
  return written ? `?${written}` : '';
}

export function fromQuery(query: string, facets: Facet[]): { chosen: Chosen; text: string } {
  const given = new URLSearchParams(query);
  const chosen: Chosen = {};
  for (const facet of facets) {
    const known = new Set(facet.values.map((value) => value.key));
    const values = (given.get(facet.key) ?? '').split(',').filter((value) => known.has(value));
    if (values.length) chosen[facet.key] = values;
  }
  return { chosen, text: given.get('q') ?? '' };
}
