/** A game against the machine with the deck on the bench. */
import { openTable } from '../device/device';
import type { GameInfo, GameMode } from '../lib/api-types';
import { prefs } from '../lib/prefs.svelte';
import { router } from '../lib/router.svelte';

/** The machine's level played last in this game, or else its best. */
export function usualLevel({ key, levels }: GameInfo): string {
  return levels.find((level) => level.key === prefs.level(key))?.key ?? levels.at(-1)?.key ?? '';
}

/** `set` is one of one's own, whose cards the deck may have. */
export async function playWith(game: string, mode: GameMode | undefined, deck: string, level: string, set = ''): Promise<void> {
  prefs.setLevel(game, level);
  const rivals = Array.from({ length: Math.max(1, (mode?.seats_min ?? 2) - 1) }, () => ({ kind: 'machine' as const, level }));
  const own = set ? { own_set: set } : {};
  const made = await openTable({ game, mode: mode?.key, seats: [{ kind: 'me', deck }, ...rivals], ...own });
  router.go(made.url);
}
