/** Changes of a game arrive as fast as the machine plays; people see them one after another, with calm pauses. */
import type { Change } from './protocol';
import type { Pace } from './prefs.svelte';

const PER_CHANGE: Record<Pace, number> = { calm: 300, quick: 120, instant: 0 };
const PER_LINE: Record<Pace, number> = { calm: 220, quick: 80, instant: 0 };
const LONGEST = 1_400;
/** From here on the rest is shown faster, so that nobody waits long for their turn. */
const MANY = 6;

/** How long a change is left to look at before the next; one that says nothing needs no time. */
export function pauseAfter(change: Change, pace: Pace, waiting: number): number {
  const lines = change.log?.length ?? 0;
  if (!lines) return 0;
  const pause = Math.min(LONGEST, PER_CHANGE[pace] + PER_LINE[pace] * lines);
  return waiting > MANY ? (pause * MANY) / waiting : pause;
}

type Step = { change: Change } | { run: () => void };

/** Shows changes in their order. `show` is called for each, `pause` says how long it stays alone. */
export class Showing {
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #show: (change: Change) => void;
  #pause: (change: Change, waiting: number) => number;

  constructor(show: (change: Change) => void, pause: (change: Change, waiting: number) => number) {
    this.#show = show;
    this.#pause = pause;
  }

  /** Changes not shown yet. */
  get waiting(): number {
    return this.#queue.filter((step) => 'change' in step).length;
  }

  add(change: Change): void {
    this.#queue.push({ change });
    if (this.#timer === undefined) this.#next();
  }

  /** Runs now, or when what came before has been shown. */
  then(run: () => void): void {
    this.#queue.push({ run });
    if (this.#timer === undefined) this.#next();
  }

  /** Shows everything at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const queue = this.#queue;
    this.#queue = [];
    for (const step of queue) {
      if ('change' in step) this.#show(step.change);
      else step.run();
    }
  }

  /** Forgets what was not shown: a snapshot says it all. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #next = (): void => {
    this.#timer = undefined;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      if ('run' in step) {
        step.run();
        continue;
      }
      this.#show(step.change);
      const pause = this.#pause(step.change, this.waiting);
      if (pause > 0) {
        this.#timer = setTimeout(this.#next, pause);
        return;
      }
    }
  };
}
