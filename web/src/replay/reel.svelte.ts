/** A finished game as seen by one observer. Frames come in pages and are patched forward; every frame seen is kept, so that
    going back is instant. What is not here yet is fetched around the moment looked at first. */
import { api, ApiProblem } from '../lib/api';
import type { Frame } from '../lib/api-types';
import { ownCards } from '../lib/own-cards.svelte';
import { applyPatch } from '../lib/patch';
import type { Lang, LogLine, Question, Result, View } from '../lib/protocol';

export interface TurnMark {
  after: number;
  turn: number;
  seat: number;
  text: string;
}

export interface Observer {
  observer: number;
  name: string;
}

export interface SeatName {
  seat: number;
  kind: string;
  name: string;
  level?: string;
}

export interface ReplayAnswer {
  game: string;
  total: number;
  seats: SeatName[];
  observers: Observer[];
  turns: TurnMark[];
  frames: Frame[];
  result?: Result | null;
  /** The side of each seat; nothing where everyone plays for themselves. */
  sides?: number[];
  mode: string;
  /** Cards of one's own set that it was played with. */
  own_cards?: Record<string, unknown>[];
  /** Another version of the engine played it; replayed with this one, everything agrees. */
  other_engine?: boolean;
}

/** As many frames as the server gives at once. */
const PAGE = 100;

export class Reel {
  readonly id: string;
  readonly observer: number;
  readonly lang: Lang;
  game = $state('');
  total = $state(0);
  seats = $state.raw<SeatName[]>([]);
  observers = $state.raw<Observer[]>([]);
  result = $state.raw<Result | null>(null);
  sides = $state.raw<number[]>([]);
  mode = $state('');
  otherEngine = $state(false);
  turns = $state.raw<TurnMark[]>([]);
  /** How much is here: grows with every page, so that whoever shows frames looks again. */
  loaded = $state(0);
  error = $state.raw<unknown>(null);
  #frames: ({ view: View; log: LogLine[]; question: Question | null; alone: boolean } | undefined)[] = [];
  #pages = new Map<number, Promise<void>>();
  #stopped = false;

  constructor(id: string, observer: number, lang: Lang) {
    this.id = id;
    this.observer = observer;
    this.lang = lang;
  }

  /** The page asked for first also tells what game it is; rejected when there is no replay. */
  async open(at: number): Promise<void> {
    try {
      await this.#page(Math.floor(at / PAGE));
    } catch (error) {
      // An address may name a moment that the game does not have.
      if (at < PAGE || !(error instanceof ApiProblem) || error.status !== 422) throw error;
      await this.#page(0);
      await this.#page(Math.floor(this.total / PAGE));
    }
    void this.#rest(Math.min(at, this.total));
  }

  view(n: number): View | undefined {
    void this.loaded;
    return this.#frames[n]?.view;
  }

  /** What happened on the way to this moment. */
  log(n: number): LogLine[] {
    void this.loaded;
    return this.#frames[n]?.log ?? [];
  }

  /** What somebody is being asked then, as far as the observer may know. */
  /** Whether the table answered by itself what was asked then. */
  alone(n: number): boolean {
    void this.loaded;
    return this.#frames[n]?.alone ?? false;
  }

  question(n: number): Question | null {
    void this.loaded;
    return this.#frames[n]?.question ?? null;
  }

  has(n: number): boolean {
    void this.loaded;
    return this.#frames[n] !== undefined;
  }

  /** Sees to it that a moment comes next, wherever the loading has got to. */
  async want(n: number): Promise<void> {
    try {
      await this.#page(Math.floor(n / PAGE));
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  #page(index: number): Promise<void> {
    let promise = this.#pages.get(index);
    if (!promise) {
      promise = this.#fetch(index);
      promise.catch(() => this.#pages.delete(index));
      this.#pages.set(index, promise);
    }
    return promise;
  }

  async #fetch(index: number): Promise<void> {
    const from = index * PAGE;
    const answer = await api.get<ReplayAnswer>(`/tables/${encodeURIComponent(this.id)}/replay`, {
      from,
      observer: this.observer,
      lang: this.lang,
    });
    if (answer.own_cards) ownCards.add(this.lang, answer.own_cards);
    this.game = answer.game;
    this.total = answer.total;
    this.seats = answer.seats;
    this.observers = answer.observers;
    this.result = answer.result ?? null;
    this.sides = answer.sides ?? [];
    this.otherEngine = answer.other_engine ?? false;
    this.mode = answer.mode;
    // A log sets turns off with dashes; here they stand alone.
    this.turns = answer.turns.map((turn) => ({ ...turn, text: turn.text.replace(/^[\s—–-]+|[\s—–-]+$/g, '') }));
    let view: View | undefined;
    for (const frame of answer.frames) {
      if (frame.view) view = frame.view;
      else if (view) view = applyPatch(view, frame.patch ?? []);
      if (view) this.#frames[frame.after] = { view, log: frame.log ?? [], question: frame.question ?? null, alone: frame.alone ?? false };
    }
    this.loaded += 1;
  }

  /** Everything else in the background, the nearest first. */
  async #rest(at: number): Promise<void> {
    const here = Math.floor(at / PAGE);
    const pages = Array.from({ length: Math.floor(this.total / PAGE) + 1 }, (_, i) => i);
    pages.sort((a, b) => Math.abs(a - here) - Math.abs(b - here));
    for (const page of pages) {
      if (this.#stopped) return;
      try {
        await this.#page(page);
      } catch {
        return; // asked for again when somebody goes there
      }
    }
  }
}

/** The turn that a moment belongs to: the last that began at or before it. */
export function turnAt(turns: readonly TurnMark[], n: number): number {
  let found = -1;
  for (const [i, turn] of turns.entries()) {
    if (turn.after > n) break;
    found = i;
  }
  return found;
}
