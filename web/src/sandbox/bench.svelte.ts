/** The bench: a document, the moment of it that is looked at, and everything that can be done there. */
import { describe } from '../lib/api';
import { announce } from '../lib/announce.svelte';
import { ChoiceModel } from '../table/choice.svelte';
import { bench as calls, type Doc, type Form, type Judged, type Moment, type Place, type Seen, type ToOpen } from './api';
import { copyOf, nodeAt, positionPath, same, START, written } from './places';

/** Everything in sight. */
export const EVERYTHING = -2;
const KEPT = 'coliseo.bench';

export interface Kept {
  document: Doc;
  place: Place;
}

export class Bench {
  document = $state.raw<Doc | null>(null);
  place = $state.raw<Place>(START);
  moment = $state.raw<Moment | null>(null);
  form = $state.raw<Form | null>(null);
  busy = $state(false);
  error = $state('');
  /** Stops also where nobody has anything to choose. */
  stop = $state(true);
  observer = $state(EVERYTHING);
  /** Whose question is answered, where several are asked. */
  seat = $state<number | null>(null);
  /** The document has been changed since it was opened. */
  changed = $state(false);
  /** The line that "why?" was asked of. */
  asked = $state<number | null>(null);
  /** The running table of an event that this is the bench of: a judge's alone, and kept nowhere. */
  judged = $state.raw<Judged | null>(null);
  readonly choice: ChoiceModel;
  #turn = 0;

  constructor() {
    this.choice = new ChoiceModel({
      reply: (choice) => this.#reply(choice),
      whyNot: (candidate) => this.#whyNot({ candidate }),
      whyNotBetween: (first, then) => this.#whyNot({ first, then }),
    });
  }

  get game(): string {
    return this.moment?.game ?? '';
  }

  get at(): { document: Doc; place: Place } {
    return { document: this.document!, place: this.place };
  }

  /** The question that is being answered. */
  get question() {
    const asked = this.moment?.questions ?? [];
    return asked.find((q) => q.seat === this.seat) ?? asked[0] ?? null;
  }

  /** The field of the document where the position of this moment is written. */
  get positionPath(): number[] {
    return this.moment ? positionPath(this.moment.cases, this.place.path) : [];
  }
  get position(): Doc {
    return (this.document && (nodeAt(this.document, this.positionPath).posicion as Doc)) || {};
  }
  get readings(): Record<string, string> {
    return (this.position.lecturas as Record<string, string>) ?? {};
  }

  async open(wanted: ToOpen, place: Place | null = null): Promise<boolean> {
    this.judged = null;
    const opened = await this.#take(() => calls.open(wanted));
    if (!opened) return false;
    this.changed = false;
    if (place && !same(place, this.place)) await this.go(place);
    return true;
  }

  async judge(table: Judged): Promise<boolean> {
    this.judged = table;
    if (!(await this.#take(() => calls.judge(table)))) return false;
    this.changed = false;
    return true;
  }

  async go(place: Place): Promise<boolean> {
    if (!this.document) return false;
    const { document } = this;
    return this.#take(() => calls.look({ document, place }, this.observer));
  }

  /** The same moment in another language, or seen from another seat. */
  async again(): Promise<void> {
    if (this.document) await this.go(this.place);
  }

  async lookFrom(observer: number): Promise<void> {
    this.observer = observer;
    await this.again();
  }

  /** Another document in the place of this one: it stays as it was if that cannot be read. */
  async change(document: Doc, place: Place = this.place): Promise<boolean> {
    const done = await this.#take(() => calls.look({ document, place }, this.observer));
    if (done) this.changed = true;
    return done;
  }

  /** A change of the position: what was done from it is looked at again from the beginning. */
  async setPosition(position: Doc): Promise<boolean> {
    const document = copyOf(this.document!);
    const path = this.positionPath;
    nodeAt(document, path).posicion = position;
    const asked = this.change(document);
    const turn = this.#turn;
    if (await asked) return true;
    // whoever has changed it again meanwhile is not held up by what came before
    return turn === this.#turn && this.change(document, { path, step: 0 });
  }

  async say(text: string): Promise<boolean> {
    const done = await this.#take(() => calls.say(this.at, text, this.stop, this.observer));
    if (done) this.changed = true;
    return done;
  }

  /** Goes on without what comes after this moment in its case. */
  async cut(): Promise<void> {
    const document = copyOf(this.document!);
    const node = nodeAt(document, this.place.path);
    node.acciones = (node.acciones ?? []).slice(0, this.place.step);
    delete node.casos;
    delete node.espera;
    await this.change(document);
  }

  async #reply(choice: number[]): Promise<unknown> {
    const q = this.question;
    if (!q) return false;
    const done = await this.#take(() => calls.answer(this.at, q.seat, q.token, choice, this.stop, this.observer));
    if (!done) throw new Error(this.error);
    this.changed = true;
    return true;
  }

  #whyNot(asked: { candidate?: number; first?: string; then?: string }) {
    const q = this.question!;
    return calls.whyNot(this.at, { seat: q.seat, token: q.token, ...asked });
  }

  /** One request at a time: an answer that comes after a later one was asked for is not shown. */
  async #take(ask: () => Promise<Seen>): Promise<boolean> {
    const turn = ++this.#turn;
    this.busy = true;
    this.error = '';
    try {
      const seen = await ask();
      if (turn !== this.#turn) return false;
      const told = this.moment?.story.length ?? 0;
      this.document = seen.document;
      this.place = seen.place;
      this.moment = seen.moment;
      this.asked = null;
      this.#ask();
      this.#keep();
      const news = seen.moment.story.slice(told);
      if (news.length && news.length < 12) announce(news.map((line) => line.text).join(' '));
      return true;
    } catch (error) {
      if (turn === this.#turn) this.error = describe(error);
      return false;
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  /** Hands the open question to the board. Tokens are counted anew at every replay: the moment tells questions apart. */
  #ask(): void {
    if (!this.moment?.questions.some((q) => q.seat === this.seat)) this.seat = null;
    this.choice.take(null);
    this.choice.take(this.question);
  }

  chooseSeat(seat: number): void {
    this.seat = seat;
    this.choice.take(null);
    this.choice.take(this.question);
  }

  #keep(): void {
    if (this.judged) return;
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.at));
    } catch {
      // no room: the page itself still has it
    }
  }

  /** What was on the bench last, in this browser. */
  static kept(): Kept | null {
    try {
      return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }

  async resume(kept: Kept): Promise<boolean> {
    this.judged = null;
    return this.change(kept.document, kept.place);
  }

  /** Told apart from every other moment of the document. */
  get key(): string {
    return written(this.place);
  }
}
