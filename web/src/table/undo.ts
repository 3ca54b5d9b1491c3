/** Taking back, by the policy of the table. */
import { t } from '../i18n/index.svelte';
import { describe } from '../lib/api';
import { toast } from '../lib/toast.svelte';
import type { TableSession } from './session.svelte';

const NEVER = 'nunca';

export function canUndo(session: TableSession): boolean {
  const { conn } = session;
  return session.plays && conn.table?.undo !== NEVER && !conn.result && !conn.proposal && conn.version > 0;
}

export async function undo(session: TableSession): Promise<void> {
  try {
    await session.conn.undo(session.seat);
    if (session.conn.proposal) toast(t.table.undoSent);
  } catch (error) {
    toast(describe(error), { kind: 'bad' });
  }
}
