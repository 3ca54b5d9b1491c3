/** Changes of a game arrive as fast as the machine plays; people see them one after another, with calm pauses. */
import { afterFrame } from './after-frame';
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

type Step = { change: Change } | { run: () => void; pause?: number };

export interface Shows {
  /** Shows the first of it; what it returns shows the rest. */
  show(change: Change): (() => void) | undefined;
  /** How long it stays alone. */
  pause(change: Change, waiting: number): number;
  /** Whether the rest is shown a frame later: a slow phone does not manage both in one. */
  apart(): boolean;
}

/** Shows changes in their order. */
export class Showing {
  #queue: Step[] = [];
  /** Calls off what is under way. */
  #stop: (() => void) | undefined;

  constructor(private shows: Shows) {}

  /** Changes not shown yet. */
  get waiting(): number {
    return this.#queue.filter((step) => 'change' in step).length;
  }

  add(change: Change): void {
    this.#queue.push({ change });
    if (!this.#stop) this.#next();
  }

  /** Runs now, or when what came before has been shown. */
  then(run: () => void): void {
    this.#queue.push({ run });
    if (!this.#stop) this.#next();
  }

  /** Shows everything at once. */
  skip(): void {
    const queue = this.#queue;
    this.clear();
    for (const step of queue) {
      if ('change' in step) this.shows.show(step.change)?.();
      else step.run();
    }
  }

  /** Forgets what was not shown: a snapshot says it all. */
  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#queue = [];
  }

  #next = (): void => {
    this.#stop = undefined;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      if ('change' in step) {
        const rest = this.shows.show(step.change);
        if (!rest) continue;
        step = { run: rest, pause: this.shows.pause(step.change, this.waiting) };
        if (this.shows.apart()) {
          this.#queue.unshift(step);
          this.#stop = afterFrame(this.#next);
          return;
        }
      }
      step.run();
      if (step.pause) {
        const timer = setTimeout(this.#next, step.pause);
        this.#stop = () => clearTimeout(timer);
        return;
      }
    }
  };
}
