/** Something asked for again and again while the page is looked at. The last answer stays while the next is on its way. */
import { untrack } from 'svelte';

/** What could not be had is not waited for as long as what may have changed: in milliseconds. */
const AFTER_FAILURE = 2_000;

export class Refreshing<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);
  #ask: () => Promise<T>;
  #every: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #running = false;

  constructor(ask: () => Promise<T>, every: number) {
    this.#ask = ask;
    this.#every = every;
  }

  /** Begins, also where nobody looks yet; returns how to stop, as an effect wants it. */
  start(): () => void {
    this.#running = true;
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('online', this.#look);
    untrack(() => void this.refresh());
    return () => {
      this.#running = false;
      this.#asked += 1;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', this.#look);
      removeEventListener('online', this.#look);
    };
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const value = await this.#ask();
      if (asked !== this.#asked) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.error = error;
    }
    if (!this.#running || document.hidden) return;
    const wait = this.error === null ? this.#every : Math.min(this.#every, AFTER_FAILURE);
    this.#timer = setTimeout(() => void this.refresh(), wait);
  }

  #look = (): void => {
    clearTimeout(this.#timer);
    if (!document.hidden) void this.refresh();
  };
}
