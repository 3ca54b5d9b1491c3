/** How the end of a game is told. */
import { t } from '../../i18n/index.svelte';
import { formatList } from '../../lib/format';
import type { LogLine } from '../../lib/protocol';
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
  if (session.own.length === 1) return winners.includes(session.own[0]!) ? t.table.youWon : t.table.youLost;
  return t.table.winsName(formatList(winners.map((seat) => session.name(seat))), winners.length);
}
