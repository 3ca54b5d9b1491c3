/** The ways a match can end, as a list to choose from and as the server takes them. */
import type { EventView, GameTold } from '../types';
import { j } from './words';

export interface ResultTold {
  kind: string;
  winner: number;
  fault: number;
  games: GameTold[];
  /** Of a pod: its sides, the winner first. */
  order?: number[];
}
export interface Outcome {
  key: string;
  label: string;
  /** What each has left counts, where the law of the game counts it. */
  counts: boolean;
  result: (left: number[]) => ResultTold;
}

const games = (won: number[], left: number[]): GameTold[] => won.map((winner) => ({ winner, reason: '', left, turns: 0 }));

/** The score of a match that was played to its end, or of one whose time was up. */
function played(kind: string, won: number[], label: string): Outcome {
  const [a, b] = [0, 1].map((side) => won.filter((one) => one === side).length) as [number, number];
  const winner = a > b ? 0 : b > a ? 1 : -1;
  return { key: `${kind}-${won.join('')}`, label, counts: true, result: (left) => ({ kind, winner, fault: -1, games: games(won, left) }) };
}

export function outcomesOf(report: EventView['report'], names: string[]): Outcome[] {
  const [one = 'A', other = 'B'] = names;
  const found: Outcome[] = [];
  if (report.games === 1) {
    found.push(played('played', [0], j.wins(one)), played('played', [1], j.wins(other)));
    if (report.draws) found.push(played('time', [-1], `${j.draw} (${j.outcome.time})`));
  } else {
    found.push(
      played('played', [0, 0], `${j.wins(one)} 2–0`),
      played('played', [0, 1, 0], `${j.wins(one)} 2–1`),
      played('played', [1, 0, 1], `${j.wins(other)} 2–1`),
      played('played', [1, 1], `${j.wins(other)} 2–0`),
      played('time', [0], `${j.wins(one)} 1–0 (${j.outcome.time})`),
      played('time', [1], `${j.wins(other)} 1–0 (${j.outcome.time})`),
    );
    if (report.draws) found.push(played('time', [0, 1], `${j.draw} 1–1 (${j.outcome.time})`));
  }
  for (const kind of ['conceded', 'no_show'] as const) {
    names.forEach((name, fault) =>
      found.push({
        key: `${kind}-${fault}`,
        label: j.outcome[kind](name),
        counts: kind === 'conceded',
        // what is told of the game says what each had left; who lost it follows from the fault
        result: (left) => ({ kind, winner: 1 - fault, fault, games: left.length ? games([1 - fault], left) : [] }),
      }),
    );
  }
  const nobody = (kind: 'agreed_draw' | 'double_loss'): Outcome => ({
    key: kind,
    label: j.outcome[kind],
    counts: false,
    result: () => ({ kind, winner: -1, fault: -1, games: [] }),
  });
  if (report.agreed) found.push(nobody('agreed_draw'));
  found.push(nobody('double_loss'));
  return found;
}

/** The whole match of two teams that meet seat by seat can be given up or not played; what was played is told by seat. */
export function outcomesOfTeams(report: EventView['report'], names: string[]): Outcome[] {
  return outcomesOf(report, names).filter((one) => !/^(played|time)-/.test(one.key));
}

/** What is typed at the desk: who wins (of three games, 3 and 4 are 2–1 and 1–2) and, where it counts, what each has left.
 * Letters are the sides: of a pod in order, the winner first; of two teams who won each seat. */
export function quickResult(report: EventView['report'], typed: string, sides = 2): ResultTold | null {
  const [digit = '', ...rest] = typed.trim().split(/[ ,]+/);
  if (/^[a-i=]+$/i.test(digit)) return byLetters(report, digit.toUpperCase(), rest.map(Number), sides);
  const scores: Record<string, number[]> =
    report.games === 1 ? { 1: [0], 2: [1], 0: [-1] } : { 1: [0, 0], 2: [1, 1], 3: [0, 1, 0], 4: [1, 0, 1], 0: [0, 1] };
  const won = scores[digit];
  if (!won || rest.some((part) => !/^\d+$/.test(part))) return null;
  return played(digit === '0' ? 'time' : 'played', won, '').result(rest.map(Number));
}

function byLetters(report: EventView['report'], letters: string, left: number[], sides: number): ResultTold | null {
  const named = [...letters].map((letter) => (letter === '=' ? -1 : letter.charCodeAt(0) - 65));
  if (named.some((side) => side >= sides)) return null;
  if (sides > 2) {
    const order = [...new Set([...named, ...Array.from({ length: sides }, (_, side) => side)])];
    return order.includes(-1) ? null : { kind: 'played', winner: order[0]!, fault: -1, order, games: games([order[0]!], left) };
  }
  if (report.seats === 1 || named.length > report.seats) return null;
  const kind = named.includes(-1) ? 'time' : 'played';
  return { kind, winner: -1, fault: -1, games: games(named, left) };
}
