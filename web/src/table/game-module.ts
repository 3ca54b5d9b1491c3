/** What a game brings to the table: its layout, its words, its sense of what matters. Everything else is generic. */
import type { Component } from 'svelte';
import type { PriceSigns } from '../games/shared/price';
import type { LogLine, Question, Result, RoomInfo, View } from '../lib/protocol';

export interface BoardProps {
  view: View;
  room: RoomInfo | null;
  /** The seat looked from; negative for somebody who only watches. */
  observer: number;
  /** One per seat, the observer's own seat already as "you". */
  names: string[];
  question: Question | null;
  result: Result | null;
  /** Things that the teacher points at. */
  points: string[];
  /** Phone layout. */
  compact: boolean;
  /** Opens the pop-up of a card. */
  onpeek(card: string): void;
}

export interface ChainLink {
  cosa: string;
  seat: number;
  name: string;
  text?: string;
}

export interface TurnStatus {
  turn: string;
  seat: number | null;
  /** `stops`: where in it one may say to stop, if that is not the phase as a whole. */
  phases: { key: string; name: string; now: boolean; stops?: readonly string[] }[];
  detail?: string;
}

export interface GameModule {
  Board: Component<BoardProps>;
  Emblem: Component<{ size?: number }>;
  CardPopup: Component<{ game: string; card: string; onclose(): void }>;
  /** Bottom first; with the names of the seats, if they are known. */
  chainOf(view: View, names?: readonly string[]): ChainLink[];
  status(view: View, names: string[]): TurnStatus | null;
  /** The purpose of a question in words. */
  windowName(purpose: string): string;
  /** How much a line of the log changed the game: 0 is ordinary. */
  weight(line: LogLine): number;
  /** The line begins a turn. */
  isTurn(line: LogLine): boolean;
  /** The things that a line of the log touched. */
  cosasOf?(line: LogLine, before: View | null, after: View): string[];
  /** What a thing is called, whether it is drawn or not; empty if it is unknown. */
  nameOf?(view: View, cosa: string, names: readonly string[]): string;
  /** The card that a thing is, by its key; empty if it is none, or one that is not seen. */
  cardOf?(view: View, cosa: string): string;
  /** What a card says at this table, where that is not all its page says. */
  textOf?(view: View, card: string): string | null;
  /** The things that an option names are touched in turn, what acts first ("this piece, to that cell"), instead of lying
      one inside the other. */
  inTurn?: boolean;
  /** Purposes of questions where the first touch never answers, though something must be chosen. */
  deliberate?: readonly string[];
  /** Purposes of questions that are asked again until it is enough: who attacks. */
  declares?: readonly string[];
  /** Purposes of yes-or-no questions that are nearly always answered with yes. */
  yesFirst?: readonly string[];
  /** Purposes of questions before something passes for good: they are said at once, whatever else is being said. */
  lastChances?: readonly string[];
  /** What is paid in this game, with its signs. */
  priceSigns?: PriceSigns;
  /** Its board shows who plays with whom, and who is asked. */
  showsSides?: boolean;
  /** Class of the root that sets the game's palette. */
  style?: string;
}
