/** The cards of a list in groups by their type, where the game has types; cheapest first. */
import type { Card, Facet } from '../cards/model';
import { costOf } from '../builder/order';

export interface Row {
  key: string;
  name: string;
  n: number;
  /** As it is printed; empty where there is none. */
  cost: string;
}

export interface Group {
  key: string;
  name: string;
  n: number;
  rows: Row[];
}

export function groupsOf(cards: { key: string; name: string; count?: number }[], byKey: Map<string, Card>, facets: Facet[], others: string): Group[] {
  const kinds = facets.find((facet) => facet.key === 'tipo')?.values ?? [];
  const found = new Map<string, { card: Card | undefined; row: Row }[]>(kinds.map((kind) => [kind.key, []]));
  for (const { key, name, count = 1 } of cards) {
    const card = byKey.get(key);
    const kind = String(card?.data.tipo ?? '');
    const cost = card ? costOf(card) : -1;
    if (!found.has(kind)) found.set(kind, []);
    found.get(kind)?.push({ card, row: { key, name: card?.name ?? name, n: count, cost: cost >= 0 ? String(cost) : '' } });
  }
  const named = new Map(kinds.map((kind) => [kind.key, kind.name]));
  return [...found]
    .filter(([, entries]) => entries.length)
    .map(([key, entries]) => ({
      key,
      name: named.get(key) ?? (found.size > 1 ? others : ''),
      n: entries.reduce((sum, { row }) => sum + row.n, 0),
      rows: entries.map(({ row }) => row).sort((a, b) => Number(a.cost || 0) - Number(b.cost || 0) || a.name.localeCompare(b.name)),
    }));
}

/** All of them in one group of that name. */
export function oneGroup(cards: { key: string; name: string; count?: number }[], byKey: Map<string, Card>, name: string): Group[] {
  const rows = groupsOf(cards, byKey, [], '').flatMap((group) => group.rows);
  return rows.length ? [{ key: 'all', name, n: rows.reduce((sum, row) => sum + row.n, 0), rows }] : [];
}

/** Each card once, with how many there are, in the order first named. */
export function counted(keys: readonly string[], byKey: Map<string, Card>): { key: string; name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, name: byKey.get(key)?.name ?? key, count }));
}
