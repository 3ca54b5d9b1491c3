/** What one says to the table about being asked; whatever it answers is told to whoever said it. */
import { describe } from '../../lib/api';
import type { Flag, MannerSettings, Until } from '../../lib/protocol';
import { toast } from '../../lib/toast.svelte';
import type { TableSession } from '../session.svelte';

/** Whether this person may say anything here: they play, the game goes on, and it is no lesson. */
export function mayChoose(session: TableSession): boolean {
  return session.plays && !session.conn.result && !!session.conn.manners;
}

async function say(what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    toast(describe(error), { kind: 'bad' });
  }
}

export function take(session: TableSession, stance: Parameters<TableSession['conn']['take']>[1]): void {
  void say(() => session.conn.take(session.seat, stance));
}

export function settle(session: TableSession, change: Partial<MannerSettings>): void {
  const settings = { ...session.conn.manners?.settings, ...change };
  void say(() => session.conn.setManners(session.seat, settings));
}

/** Not what the table answered, but the other. */
export function instead(session: TableSession): void {
  void say(() => session.conn.instead(session.seat));
}

/** Everything is asked, or no longer. */
export function toggleFull(session: TableSession): boolean {
  if (!mayChoose(session)) return false;
  settle(session, { full: !session.conn.manners?.settings?.full });
  return true;
}

/** The next window is asked, as long as it is held. */
export function hold(session: TableSession, held: boolean): boolean {
  if (!mayChoose(session)) return false;
  if (!!session.conn.manners?.stop_now !== held) take(session, { stop_now: held });
  return true;
}

/** Opens the choice of how far to pass, or stops passing. */
export function passUntil(session: TableSession): boolean {
  if (!mayChoose(session)) return false;
  if (session.conn.manners?.until) take(session, { until: '' });
  else {
    const choice = document.querySelector<HTMLButtonElement>('.pass-until button');
    // whoever thinks better of it at once has the keyboard there to say so
    choice?.focus();
    choice?.click();
  }
  return true;
}

export function until(session: TableSession, end: Until): void {
  take(session, { until: end });
}

/** The phases and steps in which this person may say to stop, with their names. */
export function stopsOf(session: TableSession): readonly (readonly [string, string])[] {
  return mayChoose(session) ? (session.conn.stops?.phases ?? []) : [];
}

export function phaseFlag(session: TableSession, phase: string, mine: boolean): Flag {
  return session.conn.manners?.settings?.phases?.[phase]?.[mine ? 0 : 1] ?? 'auto';
}

export function setPhase(session: TableSession, phase: string, mine: boolean, flag: Flag): void {
  const phases = { ...session.conn.manners?.settings?.phases };
  const [own, other] = phases[phase] ?? (['auto', 'auto'] as [Flag, Flag]);
  phases[phase] = mine ? [flag, other] : [own, flag];
  settle(session, { phases });
}

export function setEvent(session: TableSession, event: string, flag: Flag): void {
  settle(session, { events: { ...session.conn.manners?.settings?.events, [event]: flag } });
}
