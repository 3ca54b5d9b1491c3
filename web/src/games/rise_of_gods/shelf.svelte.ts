/** The cards of Rise of Gods, as its table reads them. */
import { CardShelf } from '../shared/shelf.svelte';
import { readCard } from './card';

export const shelf = new CardShelf('rise_of_gods', readCard);

export function cardName(key: string): string {
  return shelf.name(key);
}
