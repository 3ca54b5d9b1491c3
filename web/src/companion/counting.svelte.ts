/** A game being counted: kept on this device with every touch, so that a reload loses nothing. */
import { i18n } from '../i18n/index.svelte';
import { announce } from '../lib/announce.svelte';
import type { ClockPreset } from '../lib/api-types';
import { stored, type Stored } from '../lib/prefs.svelte';
import { play } from '../ui/sound/sound.svelte';
import { face, whoBegins } from './chance';
import type { Counted, Counter, Facts, Mark, Throw } from './facts';
import { atTurn, counting, isOut, marksOf, standing, takenBack, winnerOf, type Entry } from './log';
import { halt, leftOf, run, stopped, touched, turned, type Phase, type Time } from './time';
import { w } from './words';

/** The pairing of an event that is being counted. */
export interface Pairing {
  event: string;
  round: number;
  table: number;
  /** Of two teams that meet seat by seat: whose game it is. */
  seat?: number;
}
export interface Kept {
  game: string;
  mode: string;
  names: string[];
  /** The side of each holder. */
  sides: number[];
  clock: ClockPreset;
  entries: Entry[];
  time: Time;
  facing: boolean;
  pairing?: Pairing;
}
export interface Note {
  text: string;
  rules: string[];
  bad?: boolean;
}

export const NO_CLOCK: ClockPreset = { key: 'ninguno', name: { es: '', en: '' }, kind: 'none', base: 0, increment: 0 };
/** Sound and vibration, only for whoever wants them. */
export const noisy = stored('companion.noisy', false);

type Keeper = Stored<Kept | null>;
/** What is kept of a game; of one in an event, apart. */
export const keptOf = (game: string, event = ''): Keeper => stored<Kept | null>(`companion.${event || game}`, null);

export class Counting {
  readonly facts: Facts;
  readonly counted: Counted;
  /** What a touch could not do, said to whoever touched. */
  refused = $state.raw<(Note & { holder: number }) | null>(null);
  /** The moment that clocks are shown for. */
  moment = $state(Date.now());
  #keeper: Keeper;
  #phase: Phase = 'in_time';

  constructor(facts: Facts, keeper: Keeper) {
    this.facts = facts;
    this.#keeper = keeper;
    this.counted = facts.modes.find((one) => one.mode === keeper.value!.mode) ?? facts.modes[0]!;
  }

  get kept(): Kept {
    return this.#keeper.value!;
  }
  #keep(changes: Partial<Kept>): void {
    this.#keeper.value = { ...this.kept, ...changes };
  }

  now = $derived.by(() => standing(this.counted, this.kept.names.length, this.kept.entries));
  winner = $derived.by(() => winnerOf(this.counted, this.now, this.kept.sides));

  name(holder: number): string {
    return this.kept.names[holder] ?? '';
  }
  /** A side is called by those who are on it. */
  sideName(side: number): string {
    return this.kept.names.filter((_, holder) => this.kept.sides[holder] === side).join(' + ');
  }
  get sides(): number[] {
    return [...new Set(this.kept.sides)];
  }
  isOut(holder: number): boolean {
    return isOut(this.counted, this.now, holder);
  }
  won(side: number): number {
    return this.now.games.filter((game) => game.winner === side).length;
  }

  /** What there is to know of a holder at this moment. */
  notes(holder: number): Note[] {
    const told = (mark: Mark): Note => ({ text: i18n.pick(mark.text), rules: mark.rules, bad: mark.kind !== 'tells' });
    const standing = marksOf(this.counted, this.now, holder).map(told);
    return this.refused?.holder === holder ? [this.refused, ...standing] : standing;
  }

  // -- what is done

  count(holder: number, counter: Counter, by: number): void {
    const from = this.now.values[holder]![counter.key]!;
    const entries = counting(this.kept.entries, counter, holder, from, by, Date.now());
    const name = this.name(holder);
    if (!entries) {
      const up = by > 0;
      const text = up ? w.atHigh(counter.high!) : w.atLow(counter.low ?? 0);
      this.refused = { holder, text, rules: (up ? counter.high_rules : counter.low_rules) ?? [] };
      announce(`${w.counterOf(i18n.pick(counter.name), name)}: ${text} ${this.refused.rules.join(', ')}`, 'assertive');
      return;
    }
    this.refused = null;
    const before = new Set(this.now.reached);
    this.#keep({ entries, time: touched(this.kept.clock, this.kept.time, Date.now()) });
    announce(w.now(name, i18n.pick(counter.name), this.now.values[holder]![counter.key]!));
    for (const mark of counter.marks ?? []) {
      const key = `${holder} ${counter.key} ${mark.at}`;
      if (this.now.reached.has(key) && !before.has(key)) announce(`${i18n.pick(mark.text)} ${mark.rules.join(', ')}`, 'assertive');
    }
  }

  /** That holder's turn begins. */
  begin(holder: number): void {
    const { turn } = this.now;
    const changes = atTurn(this.counted, this.now, holder);
    const time = turned(this.kept.clock, this.kept.time, turn, holder, Date.now());
    this.refused = null;
    this.#phase = 'in_time';
    this.#keep({ entries: [...this.kept.entries, { t: 'turn', at: Date.now(), holder, changes }], time });
    announce([turn < 0 ? w.begins(this.name(holder)) : w.turnOf(this.name(holder)), ...changes.map((one) => this.#told(one.holder, one.key, one.to))].join(' '));
  }
  /** The turn passes to the next who is still in. */
  pass(): void {
    const many = this.kept.names.length;
    for (let step = 1; step <= many; step += 1) {
      const next = (this.now.turn + step) % many;
      if (!this.isOut(next)) return this.begin(next);
    }
  }

  throwGame(thrown: Throw): void {
    if (!thrown.first) return this.#thrown(thrown.key, [face(thrown.sides ?? 2)]);
    const { holder, faces } = whoBegins(this.kept.names.length, thrown.sides ?? 0);
    this.#thrown(thrown.key, faces, holder);
    if (this.now.turn < 0) this.begin(holder);
  }
  throwPlain(what: 'coin' | 'd6' | 'd20'): void {
    this.#thrown(what, [face({ coin: 2, d6: 6, d20: 20 }[what])]);
  }
  #thrown(what: string, faces: number[], holder?: number): void {
    const entry: Entry = { t: 'throw', at: Date.now(), what, faces, holder };
    this.#keep({ entries: [...this.kept.entries, entry] });
    announce(this.tell(entry), 'assertive');
  }

  endGame(winner: number): void {
    const left = this.now.values.map((values) => ({ ...values }));
    const time = this.kept.clock.kind === 'round' ? this.kept.time : stopped(this.kept.names.length);
    this.refused = null;
    this.#keep({ entries: [...this.kept.entries, { t: 'game', at: Date.now(), winner, left }], time });
    announce(this.tell(this.kept.entries.at(-1)!));
  }

  get canUndo(): boolean {
    return takenBack(this.kept.entries) !== null;
  }
  undo(): void {
    const back = takenBack(this.kept.entries);
    if (!back) return;
    const { turn } = this.now;
    this.refused = null;
    this.#keep({ entries: back.entries });
    if (back.taken.t === 'turn') this.#keep({ time: this.now.turn < 0 ? stopped(this.kept.names.length) : turned(this.kept.clock, this.kept.time, turn, this.now.turn, Date.now()) });
    announce(w.undone(this.tell(back.taken)));
  }

  flip(): void {
    this.#keep({ facing: !this.kept.facing });
  }

  // -- the clock

  get runs(): boolean {
    return this.kept.time.since !== null;
  }
  toggleClock(): void {
    const { clock, time } = this.kept;
    this.#keep({ time: this.runs ? halt(clock, time, this.now.turn, Date.now()) : run(time, Date.now()) });
  }
  left(holder: number): { left: number; phase: Phase } {
    return leftOf(this.kept.clock, this.kept.time, holder, this.now.turn, this.moment);
  }
  /** Whether there is time of one's own to be shown. */
  get timed(): boolean {
    return this.kept.clock.kind === 'turn' || this.kept.clock.kind === 'game' || this.kept.clock.kind === 'move';
  }
  /** The clock has moved on: what that means is said once. */
  tick(): void {
    this.moment = Date.now();
    const { clock } = this.kept;
    if (!this.runs || clock.kind === 'none') return;
    const { phase } = this.left(Math.max(0, this.now.turn));
    if (phase === this.#phase) return;
    this.#phase = phase;
    if (phase === 'in_time') return;
    const text = phase === 'last' ? w.time.last(clock.increment / 1000) : (w.time.over[clock.kind] ?? '');
    announce([text, clock.rule].filter(Boolean).join(' '), 'assertive');
    if (!noisy.value) return;
    play('clock');
    navigator.vibrate?.(phase === 'last' ? 200 : [200, 100, 200]);
  }

  // -- in words

  counter(key: string): Counter | undefined {
    return this.counted.counters.find((counter) => counter.key === key);
  }
  #told(holder: number, key: string, value: number): string {
    const counter = this.counter(key);
    return w.now(this.name(holder), counter ? i18n.pick(counter.name) : key, value);
  }
  /** The rules that made something happen by itself. */
  rulesOf(entry: Entry): string[] {
    if (entry.t === 'throw') return this.facts.throws.find((one) => one.key === entry.what)?.rules ?? [];
    if (entry.t !== 'turn') return [];
    return [...new Set(entry.changes.flatMap((change) => this.counter(change.key)?.each_turn?.rules ?? []))];
  }
  tell(entry: Entry): string {
    if (entry.t === 'count') {
      const counter = this.counter(entry.key);
      return `${this.name(entry.holder)}: ${counter ? i18n.pick(counter.name) : entry.key} ${entry.from} → ${entry.to}`;
    }
    if (entry.t === 'turn') {
      const changes = entry.changes.map((one) => `${i18n.pick(this.counter(one.key)!.name)} ${one.from} → ${one.to}`);
      return [w.turnLine(this.name(entry.holder)), ...changes].join(' · ');
    }
    if (entry.t === 'game') return entry.winner < 0 ? w.drawLine : w.gameLine(this.sideName(entry.winner));
    const own = this.facts.throws.find((one) => one.key === entry.what);
    if (entry.holder !== undefined) {
      const faces = entry.faces.length > 1 ? entry.faces.map((one, holder) => `${this.name(holder)} ${one}`) : [];
      return `${own ? i18n.pick(own.name) : ''}: ${[...faces, this.name(entry.holder)].join(', ')}`;
    }
    const [shown = 0] = entry.faces;
    if (entry.what === 'coin') return `${w.coin}: ${w.coinFaces[shown - 1]}`;
    if (!own) return `${w.die(Number(entry.what.slice(1)))}: ${shown}`;
    return `${i18n.pick(own.name)}: ${shown}${own.hits?.length ? `, ${own.hits.includes(shown) ? w.hit : w.miss}` : ''}`;
  }
}
