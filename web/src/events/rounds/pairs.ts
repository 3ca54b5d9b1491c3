/** Pairs of a draft, changed by hand. */
import type { TableInfo } from '../types';

export type Pair = readonly [number, number];
/** In the place of a rival: who has it rests. */
export const REST = 0;

export function pairsOf(tables: TableInfo[]): Pair[] {
  return tables.map((table) => [table.sides[0] ?? REST, table.sides[1] ?? REST] as const);
}

/** These two meet; those they would have met meet each other. */
export function meet(pairs: Pair[], one: number, other: number): Pair[] {
  const mine = pairs.find((pair) => pair.includes(one));
  const theirs = pairs.find((pair) => pair.includes(other));
  if (!mine || !theirs || mine === theirs || one === other) return pairs;
  const left = (pair: Pair, who: number) => (pair[0] === who ? pair[1] : pair[0]);
  const rest = [left(mine, one), left(theirs, other)] as const;
  return [...pairs.filter((pair) => pair !== mine && pair !== theirs), [one, other] as const, rest];
}

/** The pairs that were not there before. */
export function changed(before: Pair[], now: Pair[]): Pair[] {
  const key = (pair: Pair) => [...pair].sort((a, b) => a - b).join();
  const there = new Set(before.map(key));
  return now.filter((pair) => !there.has(key(pair)));
}
