/** What the HTTP API takes and gives (OpenAPI at /api/schema). */
import type { ClockInfo, LogLine, Patch, Question, View } from './protocol';

export type Both = { es: string; en: string };

export interface Me {
  person: string;
  name: string;
  user: string | null;
  passkeys: number;
}

export interface Passkey {
  id: string;
  label: string;
  created: number;
}

export interface GameMode {
  key: string;
  name: Both;
  seats_min: number;
  seats_max: number;
  /** The numbers of seats that can be played. */
  seats: number[];
  /** Cards in a deck. */
  cards: number;
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

export interface ReadyDeck {
  key: string;
  name: Both;
  text: Both;
  mode: string;
  cards: CardName[];
}

export interface DeckReport {
  ok: boolean;
  cards: CardName[];
  problems: { text: string; rules: string[]; line?: number }[];
  /** The deck as it would be exported. */
  text: string;
}

export interface Lesson {
  key: string;
  name: Both;
  text: Both;
}

export interface GameInfo {
  key: string;
  title: string;
  titles: Both;
  modes: GameMode[];
  levels: GameLevel[];
  clocks: ClockPreset[];
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
  clock?: string | { kind: ClockInfo['kind']; base: number; increment: number };
  policy?: string;
  lesson?: string;
  seed?: string;
  chat?: boolean;
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
}

export interface Chapter {
  id: string;
  title: string;
  level: number;
}

export interface RuleLine {
  id: string;
  text: string;
  chapter: string;
  tag: string;
  /** How many open questions concern it. */
  readings?: number;
}

export interface RuleList {
  total: number;
  chapters: Chapter[];
  rules: RuleLine[];
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
}
