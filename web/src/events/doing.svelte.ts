/** Doing something that may be refused: one thing after the other, and what stands in the way is said with its rules. */
import { ApiProblem, describe } from '../lib/api';

export class Doing {
  /** What is under way, by its name. */
  busy = $state('');
  refused = $state('');
  code = $state('');
  rules = $state.raw<string[]>([]);
  #last: Promise<void> = Promise.resolve();

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
