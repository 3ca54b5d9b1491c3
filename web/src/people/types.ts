/** What the HTTP API takes and gives about people (OpenAPI at /api/schema). */
import type { ClockInfo } from '../lib/protocol';

export interface RatingInfo {
  points: number;
  provisional: boolean;
  games: number;
  won: number;
  lost: number;
  drawn: number;
}

export interface Rung {
  rank: number;
  person: string;
  name: string;
  rating: RatingInfo;
}

export interface Ladder {
  game: string;
  format: string;
  total: number;
  start: number;
  rungs: Rung[];
  least_games: number;
  mine: RatingInfo | null;
}

export interface PastGame {
  n: number;
  /** Empty where it cannot be looked at. */
  table: string;
  game: string;
  format: string;
  at: number;
  rated: boolean;
  result: 'won' | 'lost' | 'drawn';
  others: { person: string; name: string; partner: boolean }[];
  points: number | null;
}

export interface RecordAgainst {
  person: string;
  name: string;
  game: string;
  won: number;
  lost: number;
  drawn: number;
}

export type Friendship = '' | 'friends' | 'asked' | 'asking';

export interface Profile {
  person: string;
  name: string;
  you: boolean;
  hidden: boolean;
  since: number;
  account: boolean;
  friendship: Friendship;
  blocked: boolean;
  ratings: { game: string; format: string; rating: RatingInfo }[];
  records: RecordAgainst[];
  history: PastGame[];
}

export interface Company {
  friends: { person: string; name: string; state: Exclude<Friendship, ''>; at: number }[];
  blocked: { person: string; name: string }[];
}

export interface Openness {
  profile: 'everybody' | 'friends';
  challenges: 'everybody' | 'friends' | 'nobody';
}

export interface ChallengeInfo {
  id: string;
  person: string;
  name: string;
  mine: boolean;
  game: string;
  mode: string;
  clock: ClockInfo;
  rated: boolean;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed';
  at: number;
  left?: number;
  table?: string;
}

export interface Sanction {
  id: number;
  kind: 'ban' | 'mute' | 'name';
  of: 'person' | 'session' | 'address';
  person: string;
  reason: string;
  at: number;
  until: number;
  /** What they are called now; empty if they are no more. */
  name: string;
}

export interface ReportInfo {
  id: number;
  kind: 'person' | 'chat' | 'name';
  reason: string;
  text: string;
  person: string;
  name: string;
  name_now: string;
  reporter: string;
  reporter_name: string;
  table: string;
  at: number;
  closed: number;
  closed_by: string;
  context: { person: string; name: string; text: string; at: number; it: boolean }[];
}

export interface PersonFound {
  person: string;
  name: string;
  user: string | null;
  created: number;
  seen: number;
  sanctions: Sanction[];
}

export interface ActInfo {
  n: number;
  at: number;
  by: string;
  act: string;
  person: string;
  detail: Record<string, unknown>;
  /** What they are called now; empty if they are no more. */
  name: string;
}
