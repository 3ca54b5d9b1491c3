/** The clock of a table of wood, by the presets of each game (the same kinds as at the tables of the house). Pure. */
import type { ClockPreset } from '../lib/api-types';

export interface Time {
  /** Milliseconds spent: by each holder, or by all in the first place where the time is everybody's. */
  spent: number[];
  /** Since when it runs; null while it stands. */
  since: number | null;
}
/** In time; the last action is under way; over. */
export type Phase = 'in_time' | 'last' | 'over';

export const stopped = (holders: number): Time => ({ spent: Array(holders).fill(0), since: null });

const isShared = (clock: ClockPreset) => clock.kind === 'round' || clock.kind === 'move';
const placeOf = (clock: ClockPreset, turn: number) => (isShared(clock) ? 0 : Math.max(0, turn));

export function spentBy(clock: ClockPreset, time: Time, holder: number, turn: number, now: number): number {
  const place = isShared(clock) ? 0 : holder;
  const runs = time.since !== null && place === placeOf(clock, turn);
  return (time.spent[place] ?? 0) + (runs ? Math.max(0, now - time.since!) : 0);
}

/** With a clock per turn, what is left for the last action once the turn is over (RG-TM.9). */
export function leftOf(clock: ClockPreset, time: Time, holder: number, turn: number, now: number): { left: number; phase: Phase } {
  const left = clock.base - spentBy(clock, time, holder, turn, now);
  if (left > 0) return { left, phase: 'in_time' };
  const more = clock.kind === 'turn' ? left + clock.increment : 0;
  return more > 0 ? { left: more, phase: 'last' } : { left: 0, phase: 'over' };
}

export function run(time: Time, now: number): Time {
  return time.since === null ? { ...time, since: now } : time;
}

/** What has run is written down. */
export function halt(clock: ClockPreset, time: Time, turn: number, now: number): Time {
  if (time.since === null) return time;
  const place = placeOf(clock, turn);
  return { since: null, spent: time.spent.map((spent, i) => (i === place ? spent + Math.max(0, now - time.since!) : spent)) };
}

/** Another's turn begins: per turn they have it whole, per game whoever passed gains the increment. */
export function turned(clock: ClockPreset, time: Time, from: number, to: number, now: number): Time {
  const { spent } = halt(clock, time, from, now);
  const next = spent.map((ms, holder) => {
    if (clock.kind === 'turn' && holder === to) return 0;
    if (clock.kind === 'move') return 0;
    if (clock.kind === 'game' && holder === from) return Math.max(0, ms - clock.increment);
    return ms;
  });
  return { spent: next, since: now };
}

/** Something was done: whoever is timed by the move has it whole again. */
export function touched(clock: ClockPreset, time: Time, now: number): Time {
  return clock.kind !== 'move' || time.since === null ? time : { spent: time.spent.map(() => 0), since: now };
}
