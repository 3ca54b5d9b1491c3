/** The cards of Sorcerer's Arena, as its table reads them. */
import { i18n } from '../../i18n/index.svelte';
import type { Both } from '../../lib/api-types';
import { CardShelf } from '../shared/shelf.svelte';
import { readCard } from './card';

export const shelf = new CardShelf('sorcerers_arena', readCard);

/** Names that only the table in view knows: cards of a set of somebody's own. */
let own = $state.raw<ReadonlyMap<string, Both>>(new Map());

export function learn(cards: readonly { carta: string; nombre?: Both }[]): void {
  const told = cards.filter((card) => card.nombre && !own.has(card.carta));
  if (told.length) own = new Map([...own, ...told.map((card): [string, Both] => [card.carta, card.nombre!])]);
}

export function cardName(key: string): string {
  const told = own.get(key);
  return told ? i18n.pick(told) : shelf.name(key);
}
