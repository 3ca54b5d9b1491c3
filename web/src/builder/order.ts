/** Ways to put cards in order. */
import type { Card } from '../cards/model';

export const ORDERS = ['shelf', 'cost', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** What it costs to play a card; -1 where a card has no cost, so that these come first. */
export function costOf(card: Card): number {
  const cost = card.data.coste;
  if (typeof cost === 'number') return cost;
  const total = (cost as { total?: unknown } | null | undefined)?.total;
  return typeof total === 'number' ? total : -1;
}

export function inOrder(cards: Card[], order: Order): Card[] {
  if (order === 'shelf') return cards;
  const byName = (a: Card, b: Card): number => a.name.localeCompare(b.name);
  return [...cards].sort((a, b) => (order === 'cost' ? costOf(a) - costOf(b) : 0) || byName(a, b));
}
