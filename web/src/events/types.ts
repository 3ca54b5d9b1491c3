/** An event as the server tells it (`/api/events`, see the OpenAPI schema). */
import type { Both as Text } from '../lib/api-types';

export interface ListedEvent {
  id: string;
  game: string;
  name: string;
  status: string;
  created: number;
  touched: number;
}
export interface Mine {
  event: ListedEvent;
  acts_as: string;
}
export interface PlayerInfo {
  number: number;
  name: string;
  status: string;
  team?: string;
  decklist?: string;
  checked_in?: boolean;
}
export interface TableInfo {
  table: number;
  sides: number[];
  /** fisica or en_linea. */
  place?: string;
  fixed?: boolean;
  label?: string;
  kind?: string;
  winner?: number;
  games?: number[];
  conflict?: boolean;
  reported?: number[];
  extension?: number;
  /** Turns that a judge gave for slow play. */
  extra_turns?: number;
  corrected?: boolean;
  online?: OnlineGame[];
  /** Sides that have come to their online table. */
  present?: number[];
  paused?: boolean;
  /** Sides that let their hands be seen, later. */
  shown?: number[];
}
export interface OnlineGame {
  game: number;
  record: string;
  over?: boolean;
  winner?: number;
  reason?: string;
  turns?: number;
}
export interface LiveTable {
  table: number;
  game: number;
  record: string;
  status: string;
  here: boolean[];
  answers?: number;
  left?: number | null;
}
export interface ClockOfRound {
  state: string;
  now: number;
  left?: number | null;
  runs?: boolean;
}
export interface RoundInfo {
  stage: number;
  number: number;
  whole: number;
  state: string;
  version: number;
  tables: TableInfo[];
  clock: ClockOfRound;
  proof?: boolean;
  by_hand?: boolean;
  relaxed?: string[];
}
export interface StandingRow {
  place: number;
  number: number;
  values: Record<string, string>;
  record: [number, number, number];
  by_lot?: boolean;
  pending?: boolean;
}
export interface CallInfo {
  id: number;
  table: number;
  topic: string;
  asked: number;
  taken?: number;
  closed?: number;
  by?: string;
  ruling?: string;
  appealed?: boolean;
  final?: boolean;
}
export interface PenaltyInfo {
  id: number;
  number: number;
  key: string;
  penalty: string;
  round: number;
  reason?: string;
  rules?: string[];
}
export interface EventView {
  id: string;
  game: string;
  name: string;
  status: string;
  place: string;
  now: number;
  key: string;
  head: string;
  entries: number;
  seed_promise: string;
  seed: string;
  report: { games: number; draws: boolean; counted: Text };
  /** By which of the game's ways to play lists are checked. */
  list_mode: string;
  settings: { key: string; name: Text; value: unknown; source: Text; rules: string[] }[];
  players: PlayerInfo[];
  rounds: RoundInfo[];
  standings: { columns: [string, Text][]; rows: StandingRow[] };
  announcements: { id: number; text: Text; at: number }[];
  notes: Record<string, unknown>[];
  staff?: {
    calls: CallInfo[];
    penalties: PenaltyInfo[];
    roles: string[];
    may: string[];
    outstanding: number[];
    to_explain: [string, Text, string, boolean][];
    log: number;
    late?: { table: number; side: number; minutes: number; penalty: string }[];
  };
  me?: {
    number: number;
    name: string;
    table?: number;
    rivals?: number[];
    place?: string;
    decklist?: string;
    calls?: CallInfo[];
    penalties?: PenaltyInfo[];
    exchange?: { game: number; until: number; ready: boolean; text: string } | null;
  };
}
export interface GameTold {
  winner: number;
  reason: string;
  left: number[];
  turns: number;
}
export interface Infringement {
  key: string;
  name: Text;
  rules: string[];
}
export interface AtTimeTold {
  steps: { text: string; rules: string[]; asks: string; answers: string[] }[];
  result: Record<string, unknown> | null;
  scores: number[];
}
