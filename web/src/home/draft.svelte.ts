/** A table that is about to be opened. What was not chosen follows from what was. */
import { i18n, t } from '../i18n/index.svelte';
import type { ClockPreset, GameInfo, GameMode, NewSeat, NewTable, UndoPolicy } from '../lib/api-types';
import { fits } from '../lib/decks';
import { prefs } from '../lib/prefs.svelte';
import { teams } from '../lib/teams.svelte';

/** Kept in the place of a deck by whoever wants another one each time. */
const ANY_DECK = 'any';

/** Who sits in the other seats. */
export type Against = 'machine' | 'friend' | 'device';

/** The level played last, or the first and easiest. */
export function levelOf(game: GameInfo): string {
  const kept = prefs.level(game.key);
  return game.levels.find((level) => level.key === kept)?.key ?? game.levels[0]?.key ?? '';
}

function seats(count: number, against: Against, level: string, deck: string, mine = 0): NewSeat[] {
  return Array.from({ length: count }, (_, n): NewSeat => {
    const own = n === mine ? { deck } : {};
    if (against === 'device') return { kind: 'me', name: t.home.player(n + 1), ...own };
    if (n === mine) return { kind: 'me', ...own };
    return against === 'machine' ? { kind: 'machine', level } : { kind: 'person' };
  });
}

const UNDO: Record<Against, UndoPolicy> = { machine: 'libre', friend: 'acuerdo', device: 'libre' };

/** Something to play with at once, by a key that can be kept; `deck` is what the table is told. */
export interface QuickDeck {
  key: string;
  deck: string;
  name: string;
  text: string;
}

/** What a mode, the quick table's if none is named, can be played with: its ready decks, one's own, or whatever comes. */
export function quickDecks(game: GameInfo, mode: GameMode | undefined = game.modes[0]): QuickDeck[] {
  const ready = game.decks.filter((deck) => fits(deck, mode));
  const own = teams.of(game.key).filter((team) => team.mode === mode?.key && !team.set);
  return [
    ...ready.map((deck) => ({ key: deck.key, deck: deck.key, name: i18n.pick(deck.name), text: i18n.pick(deck.text) })),
    ...own.map((team) => ({ key: team.id, deck: team.text, name: t.home.custom.mine(team.name), text: '' })),
    { key: ANY_DECK, deck: '', name: t.home.anyDeck, text: '' },
  ];
}

/** The one played with last, or the first. */
export function quickDeck(game: GameInfo): QuickDeck {
  const all = quickDecks(game);
  const kept = prefs.deck(game.key);
  return all.find((one) => one.key === kept) ?? all[0]!;
}

/** The same deck in a mode that is played with whoever is found; whatever comes where it cannot be played. */
export function deckIn(game: GameInfo, mode: string): QuickDeck {
  const all = quickDecks(game, game.modes.find((one) => one.key === mode));
  const named = quickDeck(game).key;
  return all.find((one) => one.key === named) ?? all.at(-1)!;
}

/** What one tap opens: the first mode of the game, its smallest table, the deck that the page names. */
export function quickTable(game: GameInfo, against: Against): NewTable {
  const mode = game.modes[0];
  return {
    game: game.key,
    mode: mode?.key ?? '',
    seats: seats(mode?.seats_min ?? 2, against, levelOf(game), quickDeck(game).deck),
    undo: UNDO[against],
  };
}

const COMPETITIVE = 'competitiva';

export class TableDraft {
  readonly game: GameInfo;
  against = $state<Against>('machine');
  mode = $state('');
  /** Asked for: whoever leaves and does not come back loses. */
  timed = $state(false);
  #clock = $state<string | null>(null);
  deck = $state('');
  public = $state(false);
  /** Asked for; only games between people count. */
  #rated = $state(false);
  /** After taking back, chance that nobody had seen is drawn anew. */
  freshChance = $state(true);
  /** Nobody is passed over, whatever they have said about where to stop. */
  askAll = $state(false);
  /** A set of one's own to play with, by its id. */
  set = $state('');
  /** A board of that set; empty for the game's own. */
  board = $state('');
  #count = $state(0);
  #seat = $state(0);
  #undo = $state<UndoPolicy | null>(null);
  #policy = $state<string | null>(null);

  constructor(game: GameInfo) {
    this.game = game;
    this.mode = game.modes[0]?.key ?? '';
  }

  get modeInfo(): GameMode | undefined {
    return this.game.modes.find((mode) => mode.key === this.mode);
  }

  get counts(): number[] {
    return this.modeInfo?.seats ?? [];
  }

  /** The seats asked for, if the mode can be played with so many. */
  get count(): number {
    return this.counts.includes(this.#count) ? this.#count : (this.counts[0] ?? 2);
  }
  set count(count: number) {
    this.#count = count;
  }

  /** The seat that is mine. */
  get seat(): number {
    return this.#seat < this.count ? this.#seat : 0;
  }
  set seat(seat: number) {
    this.#seat = seat;
  }

  /** The side of each seat; nothing where everyone plays for themselves. */
  get sides(): number[] {
    return this.modeInfo?.sides?.find((sides) => sides.length === this.count) ?? [];
  }

  /** By correspondence one plays against other people. */
  get clocks(): ClockPreset[] {
    return this.game.clocks.filter((one) => one.kind !== 'days' || this.against === 'friend');
  }

  /** Strangers have a clock unless another is chosen; friends have none. */
  get clock(): string {
    const usual = this.public && this.against === 'friend' ? this.game.strangers_clock : this.game.clocks[0]?.key;
    return (this.clocks.some((one) => one.key === this.#clock) ? this.#clock : usual) ?? '';
  }
  set clock(clock: string) {
    this.#clock = clock;
  }

  /** Friends without a clock are not timed unless they ask for it. */
  get mayBeTimed(): boolean {
    const clock = this.game.clocks.find((one) => one.key === this.clock);
    return this.against === 'friend' && !(this.public && !this.set) && clock?.kind === 'none';
  }

  /** Whether the result changes the ratings of those who play. */
  get rated(): boolean {
    return this.#rated && this.against === 'friend' && !this.set;
  }
  set rated(rated: boolean) {
    this.#rated = rated;
  }

  get undo(): UndoPolicy {
    if (this.rated) return 'nunca';
    return this.#undo ?? UNDO[this.against];
  }
  set undo(undo: UndoPolicy) {
    this.#undo = undo;
  }
  /** What counts is played, unless somebody wants it otherwise, so that passing tells nothing of a hand; not by days. */
  get policy(): string {
    const keys = this.game.policies.map((policy) => policy.key);
    const byDays = this.clocks.find((clock) => clock.key === this.clock)?.kind === 'days';
    return this.#policy ?? (this.rated && !byDays && keys.includes(COMPETITIVE) ? COMPETITIVE : (keys[0] ?? ''));
  }
  set policy(policy: string) {
    this.#policy = policy;
  }

  /** Ready teams that can be played in the mode. */
  get decks() {
    return this.game.decks.filter((deck) => fits(deck, this.modeInfo));
  }

  build(): NewTable {
    return {
      game: this.game.key,
      mode: this.mode,
      seats: seats(this.count, this.against, levelOf(this.game), this.deck, this.seat),
      public: this.public && !this.set,
      ...(this.set ? { own_set: this.set, ...(this.board ? { board: this.board } : {}) } : {}),
      undo: this.undo,
      ...(this.rated ? { rated: true } : {}),
      fresh_chance: this.freshChance,
      ask_all: this.askAll,
      clock: this.clock,
      ...(this.mayBeTimed && this.timed ? { leaving: 'timed' as const } : {}),
      policy: this.policy,
    };
  }
}
