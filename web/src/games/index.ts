/** The games that the client can draw: each folder here that has an `index.ts`. Each is fetched when it is first needed;
    a game without a folder gets the plain table, drawn from what the engine says of it. */
import type { GameModule } from '../table/game-module';

const GAMES = import.meta.glob<GameModule>('./*/index.ts');

const loaded = new Map<string, Promise<GameModule>>();

export function loadGame(key: string): Promise<GameModule> {
  let found = loaded.get(key);
  if (!found) {
    const load = GAMES[`./${key}/index.ts`] ?? ((): Promise<GameModule> => import('../table/plain'));
    // A failed download is not kept: the next call tries again.
    found = load().catch((error: unknown) => {
      loaded.delete(key);
      throw error;
    });
    loaded.set(key, found);
  }
  return found;
}
