/** To a lesson: to the table where it is being played or a new one, or to its bench. */
import { isOfDevice, openTable } from '../device/device';
import type { Lesson } from '../lib/api-types';
import { online } from '../lib/online.svelte';
import { router } from '../lib/router.svelte';
import { forgetCourse } from './deck/bookmark';
import type { Progress } from './progress.svelte';

export async function openLesson(game: string, lesson: Lesson, progress: Progress): Promise<void> {
  if (lesson.deck) {
    if (progress.of(lesson.key)?.done) forgetCourse(game);
    router.go(`/aprender/${encodeURIComponent(game)}/mazo`);
    return;
  }
  const table = progress.of(lesson.key)?.table;
  // One of the house waits there: without a line it is begun anew here.
  if (table && (online.now || isOfDevice(table))) {
    router.go(`/mesa/${encodeURIComponent(table)}`);
    return;
  }
  const made = await openTable({ game, seats: [], lesson: lesson.key });
  progress.begun(lesson.key, made.id);
  router.go(made.url);
}
