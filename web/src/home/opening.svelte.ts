/** Opening a table: one at a time, and then straight to it. */
import { t } from '../i18n/index.svelte';
import { openTable } from '../device/device';
import { describe } from '../lib/api';
import type { NewTable } from '../lib/api-types';
import { announce } from '../lib/announce.svelte';
import { router } from '../lib/router.svelte';
import { toast } from '../lib/toast.svelte';

class Opening {
  /** Which button is at work; empty when none. */
  by = $state('');

  async open(by: string, table: NewTable): Promise<void> {
    if (this.by) return;
    this.by = by;
    announce(t.home.opening);
    try {
      const made = await openTable(table);
      router.go(made.url);
    } catch (error) {
      toast(describe(error), { kind: 'bad' });
    } finally {
      this.by = '';
    }
  }
}

export const opening = new Opening();
