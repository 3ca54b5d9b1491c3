/** What of a game is heard: read from what this seat is shown, before and after each change; nothing else is known here. */
import type { Shown } from '../../lib/connection.svelte';
import { play } from '../../ui/sound/sound.svelte';
import type { TableSession } from '../session.svelte';
import type { Moved } from './stage';

/** One's own time is told to be short from here on, in milliseconds. */
const SHORT_MS = 10_000;

/** A chain that grew, one's own turn, the end. */
export function hearChange(session: TableSession, { before, after, change }: Shown): void {
  const { module, seat, names } = session;
  if (change.result) {
    play(session.plays && !change.result.winners.some((winner) => session.own.includes(winner)) ? 'lose' : 'win');
    return;
  }
  if (!module || !before || !after) return;
  if (module.chainOf(after, names).length > module.chainOf(before, names).length) play('chain');
  const [was, is] = [before, after].map((view) => module.status(view, names)?.seat);
  if (session.plays && is === seat && was !== seat) play('turn');
}

/** Cards that came to the hand, and things that came to the table or left it. */
export function hearMoved({ arrived, left }: Moved): void {
  const drawn = arrived.filter((cosa) => cosa.startsWith('mano:')).length;
  if (arrived.length > drawn) play('play');
  else if (drawn) play('draw');
  else if (left.length) play('gone');
}

/** Once, each time one's own running clock falls under the last seconds. */
export function hearClock(session: TableSession): () => void {
  let told = false;
  const timer = setInterval(() => {
    const { conn, seat } = session;
    const left = conn.clock?.running.includes(seat) ? conn.msLeft(seat) : null;
    const short = left !== null && left < SHORT_MS;
    if (short && !told) play('clock');
    told = short;
  }, 500);
  return () => clearInterval(timer);
}
