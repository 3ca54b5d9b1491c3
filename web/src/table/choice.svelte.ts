/** What the player is choosing right now: the open question as something that can be touched.

    A board knows things ("cosas") and nothing about questions; a question knows candidates and nothing about layouts.
    This model sits between them: it tells each thing whether it can be chosen, and turns touches into a reply. */
import type { Impossible, Option, Question, RefusalInfo } from '../lib/protocol';
import { AskingWhy, type Why } from './asking-why.svelte';
import { copyId, isTaken, marksOf, namedBy, refusedBy } from './by-thing';
import { costly } from './costly';
import { Deafness } from './deafness.svelte';
import { ledFrom, type Led } from './leads';

export type ThingState = 'offered' | 'chosen' | 'impossible' | 'none';

/** What the model needs from the connection; small, so that it can be tried without a server. */
export interface ChoicePort {
  /** `false`: it was kept and is not sent yet, so that the same question may be answered otherwise. */
  reply(choice: number[]): Promise<unknown>;
  /** Something that has been drafted is touched again. */
  undraft?(cosa: string): void;
  /** Whether what is chosen is put together first, and sent when it is whole. */
  drafts?(): boolean;
  whyNot(candidate: number): Promise<{ text: string; refusals: RefusalInfo[] }>;
  /** The same of what two things touched in turn would be: there are too many of those for a question to list. */
  whyNotBetween(first: string, then: string): Promise<{ text: string; refusals: RefusalInfo[] }>;
}

const SINGLE = new Set(['option', 'cell', 'yes_no']);
const SAID = 3;

export class ChoiceModel {
  question = $state.raw<Question | null>(null);
  /** The thing the choice has been narrowed to, if any. */
  scope = $state<string | null>(null);
  /** Candidates taken so far, with repetitions (targets, cards). */
  picked = $state.raw<number[]>([]);
  /** One amount per candidate (split). */
  amounts = $state.raw<number[]>([]);
  /** The menu as rearranged so far (order). */
  sequence = $state.raw<number[]>([]);
  /** The number shown (number). */
  value = $state(0);
  busy = $state(false);
  readonly #why = new AskingWhy(() => this.question);
  /** Why the last reply did not get through. */
  error = $state<string | null>(null);
  /** Ask for a second touch before a single touch on the board commits. */
  careful = $state(false);
  /** On a phone a first touch in a window only looks: the card is shown large, with what can be done with it. */
  handheld = false;
  /** The things that an option names are touched in turn, what acts first ("this piece, to that cell"); otherwise they
      lie one inside the other ("this Power of this Reptante"). */
  inTurn = $state(false);
  /** Purposes of questions where a first touch only picks up, though something must be chosen: what would come of it is
      looked at first. */
  deliberate = $state.raw<readonly string[]>([]);
  /** Purposes of questions that are asked again until it is enough: who attacks. Where nothing is sent before all of it
      is chosen, one touch takes and another puts back. */
  declares = $state.raw<readonly string[]>([]);
  /** Purposes of yes-or-no questions that are nearly always answered with yes: it is listed first. */
  yesFirst = $state.raw<readonly string[]>([]);
  /** The option under the pointer or the focus, wherever it is shown: a board may draw what would come of it. */
  eyed = $state<number | null>(null);
  /** A second thing that belongs to the one the choice was narrowed to: a card that is discarded with it. */
  #also = $state.raw<{ scope: string; cosa: string } | null>(null);
  /** What was touched while a first touch is only a look. */
  #aimed = $state<string | null>(null);
  /** The answer to the question that comes next, if it is the one that was foreseen. */
  #plan: { seat: number; purpose: string; candidate: number } | null = null;
  /** Which of several like things were touched, in that order. */
  #marked = $state.raw<readonly string[]>([]);
  /** Things that the draft of a gesture has taken already. */
  drafted = $state.raw<ReadonlySet<string>>(new Set());
  /** The answers of a declaration that only waits to be confirmed, in order. */
  declared = $state.raw<readonly Option[]>([]);
  /** While a press to do nothing is ignored. */
  readonly deaf = new Deafness();
  /** What the digits do now, in order: the rows as they are written out. */
  digits: readonly (() => void)[] = [];
  /** What the table calls each of its things, and how each is looked at; filled by the things themselves. */
  readonly names = new Map<string, string>();
  readonly looks = new Map<string, () => void>();

  /** thing → the options that name it */
  #named = $derived(namedBy(this.question?.options ?? []));
  #refused = $derived(refusedBy(this.question?.impossible ?? []));
  /** What may be touched first. */
  #first = $derived(new Set((this.question?.options ?? []).map((o) => o.things?.[0])));
  #listed = $derived.by((): Option[] => {
    const q = this.question;
    if (!q) return [];
    const all = q.options.filter((o) => o.candidate !== q.pass);
    if (this.yesFirst.includes(q.purpose)) all.reverse();
    if (this.scope === null) return all;
    const { scope, also } = this;
    return all.filter((o) => o.things?.includes(scope) && (also === null || o.things.includes(also)));
  });
  /** The things that what is listed names. */
  #within = $derived(new Set(this.#listed.flatMap((o) => o.things ?? [])));
  #position = $derived(new Map((this.question?.options ?? []).map((o, i) => [o.candidate, i])));

  /** thing → where what was touched leads. A thing that two options lead to is none: which of them is meant is chosen first. */
  #led = $derived(this.scope === null ? new Map<string, Led | null>() : ledFrom(this.question!, this.options, [this.scope, this.also], (cosa) => this.#named.has(cosa)));

  constructor(private port: ChoicePort) {}

  /** The second thing that was touched, to go with the first. */
  get also(): string | null {
    return this.#also?.scope === this.scope ? this.#also.cosa : null;
  }

  /** Where what was touched leads, if this thing is touched next; and every such thing. */
  led(cosa: string): Led | undefined {
    return this.#led.get(cosa) ?? undefined;
  }
  get leads(): [string, Led][] {
    return [...this.#led].filter((entry): entry is [string, Led] => entry[1] !== null);
  }

  /** Takes the current question; what was chosen for an older one is forgotten. The same question in another
      language keeps what was chosen. */
  take(question: Question | null): void {
    const same = question && this.question && question.token === this.question.token && question.seat === this.question.seat;
    this.question = question;
    if (same) return;
    this.busy = false;
    this.#forget();
    if (question) this.deaf.begin();
    const plan = this.#plan;
    this.#plan = null;
    if (plan && question?.seat === plan.seat && question.purpose === plan.purpose && question.options.some((o) => o.candidate === plan.candidate))
      void this.#send([plan.candidate]);
  }

  #forget(): void {
    const q = this.question;
    this.#marked = [];
    this.scope = null;
    this.#also = null;
    this.#aimed = null;
    this.eyed = null;
    this.picked = [];
    this.amounts = q?.kind === 'split' ? q.options.map(() => 0) : [];
    this.sequence = q?.kind === 'order' ? q.options.map((o) => o.candidate) : [];
    this.value = q?.low ?? 0;
    this.why = null;
    this.error = null;
  }

  // -- what the question wants ---------------------------------------------------------------------------------------

  /** One touch answers it. */
  get immediate(): boolean {
    const q = this.question;
    if (!q) return false;
    if (SINGLE.has(q.kind)) return true;
    return (q.kind === 'targets' || q.kind === 'cards') && q.high <= 1;
  }

  get several(): boolean {
    const q = this.question;
    return !!q && (q.kind === 'targets' || q.kind === 'cards') && q.high > 1;
  }

  /** What has been taken counts: so many of `high`. */
  get total(): number {
    if (this.question?.kind === 'split') return this.amounts.reduce((a, b) => a + b, 0);
    return this.picked.length;
  }

  get full(): boolean {
    return !!this.question && !this.immediate && this.total >= this.question.high;
  }

  get complete(): boolean {
    const q = this.question;
    if (!q || this.busy) return false;
    if (q.kind === 'order') return true;
    if (q.kind === 'number') return Number.isInteger(this.value) && q.low <= this.value && this.value <= q.high;
    return this.total >= q.low && this.total <= q.high;
  }

  /** A confirm button is needed: not when one touch is the whole answer. */
  get confirms(): boolean {
    return !!this.question && (!this.immediate || (this.question.low === 0 && !SINGLE.has(this.question.kind)));
  }

  /** One touch takes a thing into a declaration, and nothing is sent yet. */
  get declaring(): boolean {
    return !!this.question && this.declares.includes(this.question.purpose) && !this.careful && !!this.port.drafts?.();
  }

  /** The options to list now: all, or those that name the thing touched. */
  get options(): readonly Option[] {
    return this.#listed;
  }

  get pass(): Option | undefined {
    const q = this.question;
    return q?.pass === undefined ? undefined : q.options.find((o) => o.candidate === q.pass);
  }

  /** What is refused now: all that nothing offered stands for; of the thing touched, its other ways. */
  get impossible(): Impossible[] {
    const { scope } = this;
    if (scope === null) return this.question?.impossible ?? [];
    // Where a second thing is touched next, that thing says itself why it cannot be.
    if (this.options.some((o) => (o.things?.length ?? 0) > 1)) return [];
    return (this.question?.also_impossible ?? []).filter((item) => item.things?.includes(scope));
  }

  // -- things --------------------------------------------------------------------------------------------------------

  /** `copy` tells apart several drawn cards of the same thing: any of them may be touched. */
  state(cosa: string, copy = 0): ThingState {
    if (!this.question) return 'none';
    const options = this.#named.get(cosa);
    if (!options && this.led(cosa)) return this.#aimed === cosa ? 'chosen' : 'offered';
    if (this.drafted.has(cosa)) return 'chosen';
    if (!options) return this.#refusal(cosa) || this.#paired(cosa) ? 'impossible' : 'none';
    if (this.scope === cosa || this.also === cosa) return 'chosen';
    if (this.#barred(cosa)) return 'impossible';
    if (this.several) {
      if (this.#takenAt(options, cosa, copy)) return 'chosen';
      if (options.every((o) => this.taken(o.candidate) >= (o.copies ?? 1))) return 'none';
    } else if (!this.immediate) {
      if (copy < this.count(cosa)) return 'chosen';
      if (copy >= this.max(cosa)) return 'none';
    }
    if (this.full && this.question.kind !== 'order') return 'none';
    return 'offered';
  }

  /** Outside what the choice has been narrowed to: still reachable, drawn quieter. */
  outside(cosa: string): boolean {
    if (this.scope === null || cosa === this.scope || cosa === this.also || !this.#named.has(cosa)) return false;
    if (this.also !== null && this.#named.get(cosa)!.some((o) => o.things!.includes(this.scope!))) return false;
    return !this.#within.has(cosa);
  }

  /** It can only be touched in turn after something else, and nothing has been touched yet. */
  later(cosa: string): boolean {
    if (!this.inTurn || this.scope !== null) return false;
    return this.#named.has(cosa) && !this.#first.has(cosa);
  }

  /** All that can be done with it costs dear, and could as well be left undone: it does not shine like what is there to be
      played, and no touch on the table does it. */
  dear(cosa: string): boolean {
    const options = this.#named.get(cosa);
    return this.immediate && this.pass !== undefined && !!options?.every((o) => costly(o) && o.things!.at(this.inTurn ? 0 : -1) === cosa);
  }

  /** Why the thing is greyed. Where things are touched in turn, what was touched first decides which refusal it is. */
  #refusal(cosa: string): Impossible | undefined {
    const items = this.#refused.get(cosa);
    if (!this.inTurn) return items?.[0];
    return items?.find((item) => item.things!.length === 1 || (this.scope !== null && item.things!.includes(this.scope)));
  }

  /** The engine can be asked why not this, after what was touched first. */
  #paired(cosa: string): boolean {
    const { scope } = this;
    if (scope === null || scope === cosa) return false;
    return (this.question?.pairs ?? []).some((pairs) => pairs.first.includes(scope) && pairs.then.some((it) => cosa === it || cosa.startsWith(`${it}:`)));
  }

  /** Something else could go there, but not what was touched. */
  #barred(cosa: string): boolean {
    if (!this.inTurn || this.scope === null || !this.outside(cosa)) return false;
    return this.#named.get(cosa)!.every((o) => o.things![0] !== cosa) && (this.#refusal(cosa) !== undefined || this.#paired(cosa));
  }

  /** How often the thing has been taken; in an order, its place (from 1). */
  count(cosa: string): number {
    const options = this.#named.get(cosa);
    if (!options) return 0;
    const q = this.question!;
    let n = 0;
    for (const o of options) {
      if (q.kind === 'split') n += this.amounts[this.#position.get(o.candidate)!] ?? 0;
      else if (q.kind === 'order') n = Math.max(n, this.sequence.indexOf(o.candidate) + 1);
      else n += this.taken(o.candidate);
    }
    return n;
  }

  max(cosa: string): number {
    const options = this.#named.get(cosa) ?? [];
    if (this.question?.kind === 'order') return options.length;
    return Math.min(this.question?.high ?? 0, options.reduce((sum, o) => sum + (o.copies ?? 1), 0));
  }

  /** The option for which this very one of several like things has been taken. */
  #takenAt(options: readonly Option[], cosa: string, copy: number): Option | undefined {
    return options.find((o) => isTaken(o, cosa, copy, this.taken(o.candidate), this.#marked));
  }

  taken(code: number): number {
    let n = 0;
    for (const c of this.picked) if (c === code) n += 1;
    return n;
  }

  /** What touching the thing does, in words; nothing to say when it cannot be touched. */
  label(cosa: string): string {
    const led = this.led(cosa);
    if (led) return led.option.text;
    let options = this.#named.get(cosa) ?? [];
    if (this.inTurn && this.scope !== null && !this.outside(cosa)) options = options.filter((o) => o.things?.includes(this.scope!));
    if (options.length === 1) return [options[0]!.text, options[0]!.detail].filter(Boolean).join(' · ');
    // Where things are touched in turn there may be dozens: the first few give the idea.
    const said = this.inTurn && options.length > SAID ? SAID : options.length;
    if (options.length > 1) return options.slice(0, said).map((o) => o.text).join('; ') + (said < options.length ? '…' : '');
    return this.#refusal(cosa)?.text ?? '';
  }

  /** An option comes under the pointer or the focus, or leaves it. A moment later: something that is being taken off the
      page loses its focus in the middle of drawing, when nothing may be changed. */
  eye(code: number | null): void {
    queueMicrotask(() => (this.eyed = code));
  }

  /** The candidates that the thing stands for. */
  codes(cosa: string): number[] {
    return (this.#named.get(cosa) ?? []).map((o) => o.candidate);
  }

  touch(cosa: string, copy = 0): void {
    if (this.busy || !this.question) return;
    const options = this.#named.get(cosa);
    const led = options ? undefined : this.led(cosa);
    if (led) return this.#follow(led, cosa);
    if ((!options || this.declaring) && this.drafted.has(cosa)) return this.port.undraft?.(cosa);
    if (!options || this.#barred(cosa)) {
      const refused = this.#refusal(cosa);
      if (refused) void this.explain(refused.candidate);
      else if (this.#paired(cosa)) void this.#why.ask(null, () => this.port.whyNotBetween(this.scope!, cosa));
      return;
    }
    this.why = null;
    const { kind, pass, purpose } = this.question;
    if (this.declaring && options.length === 1) return this.choose(options[0]!.candidate);
    if (this.inTurn && SINGLE.has(kind) && (pass !== undefined || this.deliberate.includes(purpose))) {
      this.#lift(cosa, options);
      return;
    }
    if (this.scope === cosa) {
      if (options.length === 1 && !this.dear(cosa)) this.choose(options[0]!.candidate);
      else this.scope = null;
      return;
    }
    if (options.length > 1) {
      const inner = this.scope === null ? options : options.filter((o) => o.things?.includes(this.scope!));
      if (inner.length === 1) this.#single(inner[0]!, cosa, copy);
      else this.scope = cosa;
      return;
    }
    this.#single(options[0]!, cosa, copy);
  }

  /** What could as well be left undone is never done by a first touch: that picks the thing up; the next one says where
      to, or is the same again when there is no where. */
  #lift(cosa: string, options: Option[]): void {
    const between = options.filter((o) => this.scope !== cosa && o.things?.includes(this.scope ?? ''));
    const leading = between.find((o) => o.next !== undefined);
    // with others a thing may stand for more; by itself it stands for one
    const own = this.question!.next ? options.filter((o) => o.things![0] === cosa) : options;
    if (leading) this.#join(leading.things![0]!, leading.things![0] === cosa ? this.scope! : cosa);
    else if (between.length === 1) this.choose(between[0]!.candidate);
    else if (this.scope !== cosa) this.scope = cosa;
    else if (own.length === 1 && own[0]!.things!.length === 1 && own[0]!.next === undefined && !this.dear(cosa)) this.choose(own[0]!.candidate);
    else this.scope = null;
  }

  /** Where to is still to be touched: the second thing goes with what acts, or is put back. */
  #join(scope: string, cosa: string): void {
    this.#aimed = null;
    this.#also = this.also === cosa ? null : { scope, cosa };
    this.scope = scope;
  }

  /** Answers with the option, and what it asks next with the thing that was touched. */
  #follow({ option, purpose, to }: Led, cosa: string): void {
    if (this.careful && this.#aimed !== cosa) {
      this.#aimed = cosa;
      return;
    }
    this.#plan = { seat: this.question!.seat, purpose, candidate: to.candidate };
    void this.#send([option.candidate]);
  }

  #single(option: Option, cosa: string, copy: number): void {
    if (this.immediate) {
      const looks = this.careful || this.dear(cosa) || (this.handheld && this.question!.pass !== undefined);
      if (looks && this.scope !== cosa) this.scope = cosa;
      else this.choose(option.candidate);
      return;
    }
    const id = copyId(cosa, copy);
    if (this.several && this.#takenAt([option], cosa, copy)) {
      this.#marked = this.#marked.filter((mark) => mark !== id);
      this.drop(option.candidate);
      return;
    }
    const before = this.total;
    this.choose(option.candidate);
    if (this.several && this.total > before) this.#marked = [...this.#marked, id];
  }

  /** Narrows to a thing, whatever could be done with it. */
  narrow(cosa: string): void {
    this.why = null;
    this.scope = cosa;
  }

  // -- choosing ------------------------------------------------------------------------------------------------------

  /** Takes a candidate: the answer itself, or one more of several. A candidate already taken as often as possible is
      put back, so that the same touch undoes it. */
  choose(code: number): void {
    const q = this.question;
    if (!q || this.busy) return;
    const option = q.options.find((o) => o.candidate === code);
    if (!option) return;
    this.error = null;
    if (this.immediate) {
      void this.#send([code]);
      return;
    }
    this.scope = null;
    if (q.kind === 'split') this.add(code, 1);
    else if (q.kind === 'order') this.move(code, -1);
    else if (this.taken(code) >= (option.copies ?? 1)) this.drop(code, true);
    else if (!this.full) this.picked = [...this.picked, code];
  }

  /** Puts back one (or every) copy of a candidate. */
  drop(code: number, all = false): void {
    if (this.busy) return;
    const at = this.picked.lastIndexOf(code);
    this.picked = this.picked.filter((c, i) => (all ? c !== code : i !== at));
    const option = this.question?.options.find((o) => o.candidate === code);
    const marks = option ? marksOf(option, this.#marked) : [];
    const gone = marks.slice(this.taken(code));
    if (gone.length) this.#marked = this.#marked.filter((mark) => !gone.includes(mark));
  }

  /** Split: gives a candidate more or less. */
  add(code: number, by: number): void {
    const q = this.question;
    const i = this.#position.get(code);
    if (!q || i === undefined || this.busy) return;
    const now = this.amounts[i] ?? 0;
    const room = Math.min(q.options[i]!.copies ?? q.high, now + q.high - this.total);
    const next = Math.max(0, Math.min(room, now + by));
    this.amounts = this.amounts.map((n, at) => (at === i ? next : n));
  }

  amount(code: number): number {
    return this.amounts[this.#position.get(code) ?? -1] ?? 0;
  }

  /** Order: moves a candidate up or down the list. */
  move(code: number, by: number): void {
    if (this.busy) return;
    const from = this.sequence.indexOf(code);
    const to = Math.max(0, Math.min(this.sequence.length - 1, from + by));
    if (from < 0 || from === to) return;
    const rest = this.sequence.filter((c) => c !== code);
    rest.splice(to, 0, code);
    this.sequence = rest;
  }

  /** One step back: the explanation, the narrowing, then what was chosen. True if there was something to leave. */
  back(): boolean {
    if (this.why) this.why = null;
    else if (this.also !== null) this.#also = null;
    else if (this.scope !== null) this.scope = null;
    else if (this.picked.length || this.amounts.some((n) => n > 0)) {
      this.picked = [];
      this.#marked = [];
      this.amounts = this.amounts.map(() => 0);
    } else return false;
    return true;
  }

  /** Sends what has been chosen. */
  confirm(): void {
    const q = this.question;
    if (!q || !this.complete || (this.idles && this.deaf.now)) return;
    if (q.kind === 'number') void this.#send([this.value]);
    else if (q.kind === 'order') void this.#send([...this.sequence]);
    else if (q.kind === 'split') void this.#send([...this.amounts]);
    else void this.#send([...this.picked]);
  }

  /** Confirming now would mean to choose nothing. */
  get idles(): boolean {
    return (this.immediate || this.several) && this.total === 0 && this.question?.low === 0;
  }

  passOn(): void {
    if (this.deaf.now) return;
    if (this.pass) this.choose(this.pass.candidate);
    else if (this.confirms && this.complete && this.idles) this.confirm();
  }

  async #send(choice: number[]): Promise<void> {
    const q = this.question;
    if (!q || this.busy) return;
    this.busy = true;
    this.error = null;
    try {
      const kept = (await this.port.reply(choice)) === false;
      // The next question (or none) arrives by itself and ends the wait; see `take`.
      if (kept && this.question?.token === q.token) {
        this.busy = false;
        this.#forget();
      }
    } catch (error) {
      this.#plan = null;
      if (this.question !== q) return;
      this.busy = false;
      this.scope = null;
      this.error = error instanceof Error ? error.message : String(error);
    }
  }

  /** "¿Por qué no?" */
  explain(code: number): Promise<void> {
    return this.#why.ask(code, () => this.port.whyNot(code));
  }
  get why(): Why | null {
    return this.#why.answer;
  }
  set why(why: Why | null) {
    this.#why.answer = why;
  }
}
