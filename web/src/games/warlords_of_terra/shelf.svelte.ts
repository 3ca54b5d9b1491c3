/** The cards of Warlords of Terra, as its table reads them. */
import { CardShelf } from '../shared/shelf.svelte';
import { readCard } from './card';

export const shelf = new CardShelf('warlords_of_terra', readCard);

export function cardName(key: string): string {
  return shelf.name(key);
}

export function realmOf(key: string): string {
  return shelf.card(key)?.reino ?? '';
}
