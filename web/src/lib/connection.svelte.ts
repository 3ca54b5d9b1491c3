/** One table as this page knows it. It comes back at the exact question where the game stands, shows what happened at a
    pace that can be followed, and never gives an answer twice. */
import { i18n, t, type Lang } from '../i18n/index.svelte';
import { DeviceWire, isOfDevice, tableHere } from '../device/device';
import { calls } from './api';
import { Line, type Body, type Status } from './line.svelte';
import { linesOf } from './lines';
import { media } from './media.svelte';
import { ownCards } from './own-cards.svelte';
import { applyPatch } from './patch';
import { prefs } from './prefs.svelte';
import * as p from './protocol';
import { Refusal } from './refusal';
import { Showing, pauseAfter } from './showing';

export { Refusal };

export interface Explanation {
  candidate: number;
  text: string;
  refusals: p.RefusalInfo[];
}

export interface Shown {
  change: p.Change;
  lines: p.LogLine[];
  before: p.View | null;
  after: p.View | null;
}

/** An answer on its way; it survives a lost connection until it is known whether it arrived. */
interface Pending {
  seat: number;
  token: number;
  choice: number[];
  let: boolean;
  then: p.PlanStep[];
  asked: string;
  version: number;
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Refusal) => void;
}

/** Milliseconds after which somebody who is asked is said to decide. */
const DECIDES_AFTER = 400;

/** Refusals after which it is not known whether the answer counts. */
const UNDECIDED = new Set(['lost', 'moved', 'store_unclear']);

/** What a question asks of whom, and between what: two questions that read alike are the same to whoever answers. */
const wording = ({ seat, purpose, text, options }: p.Question): string => JSON.stringify([seat, purpose, text, options]);

/** Nobody looks, or wants to wait for anything. */
const hurried = (): boolean => document.hidden || media.reducedMotion || prefs.pace === 'instant';

const stale = () => new Refusal('stale', t.common.errors.stale);

export class TableConnection {
  readonly id: string;

  table = $state.raw<p.RoomInfo | null>(null);
  /** When `table` arrived, by `performance.now()`. */
  tableAt = $state(0);
  you = $state.raw<p.You | null>(null);
  observer = $state(-1);
  version = $state(0);
  view = $state.raw<p.View | null>(null);
  log = $state.raw<p.LogLine[]>([]);
  question = $state.raw<p.Question | null>(null);
  clock = $state.raw<p.ClockState | null>(null);
  /** When `clock` arrived, by `performance.now()`. */
  clockAt = $state(0);
  chat = $state.raw<p.ChatLine[]>([]);
  proposal = $state.raw<p.ProposalInfo | null>(null);
  /** What this seat has said about where to be asked, and what was passed for it. */
  manners = $state.raw<p.MannersInfo | null>(null);
  stops = $state.raw<p.StopsInfo | null>(null);
  result = $state.raw<p.Result | null>(null);
  lesson = $state.raw<p.LessonStep | null>(null);
  /** Another seat of this person that must decide now. */
  handTo = $state<number | null>(null);

  /** The events of the change shown last. */
  latest = $state.raw<p.LogLine[]>([]);
  /** Changes that have arrived and wait to be shown. */
  waiting = $state(0);
  /** The token of the question being answered, until what it led to is shown. */
  answering = $state<number | null>(null);
  /** The table of the revenge, once somebody asked for it. */
  rematch = $state('');

  #line: Line;
  #seat: number | null = null;
  /** The language in which the server was last asked to speak. */
  #spoken: Lang = 'es';
  #pending: Pending | null = null;
  /** The table as the server last told it; `view` is what is shown of it. */
  #true: p.View | null = null;
  #deciding: ReturnType<typeof setTimeout> | undefined;
  #stopFollowing: (() => void) | null = null;
  #listeners = new Set<(shown: Shown) => void>();
  #showing = new Showing({
    show: (change) => this.#show(change),
    pause: (change, waiting) => (hurried() ? 0 : pauseAfter(change, prefs.pace, waiting)),
    apart: () => !hurried(),
  });

  constructor(id: string) {
    this.id = id;
    ownCards.clear();
    this.#line = new Line(`/tables/${encodeURIComponent(id)}/socket`, {
      enter: () => {
        this.#spoken = i18n.lang;
        return { t: 'enter', protocol: p.PROTOCOL, lang: i18n.lang, seat: this.#seat };
      },
      hear: (message) => this.#hear(message),
      gone: (problem) => this.#settle((mine) => mine.reject(problem)),
      hidden: () => this.skip(), // nobody is looking: nothing to wait for
      probe: () => ({ t: 'language', lang: i18n.lang }),
      exists: () => (this.here ? tableHere(id) : calls.table(id)),
      ...(this.here && { wire: () => new DeviceWire(id) }),
    });
  }

  /** Whether it is played on this device alone. */
  get here(): boolean {
    return isOfDevice(this.id);
  }

  get status(): Status {
    return this.#line.status;
  }

  /** Why the table is gone. */
  get problem(): Refusal | null {
    return this.#line.problem;
  }

  /** Milliseconds until the next attempt, when the connection is lost. */
  get retryIn(): number {
    return this.#line.retryIn;
  }

  open(): void {
    if (this.#stopFollowing) return;
    // The server speaks the language of the reader, also when it is switched in the middle of a game.
    this.#stopFollowing = $effect.root(() => {
      $effect(() => {
        void i18n.lang;
        if (this.status === 'open') this.#speak();
      });
    });
    this.#line.open();
  }

  close(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    clearTimeout(this.#deciding);
    this.#showing.clear();
    this.#line.close();
    this.#settle((mine) => mine.reject(new Refusal('closed', t.common.errors.closed)));
  }

  /** Does not wait for the next attempt. */
  retryNow(): void {
    this.#line.retryNow();
  }

  #speak(): void {
    if (this.#spoken === i18n.lang) return;
    this.#spoken = i18n.lang;
    void this.#line.ask({ t: 'language', lang: i18n.lang }).catch(() => undefined); // coming back says it again
  }

  // -- answering ----------------------------------------------------------------------------------------------------

  /** Answers the open question. While the line is down the answer is kept, and given only if the question still stands. */
  reply(choice: number[], letIt = false, then: p.PlanStep[] = []): Promise<void> {
    const question = this.question;
    if (!question) return Promise.reject(stale());
    // A second touch is the same answer, also when it was taken and what it led to is not here yet.
    if (this.answering === question.token) return this.#pending?.promise ?? Promise.resolve();
    if (this.#pending) return Promise.reject(stale());
    let resolve!: () => void;
    let reject!: (reason: Refusal) => void;
    const promise = new Promise<void>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const { seat: seat, token: token } = question;
    this.#pending = { seat, token, choice: [...choice], let: letIt, then, asked: wording(question), version: this.version, promise, resolve, reject };
    this.answering = token;
    if (this.status === 'open') this.#sendPending();
    return promise;
  }

  #sendPending(): void {
    const pending = this.#pending;
    if (!pending) return;
    const { seat, token, choice, then } = pending;
    this.#line.ask({ t: 'reply', seat, token, choice, let: pending.let, ...(then.length ? { then } : {}) }).then(
      () => this.#settle((mine) => mine.resolve(), pending),
      (refusal: Refusal) => {
        // Lost on the way, moved to another process, or nobody knows if it was stored: the next snapshot tells.
        if (UNDECIDED.has(refusal.code)) return;
        this.answering = null;
        this.#settle((mine) => mine.reject(refusal), pending);
      },
    );
  }

  #settle(how: (pending: Pending) => void, only: Pending | null = this.#pending): void {
    if (!only || only !== this.#pending) return;
    this.#pending = null;
    how(only);
  }

  /** After coming back: an answer that was on its way is given again only if its question is still open. Its number alone
      does not tell: when decisions are taken back numbers come again, with other questions. */
  #reconsider(snapshot: p.Snapshot): void {
    const pending = this.#pending;
    if (!pending) return;
    const open = snapshot.question;
    if (open && open.token === pending.token && wording(open) === pending.asked) this.#sendPending();
    else if ((snapshot.version ?? 0) > pending.version) this.#settle((mine) => mine.resolve());
    else this.#settle((mine) => mine.reject(stale()));
  }

  // -- asking -------------------------------------------------------------------------------------------------------

  #ask(body: Body): Promise<void> {
    return this.#line.ask(body);
  }

  /** What an answer to the open question would ask next, and come to; nothing is done. */
  foresee(choice: number[], then: p.PlanStep[]): Promise<p.Plan> {
    const question = this.question;
    if (!question) return Promise.reject(stale());
    return this.#line.ask<p.Plan>({ t: 'plan_view', seat: question.seat, token: question.token, choice, then });
  }

  /** Of the open question, or of the one that comes after so much of a gesture. */
  whyNot(candidate: number, after: p.SoFar | null = null): Promise<Explanation> {
    const question = this.question;
    if (!question) return Promise.reject(stale());
    return this.#line.ask<Explanation>({ t: 'why_not', seat: question.seat, token: question.token, candidate, after });
  }

  whyNotBetween(first: string, then: string, after: p.SoFar | null = null): Promise<Explanation> {
    const question = this.question;
    if (!question) return Promise.reject(stale());
    return this.#line.ask<Explanation>({ t: 'why_not_between', seat: question.seat, token: question.token, first, then, after });
  }

  /** What led to an event: itself and its causes, the nearest first. */
  async why(event: number): Promise<p.LogLine[]> {
    return (await this.#line.ask<{ chain: p.LogLine[] }>({ t: 'why', event })).chain;
  }

  /** Looks from another seat of one's own; after a lost connection too. */
  look(seat: number): Promise<void> {
    this.#seat = seat;
    return this.#ask({ t: 'look', seat });
  }

  /** Where the person wants to be asked, in this game and in those to come. */
  setManners(seat: number, settings: p.MannerSettings): Promise<void> {
    return this.#ask({ t: 'manners', seat, settings });
  }

  /** What the seat wants now. */
  take(seat: number, stance: { stop_now?: boolean; stop_at?: [string, boolean]; until?: p.Until; quiet?: 'turn' | 'game'; ask_again?: boolean }): Promise<void> {
    return this.#ask({ t: 'stance', seat, ...stance });
  }

  undo(seat: number): Promise<void> {
    return this.#ask({ t: 'undo', seat });
  }

  /** Not what the table answered for the seat, but the other. */
  instead(seat: number): Promise<void> {
    return this.#ask({ t: 'instead', seat });
  }

  agree(yes: boolean): Promise<void> {
    return this.#ask({ t: 'agree', yes });
  }

  /** Gives up; without `yes`, the side plays on after all. */
  concede(seat: number, yes = true): Promise<void> {
    return this.#ask({ t: 'concede', seat, yes });
  }

  showHand(seat: number, to: number, shown: boolean): Promise<void> {
    return this.#ask({ t: 'show_hand', seat, to, shown });
  }

  say(text: string, to: 'table' | 'side' = 'table'): Promise<void> {
    return this.#ask({ t: 'chat', text, to });
  }

  mute(person: string, muted = true): Promise<void> {
    return this.#ask({ t: 'mute', person, muted });
  }

  sit(seat: number, deck = ''): Promise<void> {
    return this.#ask({ t: 'sit', seat, deck });
  }

  /** To play with the host's own set, or not: then one stands up. */
  consent(seat: number, yes: boolean): Promise<void> {
    return this.#ask({ t: 'consent', seat, yes });
  }

  stand(seat: number): Promise<void> {
    return this.#ask({ t: 'stand', seat });
  }

  machine(seat: number, level: string): Promise<void> {
    return this.#ask({ t: 'machine', seat, level });
  }

  begin(): Promise<void> {
    return this.#ask({ t: 'begin' });
  }

  standIn(seat: number): Promise<void> {
    return this.#ask({ t: 'stand_in', seat });
  }

  /** The game of somebody who left and did not come back in time. */
  claim(seat: number): Promise<void> {
    return this.#ask({ t: 'claim', seat });
  }

  /** Wants to play once more; without `yes`, does not or no longer. */
  askRematch(yes = true): Promise<void> {
    return this.#ask({ t: 'rematch', yes });
  }

  // -- hearing and showing ------------------------------------------------------------------------------------------

  #hear(message: p.Outgoing): void {
    switch (message.t) {
      case 'snapshot':
        return this.#takeSnapshot(message);
      case 'change':
        // Time does not wait for what is being shown.
        this.#takeClock(message.clock);
        this.#showing.add(message);
        this.waiting = this.#showing.waiting;
        return;
      case 'room': {
        const at = performance.now();
        this.#takeClock(message.clock);
        this.#showing.then(() => {
          this.table = message.table;
          this.tableAt = at;
          this.you = message.you;
        });
        return;
      }
      case 'chat':
        this.chat = [...this.chat, message];
        return;
      case 'proposal':
        this.proposal = message.proposal ?? null;
        return;
      case 'cards':
        ownCards.add(message.lang, message.cards);
        return;
      case 'rematch':
        this.rematch = message.table;
        return;
    }
  }

  #takeClock(clock: p.ClockState | null | undefined): void {
    if (!clock) return;
    this.clock = clock;
    this.clockAt = performance.now();
  }

  #takeSnapshot(snapshot: p.Snapshot): void {
    this.#showing.clear();
    this.waiting = 0;
    this.table = snapshot.table;
    this.tableAt = performance.now();
    this.you = snapshot.you;
    this.observer = snapshot.observer;
    this.version = snapshot.version ?? 0;
    this.#true = snapshot.view ?? null;
    this.#showWhoDecides(true);
    this.log = snapshot.log ?? [];
    this.latest = [];
    this.question = snapshot.question ?? null;
    this.clock = null;
    this.#takeClock(snapshot.clock);
    this.chat = snapshot.chat ?? [];
    this.proposal = snapshot.proposal ?? null;
    this.manners = snapshot.manners ?? null;
    this.stops = snapshot.stops ?? null;
    this.result = snapshot.result ?? null;
    this.lesson = snapshot.lesson ?? null;
    this.handTo = snapshot.hand_to ?? null;
    if (this.#line.entered()) this.#reconsider(snapshot);
    this.answering = this.#pending?.token ?? null;
    this.#speak(); // the language may have been switched on the way in
  }

  /** The table first; then what is told and asked of it. Until then an answer that led to it is still being given. */
  #show(change: p.Change): (() => void) | undefined {
    const before = this.view;
    try {
      if (change.patch?.length) this.#true = applyPatch(this.#true ?? {}, change.patch);
    } catch (error) {
      // It does not fit what we have: the whole table again.
      console.error(error);
      this.#showing.clear();
      this.#line.drop();
      return undefined;
    }
    this.#showWhoDecides(false);
    return () => this.#tell(change, before);
  }

  #tell(change: p.Change, before: p.View | null): void {
    this.version = change.version;
    const lines = linesOf(change);
    if (lines.length) this.log = [...this.log, ...lines];
    this.latest = lines;
    this.question = change.question ?? null;
    this.manners = change.manners ?? null;
    this.result = change.result ?? null;
    this.lesson = change.lesson ?? null;
    this.handTo = change.hand_to ?? null;
    this.waiting = this.#showing.waiting;
    this.answering = this.#pending?.token ?? null;
    const shown = { change, lines, before, after: this.view };
    for (const listener of this.#listeners) listener(shown);
  }

  /** Somebody else is seen to decide a while after they are asked: who only passes by never is. */
  #showWhoDecides(atOnce: boolean): void {
    clearTimeout(this.#deciding);
    const table = this.#true;
    const asked = (table?.['asked'] ?? []) as number[];
    const known = (this.view?.['asked'] ?? []) as number[];
    const seen = asked.filter((seat) => this.you?.seats.includes(seat) || known.includes(seat));
    if (!table || atOnce || seen.length === asked.length) {
      this.view = table;
      return;
    }
    this.view = { ...table, asked: seen };
    this.#deciding = setTimeout(() => (this.view = this.#true), DECIDES_AFTER);
  }

  /** Shows at once whatever is still waiting to be shown. */
  skip(): void {
    this.#showing.skip();
    this.waiting = 0;
  }

  /** Calls after every change that is shown, with the view before and after. Returns how to stop. */
  onShown(listener: (shown: Shown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What is left to a seat at this moment, in milliseconds; null without a clock. */
  msLeft(seat: number): number | null {
    const left = this.clock?.left[seat];
    if (left === undefined || !this.clock) return null;
    const running = this.clock.running.includes(seat);
    return Math.max(0, running ? left - (performance.now() - this.clockAt) : left);
  }
}
