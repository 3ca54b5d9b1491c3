/** How the end of a game is told. */
import { t } from '../../i18n/index.svelte';
import { formatList } from '../../lib/format';
import type { LogLine } from '../../lib/protocol';
import { sidesAmong } from '../../lib/sides';
import type { GameModule } from '../game-module';
import type { TableSession } from '../session.svelte';

/** As many as fit without scrolling. */
const POINTS = 5;

/** The lines that changed the game most, in the order in which they happened. */
export function turningPoints(log: readonly LogLine[], module: GameModule, result: string): LogLine[] {
  return log
    .filter((line) => line.text !== result)
    .map((line) => ({ line, weight: module.weight(line) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.line.n - a.line.n)
    .slice(0, POINTS)
    .map(({ line }) => line)
    .sort((a, b) => a.n - b.n);
}

export function headline(session: TableSession): string {
  const winners = session.conn.result?.winners ?? [];
  if (!winners.length) return t.table.draw;
  const { sides } = session.conn.table ?? {};
  const winning = sidesAmong(sides, winners);
  const own = sidesAmong(sides, session.own);
  if (own.length === 1) {
    if (!winning.includes(own[0]!)) return t.table.youLost;
    return winning.length > 1 ? t.table.sharedWin : t.table.youWon;
  }
  const names = formatList(winning.map((side) => session.sideName(side)));
  return winning.length > 1 ? t.table.sharedBy(names) : t.table.winsName(names, 1);
}
