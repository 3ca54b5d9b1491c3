/** The games that the client can draw. Each one is fetched when it is first needed. */
import type { GameModule } from '../table/game-module';

const GAMES: Record<string, () => Promise<GameModule>> = {
  atrum_arena: () => import('./atrum_arena'),
  rise_of_gods: () => import('./rise_of_gods'),
  mitos_y_leyendas: () => import('./mitos_y_leyendas'),
};

const loaded = new Map<string, Promise<GameModule>>();

/** The module of a game, or null when the client does not know it. */
export function loadGame(key: string): Promise<GameModule | null> {
  const load = GAMES[key];
  if (!load) return Promise.resolve(null);
  let found = loaded.get(key);
  if (!found) {
    // A failed download is not kept: the next call tries again.
    found = load().catch((error: unknown) => {
      loaded.delete(key);
      throw error;
    });
    loaded.set(key, found);
  }
  return found;
}
