/** What the HTTP API takes and gives (OpenAPI at /api/schema). */
import type { ClockInfo, LogLine, Patch, Question, View } from './protocol';

export type Both = { es: string; en: string };

export interface Me {
  person: string;
  name: string;
  user: string | null;
  passkeys: number;
  moderator: boolean;
}

/** A game told from the events that were kept with it. */
export interface StoryPage {
  game: string;
  mode: string;
  status: 'playing' | 'over';
  total: number;
  lines: LogLine[];
  /** Whether every answer's events were kept; so it is, unless it says no. */
  whole?: boolean;
}

export interface Passkey {
  id: string;
  label: string;
  created: number;
}

/** Somebody logged in on a device. */
export interface Session {
  id: string;
  /** Browser and system; empty if unknown. */
  label: string;
  created: number;
  seen: number;
  /** This device. */
  here: boolean;
}

export interface GameMode {
  key: string;
  name: Both;
  seats_min: number;
  seats_max: number;
  /** The numbers of seats that can be played. */
  seats: number[];
  /** Where some are partners: the side of each seat, for each number of seats at which they are; and their names. */
  sides?: number[][];
  side_names?: Both[];
  /** Cards in a deck. */
  cards: number;
  /** Cards in a side deck, for the modes that have one; it may be left empty. */
  side?: number;
  /** What those cards are called together, where the game has a word for it. */
  side_name?: Both | null;
  /** How often one card may be in a deck: one number for all, or one for each rarity. Once, if nothing is said. */
  copies?: number | Record<string, number>;
  /** Types of card that may be in a deck any number of times. */
  unlimited?: string[];
  /** What the game calls the cards that a person brings. */
  noun?: Both;
  /** How many cards of a type are a good idea. */
  advice?: DeckAdvice[];
  /** What the mode asks, in a sentence. */
  text?: Both | null;
  /** A card of the deck that begins the game apart from it, for the modes that have one: what it is called. Cards that
      can be it are marked `inicial`. */
  start?: { name: Both; rule: string } | null;
  /** Fewer copies of some cards than their own limit, by key (0: none), with the reason. */
  limited?: DeckLimit[];
  /** The rules that set the sizes and the copies. */
  limits?: { cards?: string; side?: string; copies?: string | Record<string, string> };
}

export interface DeckLimit {
  text: Both;
  rule: string;
  copies: Record<string, number>;
}

export interface DeckAdvice {
  tipo: string;
  min: number;
  max: number;
  rule?: string;
}

export interface GameLevel {
  key: string;
  name: Both;
}

export interface ClockPreset {
  key: string;
  name: Both;
  kind: ClockInfo['kind'];
  base: number;
  increment: number;
  /** The rule that sets these times; empty if none does. */
  rule?: string;
}

/** When a seat that has nothing to decide is asked all the same. */
export interface GamePolicy {
  key: string;
  name: Both;
  text: Both | null;
}

export interface CardName {
  key: string;
  name: string;
}

/** So many copies of a card; one, if nothing is said. */
export interface CardCount extends CardName {
  count?: number;
}

export interface ReadyDeck {
  key: string;
  name: Both;
  text: Both;
  mode: string;
  /** Every mode it may be played in; without it, that one and those with as many cards. */
  modes?: string[];
  cards: CardCount[];
  side?: CardCount[];
  /** The card that begins the game apart from the rest. */
  start?: string;
}

export interface DeckProblem {
  text: string;
  rules: string[];
  line?: number;
  /** The name of a card that may have been meant. */
  suggestion?: string;
  /** The cards it is about. */
  cards?: string[];
}

/** A deck counted in one respect; `low` and `high` are the advised range, where there is one. */
export interface DeckGroup {
  key: string;
  name: string;
  kind: 'list' | 'curve';
  values: { key: string; name: string; count: number; low?: number; high?: number }[];
}

export interface DeckReport {
  ok: boolean;
  cards: CardCount[];
  side?: CardCount[];
  /** The card that begins the game apart from the rest; empty if none is named. */
  start?: string;
  problems: DeckProblem[];
  /** Good advice that the deck does not follow; it may be played all the same. */
  warnings?: DeckProblem[];
  counts?: { total: number; side: number; groups: DeckGroup[] } | null;
  /** The deck as it would be exported. */
  text: string;
}

export interface Lesson {
  key: string;
  name: Both;
  text: Both;
  /** Afterwards a rematch with seats changed is offered. */
  rematch: boolean;
  /** The chapter to go on with; 0 if there is none. */
  chapter: number;
  /** It is about building, on the bench of the builder; the others are at a table. */
  deck: boolean;
}

/** So many of a card in or, below zero, out of a part of the list. */
export interface DeckChange {
  key: string;
  n: number;
  part: 'main' | 'side';
}

export interface DeckLessonStep {
  title: Both;
  text: Both;
  mode: string;
  /** The rule that the list breaks there; empty where there is only something to read. */
  rule: string;
  ask: Both | null;
  done: Both | null;
  /** One way to mend it. */
  mend: DeckChange[];
}

/** A list with faults, by the keys of its cards, copy by copy, and the steps that mend it. */
export interface DeckLesson {
  key: string;
  name: Both;
  mode: string;
  cards: string[];
  side: string[];
  steps: DeckLessonStep[];
  end: Both;
}

export interface GameInfo {
  key: string;
  title: string;
  titles: Both;
  modes: GameMode[];
  levels: GameLevel[];
  clocks: ClockPreset[];
  /** Of those, the one by default where strangers meet. */
  strangers_clock: string;
  policies: GamePolicy[];
  decks: ReadyDeck[];
  lessons: Lesson[];
}

export interface NewSeat {
  kind: 'me' | 'person' | 'machine';
  level?: string;
  deck?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  mode?: string;
  seats: NewSeat[];
  public?: boolean;
  undo?: UndoPolicy;
  /** After taking back, chance that nobody had seen is drawn anew; unless told otherwise, it is. */
  fresh_chance?: boolean;
  /** Everything is asked, whatever people have said about where to stop. */
  ask_all?: boolean;
  clock?: string | { kind: ClockInfo['kind']; base: number; increment: number };
  /** Whether whoever leaves is timed, so that the others may claim the game; by default, where there is a clock or
      anybody may sit down. */
  leaving?: '' | 'timed' | 'never';
  policy?: string;
  lesson?: string;
  /** A position as scenarios write it (YAML): a practice table begins there. */
  position?: string;
  seed?: string;
  chat?: boolean;
  /** A set of one's own to play with. */
  own_set?: string;
  /** The board of that set to play on; the game's own if none is named. */
  board?: string;
  /** The result changes the ratings of those who play: people with an account, without undo. */
  rated?: boolean;
}

/** When decisions may be taken back: freely, if all agree, never. */
export type UndoPolicy = 'libre' | 'acuerdo' | 'nunca';

export interface Made {
  id: string;
  url: string;
}

export interface SeatSummary {
  seat: number;
  kind: 'person' | 'machine' | 'free';
  name?: string;
  level?: string;
  you?: boolean;
}

/** A table as lists show it. */
export interface TableSummary {
  id: string;
  game: string;
  mode: string;
  status: 'waiting' | 'playing' | 'over';
  public: boolean;
  seats: SeatSummary[];
  clock: ClockInfo;
  created: number;
  touched: number;
  policy?: string;
  undo?: string;
  lesson?: string;
  host?: boolean;
  winners?: number[] | null;
  reason?: string;
  branch_of?: string;
  branch_at?: number;
  spectators?: number;
  position?: boolean;
  /** The side of each seat; nothing where everyone plays for themselves. */
  sides?: number[];
  /** Played with a set of its host's own. */
  own_set?: boolean;
  /** Its result changes the ratings of those who play. */
  rated?: boolean;
  /** By correspondence: whether I am waited for, and how long whoever is waited for still has, in milliseconds. */
  my_turn?: boolean;
  left?: number;
}

/** Where I am told that I am waited for; nothing where the house is not set up for it. */
export interface NoticesInfo {
  mail: { address: string; confirmed: boolean } | null;
  /** The key that a browser subscribes with, and the digests of those that have. */
  push: { key: string; devices: string[] } | null;
}

export interface Chapter {
  id: string;
  title: string;
  level: number;
  part?: string;
}

export interface RuleLine {
  id: string;
  text: string;
  chapter: string;
  tag: string;
  /** How many open questions concern it. */
  readings?: number;
  /** Id of the reading that has the words, where the rule has not. */
  through?: string;
  /** What that reading says; with the first rule that it answers for. */
  adopted?: string;
}

export interface RuleList {
  total: number;
  chapters: Chapter[];
  /** With words, the likeliest first. */
  rules: RuleLine[];
  /** False: no rule has all that was looked for, and these have the most of it. */
  whole: boolean;
  /** The words of the texts that answer, without accents. */
  marks: string[];
  /** What was looked for instead, where words were typed that nobody knows; else empty. */
  meant?: string;
}

/** What the rulebook leaves open and the ruling adopted. */
export interface RuleReading {
  id: string;
  name: string;
  question: string;
  adopted: string;
  basis: string;
  settings: string[];
  rules: string[];
}

/** A rule with its surroundings. */
export interface Rule {
  id: string;
  text: string;
  other: { lang: string; text: string };
  tag: string;
  chapter: string;
  chapter_title: string;
  classified: { kind: string; text: string } | null;
  readings: RuleReading[];
  cited_by_cards: CardName[];
  previous: string | null;
  next: string | null;
}

export interface Frame {
  after: number;
  view?: View;
  patch?: Patch;
  log: LogLine[];
  question?: Question | null;
  /** The table answered the question by itself: nobody was asked. */
  alone?: boolean;
}

// -- sets of one's own -----------------------------------------------------------------------------------------------

export interface OwnSetSummary {
  id: string;
  game: string;
  name: string;
  digest: string;
  created: number;
  changed: number;
}

export interface OwnSetReport {
  ok: boolean;
  cards: { key: string; kind: string; name: Both; text: Both }[];
  unfinished: { name: string; where: string; line: number; lacks: Both[]; waits_for: string[] }[];
  mistake?: { line: number; field: string; expected: Both } | null;
}

/** A card as it stands in the text: its fields, each as it is written. */
export interface FileCard {
  group: string;
  where: string;
  line: number;
  name: string;
  fields: Record<string, string>;
}

export interface LookedAt {
  text: string;
  report: OwnSetReport;
  file_cards: FileCard[];
  /** The board as it stands in the text, right or wrong; nothing if it brings none. */
  board: FileBoard | null;
}

/** A board of hexagons: its spaces by axial coordinates, and the names in each class of space. */
export interface BoardData {
  nombre: Both | Record<string, never>;
  casillas: { nombre: string; q: number; r: number }[];
  doradas: string[];
  azules: BoardEnds;
  estrellas: BoardEnds;
  oscuras: BoardEnds;
}
export type BoardEnd = 'azul' | 'rojo';
export type BoardEnds = Record<BoardEnd, string[]>;

export interface BoardMistake {
  /** The space it is about; empty if it is about none in particular. */
  space: string;
  line: number;
  field: string;
  expected: Both;
}

export interface FileBoard {
  data: BoardData;
  mistakes: BoardMistake[];
}

/** A board of a set, for the tables that are played with it. */
export interface BoardName {
  key: string;
  name: Both;
  spaces: number;
}

export interface WholeOwnSet extends LookedAt {
  set: OwnSetSummary;
  /** The game's own board, to begin one with; nothing if the game takes no others. */
  house_board: BoardData | null;
}

export interface EditedOwnSet extends LookedAt {
  where: string;
}

export interface OwnField {
  key: string;
  kind: 'text' | 'number' | 'word' | 'words' | 'numbers' | 'tree';
  name: Both;
  choices?: string[];
  low?: number;
  high?: number;
  /** Types of card that may have it; all if nothing is said. */
  of?: string[];
}

export interface OwnGroup {
  key: string;
  name: Both;
  fields: OwnField[];
}

/** An opening hand, dealt by the game's own rules. `dealt` is false where it deals none of what one brings. */
export interface DealtHand {
  dealt: boolean;
  text: string;
  rules: string[];
  hand: CardCount[];
  changes: number;
  /** The question about changing it; null once it cannot be changed. */
  change: { text: string; rule: string; cards: boolean; most: number } | null;
}

/** A card or a kind of them, and the chances of having seen enough of it: opening hand, then turn by turn. */
export interface SortChances {
  key: string;
  name: string;
  copies: number;
  first: number[];
  second: number[];
}

export interface PileChances {
  name: string;
  size: number;
  /** Cards seen by whoever begins, and by whoever does not. */
  first: number[];
  second: number[];
  kinds: SortChances[];
  cards: SortChances[];
}

export interface DrawOdds {
  dealt: boolean;
  text: string;
  rules: string[];
  wanted: number;
  piles: PileChances[];
}

/** A deck that a person keeps on the server; of one that was deleted, only that it is `gone`. */
export interface MyDeck {
  id: string;
  game: string;
  name: string;
  mode: string;
  cards: string[];
  side: string[];
  start: string;
  text: string;
  set: string;
  touched: number;
  gone: boolean;
}

export interface AllKept {
  decks: MyDeck[];
  things: Record<string, { value: unknown; touched: number }>;
}

/** A list shown by a link. */
export interface SharedLink {
  id: string;
  url: string;
  game: string;
  name: string;
  created: number;
}

export interface Score {
  won: number;
  lost: number;
  neither: number;
}

export interface SharedDeck {
  id: string;
  game: string;
  mode: string;
  name: string;
  /** What whoever shares it is called. */
  by: string;
  created: number;
  cards: CardCount[];
  side: CardCount[];
  start: string;
  text: string;
  /** What each way to play says of it today. */
  verdicts: { mode: string; name: Both; ok: boolean; problems: DeckProblem[] }[];
  /** Finished games of this house with these very cards; rivals by name only where their lists are public. */
  results: { people: Score; machine: Score; rivals: (Score & { name: string; link: string })[] };
  mine: boolean;
}

export interface DatedEntry {
  name: string;
  says: string;
  rules: string[];
  /** What the list before it said. */
  was?: string;
}

/** A list that holds from a day on; `until` is the first day on which it does not hold any more. */
export interface DatedList {
  key: string;
  name: string;
  since: string;
  until: string;
  source: string;
  mode: string;
  before: string;
  entries: DatedEntry[];
  added: DatedEntry[];
  changed: DatedEntry[];
  gone: DatedEntry[];
}
