/** Hints for the first games against the machine: what can be done now, what a new word means. Each is said once, at the
    question it is about; it depends on nothing but that question, so it knows no more than whoever is asked. */
import type { Both } from '../../lib/api-types';
import { stored, type Stored } from '../../lib/prefs.svelte';
import type { Question } from '../../lib/protocol';

export interface Hint {
  key: string;
  /** The purpose of the questions it is said at. */
  at: string;
  /** Only where something can be done in this way. */
  verb?: string;
  text: Both;
  /** The rule it rests on, for whoever wants to read it. */
  rule?: string;
}

/** So many games of each game have hints. */
const FIRST_GAMES = 3;

interface Kept {
  /** The tables of the first games. */
  tables: string[];
  /** Hints that were said. */
  said: string[];
  off: boolean;
}

const HINTS = import.meta.glob<Hint[]>('../../games/*/hints.ts', { import: 'default' });

export async function hintsOf(game: string): Promise<Hint[]> {
  return (await HINTS[`../../games/${game}/hints.ts`]?.()) ?? [];
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** What a person has been told in a game; it follows them from device to device. */
export class HintsTold {
  #kept: Stored<Partial<Kept>>;

  constructor(game: string) {
    this.#kept = stored<Partial<Kept>>(`hints.${game}`, {});
  }

  // What storage gives back is not trusted.
  get #now(): Kept {
    const { tables, said, off } = this.#kept.value ?? {};
    return { tables: texts(tables), said: texts(said), off: off === true };
  }

  /** Whether this table is one of the first; from now on it is counted. */
  sits(table: string): boolean {
    const kept = this.#now;
    if (kept.off) return false;
    if (kept.tables.includes(table)) return true;
    if (kept.tables.length >= FIRST_GAMES) return false;
    this.#kept.value = { ...kept, tables: [...kept.tables, table] };
    return true;
  }

  get off(): boolean {
    return this.#now.off;
  }

  /** The first hint for a question that was not said before. */
  next(hints: readonly Hint[], question: Question): Hint | undefined {
    const said = this.#now.said;
    return hints.find(
      ({ key, at, verb }) =>
        at === question.purpose && !said.includes(key) && (!verb || question.options.some((option) => option.verb === verb)),
    );
  }

  said(hint: Hint): void {
    const kept = this.#now;
    if (!kept.said.includes(hint.key)) this.#kept.value = { ...kept, said: [...kept.said, hint.key] };
  }

  stop(): void {
    this.#kept.value = { ...this.#now, off: true };
  }
}
