/** How strong those are whose tables wait, by how they play: loaded once there is a table, so that the first page stays light. */
import type { TableOffer } from '../lib/lobby-protocol';
import { Ratings } from '../people/ratings.svelte';

export { default as Points } from '../people/Points.svelte';

const known = new Map<string, Ratings>();

export function strengthsOf({ game, mode }: TableOffer): Ratings {
  const key = `${game} ${mode}`;
  const found = known.get(key) ?? new Ratings();
  known.set(key, found);
  return found;
}
