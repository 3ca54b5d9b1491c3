/** Doing something that may be refused: one thing after the other, and what stands in the way is said with its rules. */
import { ApiProblem, describe } from '../lib/api';
import type { LiveEvent } from './live.svelte';

/** A minute more, pressed three times, is three minutes. Anything else pressed again before it is done is still one. */
const ADD_UP = new Set(['adjusted']);

export class Doing {
  /** What is under way, by its name. */
  busy = $state('');
  refused = $state('');
  code = $state('');
  rules = $state.raw<string[]>([]);
  #last: Promise<void> = Promise.resolve();
  /** What waits or is under way and is done once, by all that it says. */
  #pending = new Map<string, Promise<boolean>>();

  /** An act of an event; `version` is asked for when its turn comes, after what this desk did before. */
  act(live: LiveEvent, kind: string, data: Record<string, unknown> = {}, version?: () => number): Promise<boolean> {
    const work = () => live.act(kind, data, version?.());
    return ADD_UP.has(kind) ? this.now(kind, work) : this.once(kind, work, data);
  }

  /** A button stays where it is until the server has answered: whoever presses it again meanwhile is not told that it is
      done already, and does nothing twice. */
  once(name: string, work: () => Promise<unknown>, what: unknown = ''): Promise<boolean> {
    const same = JSON.stringify([name, what]);
    const before = this.#pending.get(same);
    if (before) return before;
    const done = this.now(name, work).finally(() => this.#pending.delete(same));
    this.#pending.set(same, done);
    return done;
  }

  /** False if it was refused. */
  async now(name: string, work: () => Promise<unknown>): Promise<boolean> {
    // Whoever is quick is not ignored: what was pressed waits for what is under way.
    const before = this.#last;
    let done = () => {};
    this.#last = new Promise<void>((resolve) => (done = resolve));
    await before;
    this.busy = name;
    this.clear();
    try {
      await work();
      return true;
    } catch (error) {
      this.refused = describe(error);
      this.code = error instanceof ApiProblem ? error.code : '';
      this.rules = error instanceof ApiProblem ? error.rules : [];
      return false;
    } finally {
      this.busy = '';
      done();
    }
  }

  clear(): void {
    this.refused = this.code = '';
    this.rules = [];
  }
}
