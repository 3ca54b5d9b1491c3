/** What a player tells of their table. It is kept on the device under its number until the server has answered: after a
    line that broke, or a page that was loaded anew, it is sent again, and is the same report. */
import { untrack } from 'svelte';
import { api, ApiProblem, describe } from '../../lib/api';
import type { LiveEvent } from '../live.svelte';
import type { RoundInfo } from '../types';

/** How often it is tried, and how long one try may take, in milliseconds. */
const AGAIN = 4_000;
const PATIENCE = 8_000;
/** Whoever waits longer than this is told. */
const LATE = 2_500;
/** What is decided and stays so; anything else may be the line, whoever serves it, or too much at once. */
const DECIDED = new Set([400, 403, 404, 409, 413, 422]);

export type OwnResult = Record<string, unknown>;
export interface KeptReport {
  /** Who tells it: a device may be lent. */
  by: number;
  number: number;
  stage: number;
  round: number;
  table: number;
  seat?: number;
  result: OwnResult;
}

export class OwnReport {
  kept = $state.raw<KeptReport | null>(null);
  /** It has not arrived, and that is told. */
  late = $state(false);
  refused = $state('');
  rules = $state.raw<string[]>([]);
  /** Of which round what was refused was, as everybody counts them. */
  of = $state(0);
  #live: LiveEvent;
  #trying = false;

  constructor(live: LiveEvent) {
    this.#live = live;
    this.kept = read(this.#key());
    this.late = this.kept !== null;
  }

  /** Under way, and nobody need be told yet. */
  get busy(): boolean {
    return this.kept !== null && !this.late;
  }

  /** Begins to send again what has not arrived; what it returns ends it. */
  follow(): () => void {
    const again = () => void (this.kept && this.late && this.#try());
    untrack(again);
    const timer = setInterval(again, AGAIN);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }

  /** Of a round and table as they were seen: in another round it is another match. */
  send(round: RoundInfo, table: number, result: OwnResult, seat = 0): void {
    if (this.kept) return;
    const by = this.#live.view?.me?.number ?? 0;
    this.kept = { by, number: Date.now(), stage: round.stage, round: round.number, table, result, ...(seat ? { seat } : {}) };
    write(this.#key(), this.kept);
    this.refused = '';
    const mine = this.kept;
    setTimeout(() => (this.late ||= this.kept === mine), LATE);
    void this.#try();
  }
  now(): void {
    void this.#try();
  }
  /** Not to be sent after all. What has arrived unseen stays told. */
  forget(): void {
    this.kept = null;
    this.late = false;
    write(this.#key(), null);
  }

  async #try(): Promise<void> {
    const report = this.kept;
    const me = this.#live.view?.me?.number;
    if (!report || this.#trying || me === undefined) return;
    if (me !== report.by) return this.forget();
    this.#trying = true;
    try {
      const { by: _, ...data } = report;
      await within(PATIENCE, api.post(`/events/${encodeURIComponent(this.#live.id)}/acts`, { kind: 'reported', data, version: null }));
      write(this.#key(), null);
      // the form stays away until the page knows that it was told
      await within(PATIENCE, this.#live.load()).catch(() => undefined);
      if (this.kept === report) this.forget();
    } catch (error) {
      if (this.kept !== report) return;
      if (decided(error)) {
        this.of = this.#live.view?.rounds.find((one) => one.stage === report.stage && one.number === report.round)?.whole ?? 0;
        this.forget();
        this.refused = describe(error);
        this.rules = error instanceof ApiProblem ? error.rules : [];
        void this.#live.load();
      } else {
        this.late = true;
      }
    } finally {
      this.#trying = false;
    }
  }

  #key(): string {
    return `coliseo.report.${this.#live.id}`;
  }
}

/** By the server of the event, in its own words: what stands between it and the phone knows none of its codes. */
function decided(error: unknown): boolean {
  return error instanceof ApiProblem && DECIDED.has(error.status) && !error.code.startsWith('http_');
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new ApiProblem(0, 'network', '', '')), ms))]);
}

function read(key: string): KeptReport | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptReport | null;
    return kept && typeof kept.number === 'number' && kept.result ? kept : null;
  } catch {
    return null;
  }
}
function write(key: string, kept: KeptReport | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // without storage it is kept as long as the page
  }
}
