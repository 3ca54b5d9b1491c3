/** How a list has fared here, in words: for its picture. */
import type { Score, SharedDeck } from '../lib/api-types';
import { w } from './words';

export const played = ({ won, lost, neither }: Score): number => won + lost + neither;

export function scoresOf({ people, machine }: SharedDeck['results']): string[] {
  const told: [string, Score][] = [
    [w.page.people, people],
    [w.page.machine, machine],
  ];
  return told.filter(([, score]) => played(score)).map(([against, { won, lost, neither }]) => `${against}: ${w.page.score(won, lost, neither)}`);
}
