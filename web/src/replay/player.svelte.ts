/** Where in the game we are, and moving through it: by steps, by turns, by itself. */
import { turnAt, type Reel } from './reel.svelte';

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
/** How long a moment is left to look at, at normal speed; one in which nothing is seen goes by quickly. */
const LOOK = 1200;
const QUIET = 120;

export class Player {
  n = $state(0);
  playing = $state(false);
  speed = $state(1);
  reel: Reel;
  #timer = 0;

  constructor(reel: Reel, n: number) {
    this.reel = $state.raw(reel);
    this.n = n;
  }

  get turn(): number {
    return turnAt(this.reel.turns, this.n);
  }
  get atEnd(): boolean {
    return this.n >= this.reel.total;
  }

  /** To a moment; a press of any button stops what was playing by itself. */
  go(n: number): void {
    this.pause();
    this.#to(n);
  }
  #to(n: number): void {
    this.n = Math.max(0, Math.min(this.reel.total, Math.round(n)));
    if (!this.reel.has(this.n)) void this.reel.want(this.n);
  }

  step(by: number): void {
    this.go(this.n + by);
  }
  /** To the beginning of this turn, or of the one before when we are there. */
  backTurn(): void {
    const { turns } = this.reel;
    const start = turns[this.turn]?.after ?? 0;
    this.go(this.n > start ? start : (turns[this.turn - 1]?.after ?? 0));
  }
  nextTurn(): void {
    this.go(this.reel.turns[this.turn + 1]?.after ?? this.reel.total);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }
  play(): void {
    if (this.atEnd) this.#to(0);
    this.playing = true;
    this.#wait();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  #wait(): void {
    const quiet = this.reel.has(this.n) && this.reel.log(this.n).length === 0;
    this.#timer = window.setTimeout(() => this.#tick(), (quiet ? QUIET : LOOK) / this.speed);
  }
  #tick(): void {
    if (!this.playing) return;
    if (!this.reel.has(this.n)) {
      this.#wait(); // still on its way
      return;
    }
    this.#to(this.n + 1);
    if (this.atEnd) this.pause();
    else this.#wait();
  }
}
