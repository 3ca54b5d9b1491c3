/** The real cards in the pictures, by key: their names and numbers are the game's own. */
import type { Card } from '../../../cards/model';
import { readCard, type RogCard } from '../../../games/rise_of_gods/card';

export const SHOWN = {
  rider: 'jinete_de_rocio',
  smith: 'herrero_tiznado',
  recruit: 'recluta_del_gallo',
  flash: 'destello_protector',
} as const;

export type Shown = Record<keyof typeof SHOWN, RogCard>;

/** All of them, or null if the game does not have one. */
export function shownCards(byKey: Map<string, Card>): Shown | null {
  const found = Object.entries(SHOWN).map(([name, key]) => [name, byKey.get(key)] as const);
  if (found.some(([, card]) => !card)) return null;
  return Object.fromEntries(found.map(([name, card]) => [name, readCard(card!.data)])) as Shown;
}
