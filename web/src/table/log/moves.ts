/** The story by moves: what one answer led to is one line, the rest on request. */
import type { LogLine } from '../../lib/protocol';

export interface Move {
  key: number;
  /** What was done. */
  head: LogLine;
  /** What came of it that changed the game most, if that is something else. */
  outcome: LogLine | null;
  /** Everything after the head. */
  rest: LogLine[];
}

export function movesOf(lines: readonly LogLine[], weight: (line: LogLine) => number): Move[] {
  const found: Move[] = [];
  let after = NaN;
  for (const line of lines) {
    const move = found.at(-1);
    if (!move || line.after !== after) found.push({ key: line.n, head: line, outcome: null, rest: [] });
    else {
      move.rest.push(line);
      if (weight(line) > (move.outcome ? weight(move.outcome) : 0)) move.outcome = line;
    }
    after = line.after;
  }
  return found;
}
