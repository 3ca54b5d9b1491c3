/** People whose words this person does not want to read. The server keeps it too; this list is for what is already here. */
import { describe } from '../../lib/api';
import type { TableConnection } from '../../lib/connection.svelte';
import { stored } from '../../lib/prefs.svelte';
import { toast } from '../../lib/toast.svelte';

class Muted {
  #people = stored<string[]>('muted', []);

  has(person: string): boolean {
    return this.#people.value.includes(person);
  }

  async toggle(conn: TableConnection, person: string): Promise<void> {
    const mute = !this.has(person);
    try {
      await conn.mute(person, mute);
      this.#people.value = mute ? [...this.#people.value, person] : this.#people.value.filter((p) => p !== person);
    } catch (error) {
      toast(describe(error), { kind: 'bad' });
    }
  }
}

export const muted = new Muted();
