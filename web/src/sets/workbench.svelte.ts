/** A set on the bench: its text as it is now, what the server says of it, and what has been saved. Every change is
    checked a moment after it was made; an older answer is never shown over a newer one. */
import { calls } from '../lib/api';
import type { BoardData, EditedOwnSet, FileBoard, FileCard, LookedAt, OwnSetReport, OwnSetSummary, WholeOwnSet } from '../lib/api-types';

const PAUSE = 450;
/** A board is drawn space by space: a little longer, so that drawing is not told to slow down. */
const DRAWING = 600;

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
  /** The board as it stands in the text, and as it was when the set was last saved. */
  board = $state.raw<FileBoard | null>(null);
  savedBoard = $state.raw<BoardData | null>(null);
  /** The game's own board; nothing if the game takes no others. */
  readonly houseBoard: BoardData | null;
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
    this.houseBoard = whole.house_board;
    this.savedBoard = whole.board?.data ?? null;
  }

  get changed(): boolean {
    return this.text !== this.#saved;
  }

  #take({ report, file_cards, board }: LookedAt): void {
    this.report = report;
    this.board = board;
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

  /** The board is drawn anew; nothing takes it out. */
  draw(board: BoardData | null, now = false): Promise<string> {
    const drawn = board ? JSON.stringify(board) : '';
    return this.#later(() => calls.putBoard(this.set.game, this.text, drawn), now ? 0 : DRAWING);
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
      this.savedBoard = whole.board?.data ?? null;
    } finally {
      this.saving = false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}
