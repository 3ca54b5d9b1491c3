/** The sets that this person has written. Only somebody with an account has any. */
import { calls } from './api';
import type { OwnSetSummary } from './api-types';
import { me } from './me.svelte';

class OwnSetList {
  #sets = $state.raw<OwnSetSummary[]>([]);
  #asked = '';

  /** Asks the server if there can be any, and again when somebody else has come in. */
  async load(fresh = false): Promise<void> {
    await me.load();
    const known = me.user !== null || me.passkeys > 0;
    const who = known ? me.person : '';
    if (who === this.#asked && !fresh) return;
    this.#asked = who;
    try {
      this.#sets = known ? await calls.ownSets() : [];
    } catch (error) {
      this.#asked = '';
      throw error;
    }
  }

  get all(): OwnSetSummary[] {
    return this.#sets;
  }

  of(game: string): OwnSetSummary[] {
    return this.#sets.filter((set) => set.game === game);
  }
}

export const ownSets = new OwnSetList();
