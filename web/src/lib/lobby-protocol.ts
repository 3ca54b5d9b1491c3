/** What goes over the lobby's WebSocket: the other half of src/coliseo/server/meeting/messages.py (see
    docs/protocolo.md). A test compares the two, so that neither can change alone. */
import type { ClockInfo, Patch } from './protocol';

// -- from the client ---------------------------------------------------------------------------------------------

export type Incoming =
  | { t: 'seek'; id: number; game: string; mode?: string; clock?: string; any_clock?: boolean; deck?: string; rated?: boolean; whom?: string }
  | { t: 'cancel'; id: number }
  | { t: 'seen'; id: number };

// -- from the server -----------------------------------------------------------------------------------------------
// A field with a default value is left out by the server: it is optional here.

/** Somebody who looks for a rival. Without `clock` it is to be played without one. */
export interface SeekInfo {
  game: string;
  mode: string;
  name: string;
  clock?: string;
  any_clock?: boolean;
  rating?: number | null;
  provisional?: boolean;
  /** To count for ratings, with somebody who wants that too. */
  rated?: boolean;
}

/** A public table: waiting for somebody to sit down, or being played and to be watched. */
export interface TableOffer {
  id: string;
  game: string;
  mode: string;
  status: string;
  seats: { seat: number; kind: 'person' | 'machine' | 'free'; name?: string; level?: string; you?: boolean; person?: string }[];
  clock: ClockInfo;
  spectators?: number;
  sides?: number[];
}

/** Who is here: everybody once, however many pages they have open; and games being played. */
export interface LobbyView {
  people: number;
  playing: number;
  seeks: Record<string, SeekInfo>;
  tables: Record<string, TableOffer>;
}

/** A rival was found: the table is ready, and whose it is. */
export interface Paired {
  table: string;
  game: string;
  names: string[];
}

export type Outgoing =
  | { t: 'lobby'; view: LobbyView }
  | { t: 'lobby_change'; patch: Patch }
  | { t: 'yours'; seek?: SeekInfo | null; key?: string; waited?: number; paired?: Paired | null }
  | { t: 'done'; ref: number; version?: number }
  | { t: 'refused'; ref: number; code: string; text: string; rules?: string[] };
