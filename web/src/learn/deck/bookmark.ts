/** Where somebody is in the lesson about building of a game, as this device keeps it. */
import { putStored } from '../../lib/prefs.svelte';

export const NOT_BEGUN = -1;
export const bookmark = (game: string): string => `deck-lesson.${game}`;

/** The next time it begins at the beginning. */
export function forgetCourse(game: string): void {
  putStored(bookmark(game), NOT_BEGUN);
}
