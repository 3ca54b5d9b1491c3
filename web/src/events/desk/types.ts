/** What a desk has besides the log, as the server tells it (see the OpenAPI schema). */
import type { Both as Text } from '../../lib/api-types';
import type { ClockOfRound } from '../types';

export interface Prizes {
  lines: string[];
  ties: 'shared' | 'lot';
  awards: { places: string; number: number; name: string; gifts: string[] }[];
  over: boolean;
}
export interface Copies {
  kept: { name: string; at: number }[];
  allowed: string[];
  chosen: number;
  faults: [string, string][];
}
export interface Featured {
  table: number;
  games: number[];
  counts: number[];
}
export interface OverlaySide {
  number: number;
  name: string;
  team?: string;
  points?: number;
  record?: [number, number, number];
  games?: number;
  count?: number | null;
  won?: boolean;
}
export interface Overlay {
  event: string;
  name: string;
  game: string;
  counted: Text;
  round?: number;
  state?: string;
  table?: number;
  sides?: OverlaySide[];
  clock?: ClockOfRound;
}
export interface Hook {
  id: string;
  address: string;
  kinds: string[];
  told: number;
  status: number;
  lost: number;
}
