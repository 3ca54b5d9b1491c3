/** What goes over a table's WebSocket: the other half of src/coliseo/server/messages.py (see docs/protocolo.md).
    A test compares the two, so that neither can change alone. */

export const PROTOCOL = 2;
export const SUBPROTOCOL = 'coliseo.v2';

export type Lang = 'es' | 'en';

// -- from the client ---------------------------------------------------------------------------------------------

export type Incoming =
  | { t: 'enter'; id: number; protocol: number; lang: Lang; seat?: number | null }
  | { t: 'reply'; id: number; seat: number; token: number; choice: number[]; let?: boolean; then?: PlanStep[] }
  | { t: 'plan_view'; id: number; seat: number; token: number; choice: number[]; then?: PlanStep[] }
  | { t: 'why_not'; id: number; seat: number; token: number; candidate: number; after?: SoFar | null }
  | { t: 'why_not_between'; id: number; seat: number; token: number; first: string; then: string; after?: SoFar | null }
  | { t: 'why'; id: number; event: number }
  | { t: 'look'; id: number; seat: number }
  | { t: 'language'; id: number; lang: Lang }
  | { t: 'manners'; id: number; seat: number; settings: MannerSettings }
  | { t: 'stance'; id: number; seat: number; stop_now?: boolean; stop_at?: [string, boolean]; until?: Until; quiet?: 'turn' | 'game'; ask_again?: boolean }
  | { t: 'undo'; id: number; seat: number }
  | { t: 'instead'; id: number; seat: number }
  | { t: 'agree'; id: number; yes: boolean }
  | { t: 'concede'; id: number; seat: number; yes?: boolean }
  | { t: 'show_hand'; id: number; seat: number; to: number; shown?: boolean }
  | { t: 'chat'; id: number; text: string; to?: 'table' | 'side' }
  | { t: 'mute'; id: number; person: string; muted: boolean }
  | { t: 'sit'; id: number; seat: number; deck?: string }
  | { t: 'consent'; id: number; seat: number; yes: boolean }
  | { t: 'stand'; id: number; seat: number }
  | { t: 'machine'; id: number; seat: number; level: string }
  | { t: 'begin'; id: number }
  | { t: 'stand_in'; id: number; seat: number }
  | { t: 'claim'; id: number; seat: number }
  | { t: 'rematch'; id: number; yes?: boolean };

/** A purpose and the answer to the question of that purpose. */
export type PlanStep = [purpose: string, choice: number[]];

/** So much of a gesture that is not sent yet. */
export interface SoFar {
  choice: number[];
  then?: PlanStep[];
}

// -- parts of what the server says ---------------------------------------------------------------------------------
// A field with a default value is left out by the server: it is optional here.

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'machine' | 'free';
  name?: string;
  person?: string;
  level?: string;
  connected?: boolean;
  away?: number;
  stand_in?: boolean;
  claimable?: boolean;
  /** Has yet to agree to play with the host's own set. */
  undecided?: boolean;
  /** Seconds left to come back, where who leaves is timed. */
  grace?: number;
  /** They have passed: the others may claim the game. */
  forfeit?: boolean;
}

export interface ClockInfo {
  kind: 'none' | 'move' | 'game' | 'round' | 'turn' | 'days';
  base?: number;
  increment?: number;
  preset?: string;
}

export interface ClockState {
  left: number[];
  running: number[];
  /** The time of the turn is over: what is left is for the last thing done in it. */
  late?: boolean;
}

/** The table is played with somebody's own set: whose. */
export interface OwnSetMark {
  owner?: string;
  person?: string;
}

/** The game was played by another version of the engine, or a part of what was stored is damaged: it was replayed and
    everything agrees, or it goes on from the point after `after` answers, and `lost` given after it are gone. */
export interface Reopened {
  kind: 'replayed' | 'resumed';
  after?: number;
  lost?: number;
  damaged?: boolean;
}

/** Who of those who sit here wants to play once more; or that somebody does not. */
export interface RematchInfo {
  wants?: number[];
  declined?: boolean;
}

/** The table was opened by an event. */
export interface EventMark {
  event: string;
  round: number;
  table: number;
  game: number;
  state: 'waiting' | 'paused' | 'playing' | 'time' | 'closed';
  /** Seconds after which the public sees what happens. */
  delay?: number;
  /** Both let the public look from their seats, later. */
  hands?: boolean;
  /** The seat of two teams that meet seat by seat. */
  board?: number;
}

export interface RoomInfo {
  id: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  seats: SeatInfo[];
  public: boolean;
  mode: string;
  policy: string;
  undo: string;
  clock: ClockInfo;
  spectators?: number;
  chat?: boolean;
  lesson?: string;
  branch_of?: string;
  branch_at?: number;
  /** A practice table: it began at a position that its host wrote down. */
  position?: boolean;
  /** The side of each seat; nothing where everyone plays for themselves. */
  sides?: number[];
  /** Played with a set of the host's own. */
  own_set?: OwnSetMark | null;
  /** After taking back, chance that nobody had seen is drawn anew; if left out, it is. */
  fresh_chance?: boolean;
  /** Everything is asked here, whatever people have said. */
  ask_all?: boolean;
  /** How the game came through a change of the engine. */
  reopened?: Reopened | null;
  /** Those who sit here were brought together by the lobby. */
  strangers?: boolean;
  /** Whoever leaves has so many seconds to come back before the others may claim the game; 0: nobody may. */
  leaving?: number;
  rematch?: RematchInfo | null;
  /** Its result changes the ratings of those who play. */
  rated?: boolean;
  event?: EventMark | null;
}

export interface You {
  name: string;
  person: string;
  seats: number[];
  host?: boolean;
  /** Seats of one's own side that want to give up. */
  giving_up?: number[];
  /** Seats of others without whom one's own cannot give up. */
  falls_with?: number[];
}

export interface LogLine {
  n: number;
  after: number;
  kind: string;
  text: string;
  rule?: string;
  cause?: number;
  mentions?: [string, string][];
}

/** A line of the log as a change tells it (see lines.ts). `back`: how many lines earlier its cause was told, 0 if it
    has none. `mentions`: text, key, text, key…; an empty key is the text's own. */
export type ChangeLine = [kind: string, text: string, rule: string, back: number, mentions: string[]];

export interface ChatLine {
  t: 'chat';
  person: string;
  name: string;
  text: string;
  at: number;
  /** The side that alone reads it. */
  side?: number;
}

export interface ProposalInfo {
  seat: number;
  waiting: number[];
}

export interface Result {
  winners: number[];
  text: string;
  rule?: string;
  reason?: 'played' | 'conceded' | 'time' | 'left' | 'judge';
}

export interface LessonPage {
  text: string;
  point?: string[];
}

export interface LessonStep {
  step: number;
  steps: number;
  text: string;
  point?: string[];
  expects?: number[];
  ask_continue?: boolean;
  pages?: LessonPage[]; // read first, one by one; then `text` says what to do
  free?: boolean; // the steps are behind: `text` is a general hint
  proposes?: boolean; // any other answer that the game takes is taken too
}

/** A coming question and the answer that the plan has for it; with `question` it can be answered otherwise. */
export interface PlannedStep {
  purpose: string;
  choice: number[];
  by: 'person' | 'default' | 'table';
  text: string;
  question?: Question | null;
}

export interface RefusalInfo {
  text: string;
  rules: string[];
}

/** A question as the engine puts it (`Game.question_view`), in one language. */
export interface Question {
  seat: number;
  token: number; // to reply with
  kind: 'option' | 'targets' | 'cards' | 'cell' | 'number' | 'order' | 'split' | 'yes_no';
  purpose: string; // the name of the window
  rule: string;
  low: number;
  high: number;
  text: string;
  pass?: number; // the candidate that does nothing, if there is one
  subject?: Subject; // what it is about: the card, the Power or the attack
  leads?: string; // where doing nothing leads, in the words of its button
  outcome?: string; // who wins or falls by doing nothing, or whatever is done: a sentence
  onward?: boolean; // doing nothing goes on to a later phase: what is done first in it is part of the same gesture
  options: Option[];
  impossible?: Impossible[]; // what could be named here but cannot be taken now: ask why_not
  also_impossible?: Impossible[]; // the same, of things that an option does name: other abilities of a card that has one to offer
  pairs?: Pairs[]; // where things are touched in turn: which two can be asked about with why_not_between
  next?: Lead[]; // what some of the options ask next, so that it can be seen and touched before
}

export interface Subject {
  text: string;
  things?: string[];
}

export interface Option {
  candidate: number;
  copies?: number; // how often it may be taken; 1 if not said
  text: string;
  verb?: string; // what it is to take it, in one word of the game's
  detail?: string; // its price and kind
  things?: string[]; // the things on the table it stands for, the widest first
  effect?: string; // what it does, in words and numbers
  outcome?: string; // who wins or falls by it
  price?: string; // what is paid for it
  left?: string; // what remains after it
  weight?: number; // 0 answers the subject, 1 has an effect, 2 can wait, 3 costs dear or destroys; sorted by it
  next?: number; // what it asks next: a place of the question's `next`
}

/** The question that comes next, with its answers. */
export interface Lead {
  purpose: string;
  to: LeadAnswer[];
}

export interface LeadAnswer {
  candidate: number;
  things: string[];
}

export interface Impossible {
  candidate: number;
  text?: string; // left out when it stands for a thing on the table
  verb?: string;
  things?: string[];
}

/** Any of the first things with any of the second ones, which are given whole or up to a colon. */
export interface Pairs {
  first: string[];
  then: string[];
}

/** What is done at a phase or an event: what the table thinks best, always asked, never asked. */
export type Flag = 'auto' | 'stop' | 'pass';
/** Until when everything is passed: until one is aimed at, until the own turn, until this turn ends; or not at all. */
export type Until = '' | 'aimed' | 'mine' | 'end';

/** Where a person wants to be asked: in which phases (own turn, others'), at which events, or always. */
export interface MannerSettings {
  phases?: Record<string, [Flag, Flag]>;
  events?: Record<string, Flag>;
  full?: boolean;
  /** With nothing left to do the own turn ends by itself, at friendly tables. */
  alone?: boolean;
}

export interface StopsInfo {
  /** Key and name. */
  phases?: [string, string][];
  events?: string[];
  ask_all?: boolean;
}

/** Something that the table passed or answered for this seat. */
export interface PassedLine {
  purpose: string;
  text: string;
  reason: string;
  phase?: string;
  mine?: boolean;
  events?: string[];
  notice?: boolean;
}

/** What the table answered for this seat, as long as nobody has done anything since. */
export interface AnsweredLine {
  text: string;
  /** Makes it not so, where that needs nobody else. */
  verb?: string;
  events?: string[];
}

/** Why the open question is asked, and what can be said about questions like it. */
export interface AskedAbout {
  reason?: string;
  phase?: string;
  mine?: boolean;
  events?: string[];
  /** It is about something that one may let happen. */
  matter?: boolean;
  subject?: string;
}

export interface MannersInfo {
  settings?: MannerSettings;
  stop_now?: boolean;
  stop_at?: [string, boolean] | null;
  until?: Until;
  quiet?: string[];
  passed?: number;
  lines?: PassedLine[];
  about?: AskedAbout | null;
  answered?: AnsweredLine | null;
}

/** [path, value], or [path] alone to delete. A path that begins with -k goes on after the first k parts of the path
    before it. */
export type Patch = [(string | number)[], unknown?][];

// -- from the server -----------------------------------------------------------------------------------------------

/** The table as an observer knows it; its shape belongs to the game. */
export type View = Record<string, any>;

export interface Snapshot {
  t: 'snapshot';
  protocol: number;
  table: RoomInfo;
  you: You;
  observer: number;
  version?: number;
  view?: View | null;
  log?: LogLine[];
  question?: Question | null;
  clock?: ClockState | null;
  chat?: ChatLine[];
  proposal?: ProposalInfo | null;
  manners?: MannersInfo | null;
  stops?: StopsInfo | null;
  result?: Result | null;
  lesson?: LessonStep | null;
  hand_to?: number | null;
}

export interface Change {
  t: 'change';
  version: number;
  patch?: Patch;
  first?: number; // the number of the first line of `log`
  log?: ChangeLine[];
  question?: Question | null;
  clock?: ClockState | null;
  manners?: MannersInfo | null;
  result?: Result | null;
  lesson?: LessonStep | null;
  hand_to?: number | null;
}

export type Outgoing =
  | Snapshot
  | Change
  | { t: 'room'; table: RoomInfo; you: You; clock?: ClockState | null }
  | ChatLine
  | { t: 'proposal'; proposal?: ProposalInfo | null }
  | { t: 'cards'; lang: Lang; cards: Record<string, unknown>[] }
  | { t: 'done'; ref: number; version?: number }
  | { t: 'refused'; ref: number; code: string; text: string; rules?: string[] }
  | { t: 'explanation'; ref: number; candidate: number; text: string; refusals: RefusalInfo[] }
  | { t: 'plan'; ref: number; steps?: PlannedStep[]; open?: Question | null; ends?: 'open' | 'hidden' | 'others' | 'new' | 'over'; left?: string; does?: string; result?: string; outcome?: string; against?: boolean }
  | { t: 'causes'; ref: number; chain: LogLine[] }
  | { t: 'rematch'; table: string };

export type Plan = Extract<Outgoing, { t: 'plan' }>;
