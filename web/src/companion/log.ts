/** What has been counted, as a list of what was done: the counts follow from it, and taking back is marking the last. What
    chance decided is never taken back. Pure. */
import type { Counted, Counter, Mark } from './facts';

export interface Change {
  holder: number;
  key: string;
  from: number;
  to: number;
}
interface Done {
  /** When, by this device's clock. */
  at: number;
  undone?: boolean;
}
export interface CountDone extends Done, Change {
  t: 'count';
}
export interface TurnDone extends Done {
  t: 'turn';
  holder: number;
  changes: Change[];
}
export interface ThrowDone extends Done {
  t: 'throw';
  /** The key of a throw of the game, or `coin`, `d6`, `d20`. */
  what: string;
  /** Numbers from 1; one for each holder where each throws. */
  faces: number[];
  /** Who begins by it. */
  holder?: number;
}
export interface GameDone extends Done {
  t: 'game';
  /** The side that won; -1: nobody. */
  winner: number;
  /** What each holder had, counter by counter. */
  left: Record<string, number>[];
}
export type Entry = CountDone | TurnDone | ThrowDone | GameDone;

export interface Standing {
  values: Record<string, number>[];
  /** Whose turn it is; -1 before the game has begun. */
  turn: number;
  turns: number;
  /** Counters that have been at their lowest since their owner's last turn: `holder key`. */
  sunk: ReadonlySet<string>;
  /** Marks that have been reached in this game: `holder key number`. */
  reached: ReadonlySet<string>;
  games: GameDone[];
  /** How many turns each of them took, as far as turns were counted. */
  lengths: number[];
}

/** Touches of one counter within this are one. */
const TOGETHER = 2_000;

const low = (counter: Counter) => counter.low ?? 0;
export const within = (counter: Counter, value: number): number =>
  Math.min(counter.high ?? Infinity, Math.max(low(counter), value));
const passes = (mark: Mark, from: number, to: number): boolean => (from < mark.at ? to >= mark.at : from > mark.at && to <= mark.at);

export function standing(counted: Counted, holders: number, entries: readonly Entry[]): Standing {
  const counters = new Map(counted.counters.map((counter) => [counter.key, counter]));
  const fresh = () => Array.from({ length: holders }, () => Object.fromEntries(counted.counters.map(({ key, start }) => [key, start])));
  let values = fresh();
  let turn = -1;
  let turns = 0;
  const sunk = new Set<string>();
  const reached = new Set<string>();
  const games: GameDone[] = [];
  const lengths: number[] = [];
  const change = ({ holder, key, from, to }: Change) => {
    const counter = counters.get(key);
    if (!counter || !values[holder]) return;
    values[holder][key] = to;
    if (to === low(counter)) sunk.add(`${holder} ${key}`);
    for (const mark of counter.marks ?? []) if (passes(mark, from, to)) reached.add(`${holder} ${key} ${mark.at}`);
  };
  for (const entry of entries) {
    if (entry.undone) continue;
    if (entry.t === 'count') change(entry);
    else if (entry.t === 'turn') {
      entry.changes.forEach(change);
      for (const { key } of counted.counters) sunk.delete(`${entry.holder} ${key}`);
      turn = entry.holder;
      turns += 1;
    } else if (entry.t === 'game') {
      games.push(entry);
      lengths.push(turns);
      values = fresh();
      turn = -1;
      turns = 0;
      sunk.clear();
      reached.clear();
    }
  }
  return { values, turn, turns, sunk, reached, games, lengths };
}

/** With one more touch of a counter; nothing if it stays where it is. */
export function counting(entries: readonly Entry[], counter: Counter, holder: number, from: number, by: number, at: number): Entry[] | null {
  const to = within(counter, from + by);
  if (to === from) return null;
  const last = entries.at(-1);
  if (last?.t === 'count' && !last.undone && last.holder === holder && last.key === counter.key && at - last.at < TOGETHER) {
    const before = entries.slice(0, -1);
    return last.from === to ? before : [...before, { ...last, to, at }];
  }
  return [...entries, { t: 'count', at, holder, key: counter.key, from, to }];
}

/** What the beginning of a turn changes by itself. */
export function atTurn(counted: Counted, now: Standing, holder: number): Change[] {
  const changes: Change[] = [];
  for (const counter of counted.counters) {
    const turn = counter.each_turn;
    if (!turn) continue;
    const from = now.values[holder]![counter.key]!;
    const back = turn.back_to !== undefined && now.sunk.has(`${holder} ${counter.key}`) ? Math.max(from, turn.back_to) : from;
    const to = within(counter, back + (turn.adds ?? 0));
    if (to !== from) changes.push({ holder, key: counter.key, from, to });
  }
  return changes;
}

/** With the last thing marked as taken back; nothing if there is none. Throws stay. */
export function takenBack(entries: readonly Entry[]): { entries: Entry[]; taken: Entry } | null {
  const taken = entries.filter((entry) => entry.t !== 'throw' && !entry.undone).at(-1);
  if (!taken) return null;
  return { entries: entries.map((entry) => (entry === taken ? { ...taken, undone: true } : entry)), taken };
}

/** The marks that stand for a holder at this moment. A last round stays the last. */
export function marksOf(counted: Counted, now: Standing, holder: number): Mark[] {
  return counted.counters.flatMap((counter) =>
    (counter.marks ?? []).filter((mark) => {
      const value = now.values[holder]![counter.key]!;
      return mark.kind === 'last_round' ? now.reached.has(`${holder} ${counter.key} ${mark.at}`) : value === mark.at;
    }),
  );
}
export const isOut = (counted: Counted, now: Standing, holder: number): boolean =>
  marksOf(counted, now, holder).some((mark) => mark.kind === 'loses');

/** The side that has won as things stand; -1 if nobody has yet. */
export function winnerOf(counted: Counted, now: Standing, sides: readonly number[]): number {
  if (counted.ends === 'most') {
    const key = counted.counters[0]!.key;
    const most = Math.max(...now.values.map((value) => value[key]!));
    const ahead = sides.filter((_, holder) => now.values[holder]![key] === most);
    return ahead.length === 1 && most > 0 ? ahead[0]! : -1;
  }
  const left = new Set(sides.filter((_, holder) => !isOut(counted, now, holder)));
  return left.size === 1 && new Set(sides).size > 1 ? [...left][0]! : -1;
}
