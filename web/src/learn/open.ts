/** To the table of a lesson: the one where it is being played, or a new one. */
import { calls } from '../lib/api';
import type { Lesson } from '../lib/api-types';
import { router } from '../lib/router.svelte';
import type { Progress } from './progress.svelte';

export async function openLesson(game: string, lesson: Lesson, progress: Progress): Promise<void> {
  const table = progress.of(lesson.key)?.table;
  if (table) {
    router.go(`/mesa/${encodeURIComponent(table)}`);
    return;
  }
  const made = await calls.createTable({ game, seats: [], lesson: lesson.key });
  progress.begun(lesson.key, made.id);
  router.go(made.url);
}
