/** A gesture that is being put together: the first answer, and those that it asks for next. Nothing of it is sent until
    it is done, so all of it can be changed. What comes next is learnt from the server, which tries it on a table
    imagined from what this seat knows. */
import { i18n } from '../../i18n/index.svelte';
import type { Option, Plan, PlanStep, PlannedStep, Question, SoFar } from '../../lib/protocol';
import { Refusal } from '../../lib/refusal';

export interface DraftPort {
  /** The question that is really open. */
  question(): Question | null;
  /** Whether gestures are put together here: not in lessons, nor where everything is asked. */
  wanted(): boolean;
  foresee(choice: number[], then: PlanStep[]): Promise<Plan>;
  reply(choice: number[], then: PlanStep[]): Promise<void>;
}

interface First {
  question: Question;
  asked: string;
  choice: number[];
  text: string;
}

/** Refusals after which a gesture goes as it would without a draft: one answer after the other. */
const GOES_ON_WITHOUT = new Set(['too_costly', 'too_fast', 'unknown_type', 'failed']);

const wording = ({ seat, token, purpose, options }: Question): string => JSON.stringify([seat, token, purpose, options.map((o) => o.candidate)]);
const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((n, i) => n === b[i]);

const passes = ({ pass }: Question, choice: readonly number[]): boolean => pass !== undefined && same(choice, [pass]);

/** The words of an answer. */
function textOf(question: Question, choice: readonly number[]): string {
  // where it leads, without what would be left undone there
  if (question.leads && passes(question, choice)) return question.leads.split(' (')[0]!;
  const named = [...new Set(choice)].map((code) => question.options.find((o) => o.candidate === code)?.text ?? '');
  return named.filter(Boolean).join(', ');
}

/** What acts in an answer. */
function thingsOf(question: Question, choice: readonly number[]): string[] {
  const named = choice.map((code) => question.options.find((o) => o.candidate === code)?.things?.[0]);
  return named.filter((cosa): cosa is string => !!cosa);
}

export class Draft {
  #first = $state.raw<First | null>(null);
  steps = $state.raw<readonly PlannedStep[]>([]);
  /** The coming question that only the person can answer. */
  #open = $state.raw<Question | null>(null);
  /** The step that is being answered otherwise. */
  #changing = $state<number | null>(null);
  left = $state('');
  /** What each would have left by it, and who wins or falls. */
  result = $state('');
  outcome = $state('');
  /** The words of the button that does a whole declaration. */
  does = $state('');
  /** It is on its way. Until what it led to is here it stays in sight. */
  sending = $state(false);
  #lang = '';
  /** What is foreseen for something that was chosen before is of no use. */
  #turn = 0;

  constructor(private port: DraftPort) {}

  get active(): boolean {
    return this.#first !== null;
  }

  get text(): string {
    return this.#first?.text ?? '';
  }

  /** The purposes of what has been answered in it. */
  get #asked(): string[] {
    return this.#first ? [this.#first.question.purpose, ...this.steps.map((step) => step.purpose)] : [];
  }

  /** The question of the draft that is shown in the place of the open one. */
  readonly question = $derived.by((): Question | null => {
    if (this.#changing !== null) return this.steps[this.#changing]?.question ?? null;
    return this.#open;
  });

  /** Everything is chosen: it can be done. */
  readonly ready = $derived.by(() => this.#first !== null && this.question === null);

  /** A declaration: the same is asked again until it is enough, and that is what doing nothing more means. It may have
      begun with what leads to it: going to the battle. */
  readonly declares = $derived.by(() => this.does !== '' || (this.#open?.pass !== undefined && this.#asked.includes(this.#open.purpose)));

  /** What is chosen, each with its words: the first answer, and in a declaration all that came after it. */
  readonly chosen = $derived.by((): { text: string; things: string[] }[] => {
    const first = this.#first;
    if (!first) return [];
    const taken = [{ question: first.question, choice: first.choice }, ...(this.declares ? this.steps : [])];
    return taken.map(({ question, choice }) => ({ text: question ? textOf(question, choice) : '', things: question ? thingsOf(question, choice) : [] }));
  });

  /** How many a declaration has named, without what led to it. */
  readonly named = $derived.by((): number => {
    const purpose = this.#open?.purpose ?? this.#asked.at(-1);
    return this.#asked.filter((one) => one === purpose).length;
  });

  /** The things of the table that it has taken. */
  readonly things = $derived.by((): ReadonlySet<string> => new Set(this.chosen.flatMap(({ things }) => things)));

  /** The answers of a declaration that is whole: what is foretold of the last holds for all of it. */
  readonly whole = $derived.by((): readonly Option[] => {
    const first = this.#first;
    if (!first || !this.ready || !this.declares) return [];
    const taken = [first, ...this.steps].map(({ question, choice }) => question?.options.find((option) => option.candidate === choice[0]));
    return taken.filter((option): option is Option => option !== undefined);
  });

  /** What has been chosen before the question that is shown; null if that is the open one. */
  get soFar(): SoFar | null {
    const first = this.#first;
    if (!first || !this.question) return null;
    return { choice: first.choice, then: this.steps.slice(0, this.#changing ?? this.steps.length).map(pair) };
  }

  // -- answering -----------------------------------------------------------------------------------------------------

  /** Answers what is shown: the open question, or the one of the draft. `false` if it was kept and nothing was sent. */
  async answer(choice: number[]): Promise<unknown> {
    const open = this.port.question();
    if (!open) return this.port.reply(choice, []);
    const shown = this.question;
    if (!shown) {
      // touched a second time it is done
      if (this.#first && same(this.#first.choice, choice)) return this.commit();
      this.drop();
      if (!this.port.wanted() || (passes(open, choice) && !open.onward)) return this.port.reply(choice, []);
      return this.#foresee({ question: open, asked: wording(open), choice, text: textOf(open, choice) }, [], choice);
    }
    const at = this.#changing ?? this.steps.length;
    const before = this.steps.slice(0, at);
    const answered: PlannedStep = { purpose: shown.purpose, choice, by: 'person', text: textOf(shown, choice), question: shown };
    // enough has been declared: that is the confirmation
    if (this.declares && passes(shown, choice)) return this.#send(this.#first!.choice, [...before, answered]);
    return this.#foresee(this.#first!, [...before, answered], null, this.#changing !== null);
  }

  /** Looks at what comes of it; does it at once if nothing was chosen that has not been seen, unless it is to be looked
      at again. `plain` is what is answered where nothing can be foreseen. */
  async #foresee(first: First, chosen: readonly PlannedStep[], plain: number[] | null = null, stays = false): Promise<unknown> {
    this.#turn += 1;
    const turn = this.#turn;
    let plan: Plan;
    try {
      plan = await this.port.foresee(first.choice, chosen.map(pair));
    } catch (error) {
      if (plain && error instanceof Refusal && GOES_ON_WITHOUT.has(error.code)) return this.port.reply(plain, []);
      throw error;
    }
    if (turn !== this.#turn) return false;
    // what was chosen before keeps who chose it
    const steps = (plan.steps ?? []).map((step, i) => (chosen[i] && step.by === 'person' ? { ...step, by: chosen[i].by } : step));
    const open = plan.open ?? null;
    // a declaration waits for its confirmation, also when there is nobody left to name; so does what one loses by
    if (!open && !stays && !plan.does && !plan.against && steps.every((step) => step.by !== 'default')) return this.#send(first.choice, steps);
    this.#first = first;
    this.steps = steps;
    this.#open = open;
    this.#changing = null;
    this.left = plan.left ?? '';
    this.result = plan.result ?? '';
    this.outcome = plan.outcome ?? '';
    this.does = plan.does ?? '';
    this.#lang = i18n.lang;
    return false;
  }

  /** Sends the whole gesture. */
  commit(): Promise<unknown> {
    const first = this.#first;
    if (!first || !this.ready || this.sending) return Promise.resolve();
    return this.#send(first.choice, this.steps);
  }

  async #send(choice: number[], steps: readonly PlannedStep[]): Promise<void> {
    this.sending = true;
    try {
      await this.port.reply(choice, steps.map(pair));
    } catch (error) {
      this.sending = false;
      throw error;
    }
  }

  // -- changing one's mind -------------------------------------------------------------------------------------------

  /** What can be answered otherwise: not what the table answers, nor what has one answer only. */
  changeable(step: PlannedStep): boolean {
    return !!step.question && (step.question.options.length > 1 || step.question.kind === 'number');
  }

  change(at: number): void {
    this.#changing = at;
  }

  /** Leaves one of what is `chosen` in a declaration out; without the first of them the second is the first, unless the
      first is what led to it. */
  takeOut(at: number): void {
    const first = this.#first;
    if (!first || this.sending) return;
    const [next, ...rest] = this.steps;
    if (at === 0 && next?.purpose !== first.question.purpose) return this.drop();
    const kept = at === 0 ? rest : this.steps.filter((_, i) => i !== at - 1);
    const begins = at === 0 ? { ...first, choice: next!.choice, text: textOf(first.question, next!.choice) } : first;
    void this.#foresee(begins, kept, null, true).catch(() => this.drop());
  }

  untouch(cosa: string): void {
    const at = this.chosen.findIndex(({ things }) => things.includes(cosa));
    if (at >= 0 && this.declares) this.takeOut(at);
    else this.drop();
  }

  /** One step back: the change, what was chosen last, then all of it. True if there was something to leave. */
  back(): boolean {
    if (!this.#first || this.sending) return false;
    if (this.#changing !== null) {
      this.#changing = null;
      return true;
    }
    const last = this.steps.map((step) => step.by).lastIndexOf('person');
    if (last < 0) this.drop();
    else void this.#foresee(this.#first, this.steps.slice(0, last), null, true).catch(() => this.drop());
    return true;
  }

  drop(): void {
    this.#turn += 1;
    this.#clear();
  }

  #clear(): void {
    this.#first = null;
    this.steps = [];
    this.#open = null;
    this.#changing = null;
    this.left = '';
    this.result = '';
    this.outcome = '';
    this.does = '';
    this.sending = false;
  }

  /** Another question is open: what was put together is of the past. In another language it is told anew. */
  follow(): void {
    const first = this.#first;
    if (!first) {
      this.sending = false;
      return;
    }
    const open = this.port.question();
    if (!open || wording(open) !== first.asked) this.drop();
    else if (this.#lang !== i18n.lang) void this.#foresee({ ...first, question: open, text: textOf(open, first.choice) }, this.steps, null, true).catch(() => this.drop());
  }
}

function pair({ purpose, choice }: PlannedStep): PlanStep {
  return [purpose, [...choice]];
}
