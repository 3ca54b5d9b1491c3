/** Sends the gesture that was put together; if it cannot be done, that is told. */
import { describe } from '../../lib/api';
import { toast } from '../../lib/toast.svelte';
import type { TableSession } from '../session.svelte';

export async function doIt(session: TableSession): Promise<void> {
  try {
    await session.draft.commit();
  } catch (error) {
    toast(describe(error), { kind: 'bad' });
  }
}
