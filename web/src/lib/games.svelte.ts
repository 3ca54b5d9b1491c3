/** The games installed on the server. */
import type { GameInfo } from './api-types';
import { calls } from './api';
import { prefs } from './prefs.svelte';

class Games {
  list = $state.raw<GameInfo[]>([]);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= calls
      .games()
      .then((list) => {
        this.list = list;
      })
      .catch((error: unknown) => {
        this.#loading = null;
        throw error;
      });
    return this.#loading;
  }

  get(key: string): GameInfo | undefined {
    return this.list.find((game) => game.key === key);
  }

  /** The game used last, or the first; empty until the list is here and nothing was ever chosen. */
  get current(): string {
    if (prefs.game && (!this.list.length || this.get(prefs.game))) return prefs.game;
    return this.list[0]?.key ?? '';
  }
}

export const games = new Games();
