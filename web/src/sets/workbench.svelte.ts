/** A set on the bench: its text as it is now, what the server says of it, and what has been saved. Every change is
    checked a moment after it was made; an older answer is never shown over a newer one. */
import { calls } from '../lib/api';
import type { EditedOwnSet, FileCard, LookedAt, OwnSetReport, OwnSetSummary, WholeOwnSet } from '../lib/api-types';

const PAUSE = 450;

export interface Edit {
  group: string;
  where?: string;
  within?: string;
  fields?: Record<string, string | null>;
  remove?: boolean;
}

export class Workbench {
  set = $state.raw<OwnSetSummary>()!;
  text = $state('');
  report = $state.raw<OwnSetReport>()!;
  cards = $state.raw<FileCard[]>([]);
  checking = $state(false);
  saving = $state(false);
  error = $state.raw<unknown>(null);
  #saved = $state('');
  #turn = 0;
  #timer = 0;

  constructor(whole: WholeOwnSet) {
    this.#take(whole);
    this.set = whole.set;
    this.text = this.#saved = whole.text;
  }

  get changed(): boolean {
    return this.text !== this.#saved;
  }

  #take({ report, file_cards }: LookedAt): void {
    this.report = report;
    // While the text cannot be read its cards stay as they were last seen.
    if (file_cards.length || report.ok) this.cards = file_cards;
  }

  /** The whole text was changed. */
  write(text: string): void {
    this.text = text;
    this.#later(() => calls.checkOwnSet(this.set.game, text));
  }

  /** One card is changed; its fields come together as they are being typed. */
  edit(edit: Edit, now = false): Promise<string> {
    return this.#later(() => calls.editOwnSet({ game: this.set.game, text: this.text, ...edit }), now ? 0 : PAUSE);
  }

  #later(ask: () => Promise<EditedOwnSet>, pause = PAUSE): Promise<string> {
    clearTimeout(this.#timer);
    const turn = (this.#turn += 1);
    this.checking = true;
    return new Promise((resolve) => {
      this.#timer = window.setTimeout(async () => {
        try {
          const found = await ask();
          if (turn !== this.#turn) return;
          this.text = found.text;
          this.#take(found);
          this.error = null;
          resolve(found.where);
        } catch (error) {
          if (turn === this.#turn) this.error = error;
        } finally {
          if (turn === this.#turn) this.checking = false;
        }
      }, pause);
    });
  }

  /** Raises what the server refuses. */
  async save(): Promise<void> {
    this.saving = true;
    try {
      const whole = await calls.changeOwnSet(this.set.id, this.text, this.set.digest);
      this.set = whole.set;
      this.#saved = whole.text;
      this.#take(whole);
    } finally {
      this.saving = false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}
