/** What those who judge see, kept up to date with the event; and the server's time, by which calls and checks are counted. */
import { api } from '../../lib/api';
import type { LiveEvent } from '../live.svelte';
import type { Judging } from './types';

export class JudgeView {
  view = $state.raw<Judging | null>(null);
  failure = $state.raw<unknown>(null);
  /** This device's clock, read every second. */
  #tick = $state(performance.now());
  #came = 0;
  #live: LiveEvent;

  constructor(live: LiveEvent) {
    this.#live = live;
  }

  /** Begins to follow; what it returns ends it. */
  follow(): () => void {
    const timer = setInterval(() => (this.#tick = performance.now()), 1000);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      this.view = await api.get<Judging>(`/events/${encodeURIComponent(this.#live.id)}/judging`);
      this.#came = performance.now();
      this.#tick = this.#came;
      this.failure = null;
    } catch (error) {
      if (!this.view) this.failure = error;
    }
  }

  /** The time of the server, in milliseconds. */
  get now(): number {
    return (this.view?.now ?? 0) + Math.max(0, this.#tick - this.#came);
  }
}

/** Seconds as people read them. */
export function spell(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
