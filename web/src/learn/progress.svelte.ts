/** How far a person has got with the lessons of a game, kept in this browser. */
import { isOfDevice, tableHere } from '../device/device';
import { api, ApiProblem } from '../lib/api';
import { stored, type Stored } from '../lib/prefs.svelte';

export interface LessonState {
  /** The table where it is being played, or was. */
  table: string;
  done: boolean;
}

export class Progress {
  #kept: Stored<Record<string, LessonState>>;

  constructor(game: string) {
    this.#kept = stored<Record<string, LessonState>>(`lessons.${game}`, {});
  }

  of(lesson: string): LessonState | undefined {
    const state: unknown = this.#kept.value[lesson];
    if (typeof state !== 'object' || state === null) return undefined;
    const { table, done } = state as Partial<LessonState>;
    return typeof table === 'string' ? { table, done: done === true } : undefined;
  }

  begun(lesson: string, table: string): void {
    this.#set(lesson, { table, done: this.of(lesson)?.done ?? false });
  }

  /** Its game is over. */
  finished(lesson: string): void {
    this.#set(lesson, { table: '', done: true });
  }

  #set(lesson: string, state: LessonState | undefined): void {
    const all = { ...this.#kept.value };
    if (state) all[lesson] = state;
    else delete all[lesson];
    this.#kept.value = all;
  }

  /** Asks what became of a lesson's table: over means done, gone means it must be started anew. */
  async look(lesson: string): Promise<void> {
    const state = this.of(lesson);
    if (!state?.table) return;
    const gone = () => this.#set(lesson, state.done ? { table: '', done: true } : undefined);
    if (isOfDevice(state.table)) {
      const table = await tableHere(state.table);
      if (!table) gone();
      else if (table.status === 'over') this.finished(lesson);
      return;
    }
    try {
      const table = await api.get<{ status: string }>(`/tables/${encodeURIComponent(state.table)}`);
      if (table.status === 'over') this.finished(lesson);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) gone();
    }
  }
}
