/** What came of a table, in words. */
import { i18n } from '../i18n/index.svelte';
import type { LiveEvent } from './live.svelte';
import { s } from './side-words';
import type { TableInfo } from './types';
import { w } from './words';

const won = (table: TableInfo, side: number) => table.games?.filter((game) => game === side).length ?? 0;

/** Seats of two teams that each has won so far, and those without a result. */
function seats(table: TableInfo): string {
  const of = (side: number) => table.seats!.filter((one) => one.kind && one.winner === side).length;
  return s.seatsDone(of(0), of(1), table.seats!.filter((one) => !one.kind).length);
}

export function outcome(live: LiveEvent, table: TableInfo): string {
  if (table.conflict) return w.conflict;
  if (!table.kind) return table.seats?.some((one) => one.kind) ? seats(table) : table.reported?.length ? w.oneReport : w.pending;
  // of nobody's game, and of what both lost, no winner and no draw is spoken of
  if (table.sides.length === 1 || table.kind === 'double_loss') return w.kinds[table.kind] ?? table.kind;
  const winner = table.sides[table.winner ?? -1];
  const who = winner === undefined ? w.drawn : w.won(live.name(winner));
  // the games of whoever won come first, as one says it
  const first = table.winner === 1 ? 1 : 0;
  const score = (table.games?.length ?? 0) > 1 && table.sides.length === 2 ? ` ${won(table, first)}–${won(table, 1 - first)}` : '';
  const how = table.kind === 'played' ? '' : ` (${w.kinds[table.kind] ?? table.kind})`;
  return `${who}${score}${how}`;
}

/** Of a pod: everybody in the order in which they ended, with what each scored; "" where it was not told. */
export function podOrder(live: LiveEvent, table: TableInfo): string {
  if (table.sides.length < 3 || (table.order?.length ?? 0) < 2) return '';
  const counted = table.scores?.length ? i18n.pick(live.view!.report.counted) : '';
  return s.order(table.order!.map((side) => `${live.name(table.sides[side] ?? 0)}${counted ? ` (${counted} ${table.scores![side]})` : ''}`));
}
