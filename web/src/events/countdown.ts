/** What is left of a round at a table, counted on from what the server said. */
import type { ClockOfRound } from './types';

/** Seconds left at the moment `now` of this device; null without a limit. The extension of a table goes before the
 *  minutes that are added at the end to finish the game under way. */
export function secondsLeft(clock: ClockOfRound, came: number, now: number, extension = 0): number | null {
  if (clock.left === undefined || clock.left === null) return null;
  const balance = clock.left + extension - (clock.runs ? (now - came) / 1000 : 0);
  return balance > 0 ? balance : Math.max(0, balance + (clock.extra ?? 0));
}

/** The minutes that everybody is told are left, for the minute in which it is told; 0 at other times. */
export function noticeDue(clock: ClockOfRound, left: number | null): number {
  if (left === null || !clock.runs) return 0;
  return clock.notices?.find((minutes) => left <= minutes * 60 && left > (minutes - 1) * 60) ?? 0;
}
