/** The real cards in the pictures, by key: their names and numbers are the game's own. */
import type { Card } from '../../../cards/model';
import { readCard, type MitosCard } from '../../../games/mitos_y_leyendas/card';

export const SHOWN = {
  attacker: 'egil_skalla_grimsson',
  other: 'sol',
  defender: 'huitzil',
  guard: 'wiraqocha',
  weapon: 'espada_de_frey',
  charm: 'yanomami',
  totem: 'totem_del_aguila',
} as const;

export type Shown = Record<keyof typeof SHOWN, MitosCard>;

/** All of them, or null if the game does not have one. */
export function shownCards(byKey: Map<string, Card>): Shown | null {
  const found = Object.entries(SHOWN).map(([name, key]) => [name, byKey.get(key)] as const);
  if (found.some(([, card]) => !card)) return null;
  return Object.fromEntries(found.map(([name, card]) => [name, readCard(card!.data)])) as Shown;
}
