/** What people told of a table that has no result yet, in words; and who may be believed, and when. */
import { i18n } from '../i18n/index.svelte';
import { j } from './judge/words';
import type { LiveEvent } from './live.svelte';
import { s } from './side-words';
import type { RoundInfo, TableInfo, Told } from './types';
import { w } from './words';

/** «Gana Ana 2–1 (por tiempo) · PV: Ana 3, Beto 0»: whoever wins is told first. */
export function toldInWords(live: LiveEvent, table: TableInfo, told: Omit<Told, 'at' | 'side' | 'table'>): string {
  const name = (side: number) => live.person(table.sides[side] ?? 0, told.seat ?? 0);
  const games = told.games ?? [];
  const fault = told.fault ?? -1;
  if (fault >= 0 && (told.kind === 'conceded' || told.kind === 'no_show')) return j.outcome[told.kind](name(fault));
  const counted = i18n.pick(live.view!.report.counted);
  const left = counted ? (games.at(-1)?.left ?? []) : [];
  const rest = left.length ? ` · ${counted}: ${left.map((n, side) => `${name(side)} ${n}`).join(', ')}` : '';
  const how = told.kind === 'played' ? '' : ` (${w.kinds[told.kind] ?? told.kind})`;
  if (table.sides.length > 2) return `${s.order((told.order ?? []).map(name))}${how}${rest}`;
  const won = (side: number) => games.filter((game) => game.winner === side).length;
  const winner = told.winner ?? -1;
  const first = Math.max(winner, 0);
  const score = games.length > 1 ? ` ${won(first)}–${won(1 - first)}` : '';
  return `${winner < 0 ? j.draw : j.wins(name(winner))}${score}${how}${rest}`;
}

/** Reports of one table, or of one seat of it, the first first. */
export interface Waiting {
  table: TableInfo;
  seat: number;
  told: Told[];
  differ: boolean;
  /** By the server's clock: when the last of them came. */
  since: number;
}

/** Everything that was told in a round and is no result yet: the longest waiting first. */
export function waitingIn(live: LiveEvent, round: RoundInfo | undefined): Waiting[] {
  const told = live.view?.staff?.told ?? [];
  const found: Waiting[] = [];
  for (const table of round?.tables ?? []) {
    const here = told.filter((one) => one.table === table.table);
    for (const seat of new Set(here.map((one) => one.seat ?? 0))) {
      const reports = here.filter((one) => (one.seat ?? 0) === seat).sort((a, b) => a.side - b.side);
      const differ = Boolean(seat ? table.seats?.find((one) => one.seat === seat)?.conflict : table.conflict);
      found.push({ table, seat, told: reports, differ, since: Math.max(...reports.map((one) => one.at)) });
    }
  }
  return found.sort((a, b) => a.since - b.since);
}
