/** Rounds as the server tells of them when it is asked how they were paired. */
import type { Both as Text } from '../../lib/api-types';

export interface RoundChecked {
  round: number;
  verdict: 'optimal' | 'legal' | 'wrong';
  text: Text;
  lines: Text[];
  /** The entry of the log that paired it. */
  entry: number;
}
export interface HandCost {
  cost: Text;
  against: Text;
  best: boolean;
}
export interface GivesWay {
  relaxed: string[];
  text: string;
  pairs: [number, number][];
  bye: number;
  cost: string;
}
