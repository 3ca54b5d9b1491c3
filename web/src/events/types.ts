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
  /** Of a team, its people in order of seat; `name` is its own. */
  people?: string[];
  decklist?: string;
  checked_in?: boolean;
}
export interface TableInfo {
  table: number;
  sides: number[];
  /** fisica or en_linea. */
  place?: string;
  /** Of a table that is somebody's: ♿ or F. */
  mark?: string;
  label?: string;
  kind?: string;
  winner?: number;
  games?: number[];
  /** Of a pod: its sides, the winner first. */
  order?: number[];
  /** What each side scored, where the law counts it. */
  scores?: number[];
  /** Of two teams that meet seat by seat. */
  seats?: SeatTold[];
  conflict?: boolean;
  reported?: number[];
  extension?: number;
  /** Turns that a judge gave for slow play. */
  extra_turns?: number;
  corrected?: boolean;
  formed?: boolean;
  /** Sides that were not there to form their teams: the table holds up nobody. */
  missing?: number[];
  online?: OnlineGame[];
  /** Sides that have come to their online table. */
  present?: number[];
  paused?: boolean;
  /** Sides that let their hands be seen, later. */
  shown?: number[];
}
export interface SeatTold {
  seat: number;
  kind?: string;
  winner?: number;
  games?: number[];
  conflict?: boolean;
  reported?: number[];
  formed?: boolean;
}
/** What one side told of a table that has no result yet. */
export interface Told {
  table: number;
  side: number;
  at: number;
  kind: string;
  winner?: number;
  games?: { winner: number; left?: number[] }[];
  fault?: number;
  order?: number[];
  /** Of two teams that meet seat by seat. */
  seat?: number;
}
export interface OnlineGame {
  game: number;
  record: string;
  /** Of two teams that meet seat by seat. */
  seat?: number;
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
  /** Who sits at each seat: the side of the pairing, and which of its people. */
  people: [number, number][];
  seat?: number;
  answers?: number;
  left?: number | null;
}
export interface ClockOfRound {
  state: string;
  now: number;
  /** Below 0 once it is over: the extension of a table comes on top of it. */
  left?: number | null;
  runs?: boolean;
  /** Seconds after it to finish the game under way. */
  extra?: number;
  /** Minutes left at which everybody is told, and by which rules. */
  notices?: number[];
  notice_rules?: string[];
}
export interface RoundInfo {
  stage: number;
  /** Of its stage: swiss, league, single… */
  structure: string;
  number: number;
  whole: number;
  state: string;
  version: number;
  tables: TableInfo[];
  clock: ClockOfRound;
  proof?: boolean;
  by_hand?: boolean;
  /** What every screen says of it: its part of a bracket, how it was paired. */
  marks?: Text[];
  /** From then on it may be said who is missing at the forming of teams. */
  forming_until?: number;
  relaxed?: string[];
}
export interface StandingRow {
  place: number;
  number: number;
  values: Record<string, string>;
  record: [number, number, number];
  by_lot?: boolean;
  pending?: boolean;
  /** Still in the bracket: the place is the best they can come to. */
  in_play?: boolean;
}
export interface SumsTold {
  number: number;
  sums: {
    key: string;
    name: Text;
    value: string;
    how: string;
    terms: { value: string; number?: number; round?: number; carried?: boolean }[];
    rules: string[];
  }[];
}
export interface NeedTold {
  number: number;
  outlooks: { outcome: string; certainty: string; share: number | null; text: string }[];
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
  name: Text;
  penalty: string;
  /** The penalty in words. */
  given: Text;
  round: number;
  reason?: string;
  rules?: string[];
  /** What it takes is lost in the next match. */
  pending?: boolean;
  /** The organisation is told: an expulsion. */
  reported?: boolean;
  /** Given to somebody of the staff: their name. */
  staff?: string;
}
/** Somebody of the staff, and where they are. */
export interface Colleague {
  id: string;
  name: string;
  roles: string[];
  table?: number;
  zone?: string;
  on_break?: boolean;
  since?: number;
  me?: boolean;
}
export interface TaskInfo {
  id: number;
  text: Text;
  round: number;
  to?: string;
  done?: number;
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
  /** Added to the seed by people in the room. */
  words: number;
  /** `reasons`: by what a game may have ended, where each is told with its turns. `agreed`: a draw may be agreed on; `concede`: one may still give up. `seats`: teams meet seat by seat, each such a match; `people` are those of a side; `most` can be left at most. */
  report: { games: number; draws: boolean; counted: Text; seats: number; people: number; most: number; agreed: boolean; concede: boolean; reasons?: [string, Text][] };
  /** The day of the event, as of which lists are checked; empty: none. */
  date: string;
  /** The edition of the rulebook. */
  rulebook: Text;
  /** How one behaves; without a rule where it is the code of the house. */
  conduct: { text: Text; rule: string }[];
  /** Lists are published: anybody may read them. */
  lists_open: boolean;
  settings: { key: string; name: Text; value: unknown; shown: Text; source: Text; rules: string[] }[];
  players: PlayerInfo[];
  rounds: RoundInfo[];
  /** `own_order`: said where ties are broken otherwise than the law does; `stage`: which one it is of, if not plain. */
  standings: { columns: [string, Text][]; rows: StandingRow[]; own_order?: Text | null; stage?: Text | null };
  announcements: { id: number; text: Text; at: number }[];
  /** What walls show; nothing: what the moment asks for. */
  wall?: string[];
  /** Anybody may still enter by themselves. */
  joining?: boolean;
  /** Whoever enters the room's event may say that they play online. */
  from_home?: boolean;
  notes: { text: Text; at: number }[];
  staff?: {
    calls: CallInfo[];
    penalties: PenaltyInfo[];
    roles: string[];
    may: string[];
    outstanding: number[];
    to_explain: [string, Text, string, boolean][];
    log: number;
    people: Colleague[];
    tasks: TaskInfo[];
    usual_tasks: [string, Text][];
    /** The final stage is open. */
    bracket: boolean;
    /** What each side told of tables without a result. */
    told?: Told[];
    /** The desk may still enter somebody. */
    entry?: boolean;
    /** After so many milliseconds a single report may be accepted. */
    report_wait?: number;
    /** Somebody who knows the rules is enough instead of a judge; told only where there is none. */
    knows_the_rules?: { rules: string[]; somebody: boolean } | null;
    late?: { table: number; side: number; seat: number; minutes: number; penalty: string }[];
  };
  me?: {
    number: number;
    name: string;
    /** Of a team: which of its people one is. */
    seat?: number;
    table?: number;
    rivals?: number[];
    place?: string;
    decklist?: string;
    calls?: CallInfo[];
    penalties?: PenaltyInfo[];
    /** What I told of my match while it waits; where two differ, what each told. */
    told?: Told[];
    /** I may ask what I need to reach the cut, and it is time to. */
    need?: boolean;
    /** What my table does before the clock, while it has not formed. */
    forming?: { text: Text; rule: string }[];
    exchange?: { game: number; until: number; ready: boolean; text: string } | null;
  };
}
/** Lists that come with the game and the event takes as they are; `example`: how a list of it begins. */
export interface ReadyLists {
  mode: string;
  example: string;
  lists: { key: string; name: Text; text: string }[];
}
/** What the code of a slip says. */
export interface SlipTable {
  table: number;
  sides: number[];
  settled: boolean;
}
export interface GameTold {
  winner: number;
  reason: string;
  left: number[];
  turns: number;
}
/** A penalty of another event of the same organisers. */
export interface GivenElsewhere {
  event: string;
  at: number;
  penalty: PenaltyInfo;
}
export interface Infringement {
  key: string;
  name: Text;
  rules: string[];
  /** Whom it may reach: jugador, tercero, juez. */
  whom: string[];
}
export interface AtTimeTold {
  steps: { text: string; rules: string[]; asks: string; answers: string[] }[];
  result: Record<string, unknown> | null;
  scores: number[];
}

/** What brings somebody in on their own device: a link that is good once, and the same as a QR code (SVG). */
export interface CodeForDevice {
  link: string;
  code: string;
}
