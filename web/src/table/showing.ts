/** A hand that is shown to a partner: the game says to whom it may be, and who shows whom (see docs/protocolo.md). */
import { describe } from '../lib/api';
import { toast } from '../lib/toast.svelte';
import type { TableSession } from './session.svelte';

export interface Shown {
  to: number;
  shown: boolean;
}

/** Those to whom the acting seat may show its hand, and whether it does. */
export function handsOf(session: TableSession): Shown[] {
  const { conn } = session;
  if (conn.observer !== session.seat || conn.result || conn.table?.lesson) return [];
  const may = (conn.view?.['may_show'] ?? []) as number[];
  const shown = (conn.view?.['shown'] ?? []) as [number, number][];
  return may.map((to) => ({ to, shown: shown.some(([from, other]) => from === session.seat && other === to) }));
}

export async function showHand(session: TableSession, { to, shown }: Shown): Promise<void> {
  try {
    await session.conn.showHand(session.seat, to, !shown);
  } catch (error) {
    toast(describe(error), { kind: 'bad' });
  }
}
