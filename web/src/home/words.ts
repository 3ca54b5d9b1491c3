/** How lists of tables name games and people. */
import { i18n, t } from '../i18n/index.svelte';
import type { SeatSummary, TableSummary } from '../lib/api-types';
import { formatList, listParts } from '../lib/format';
import { games } from '../lib/games.svelte';
import type { SeekInfo, TableOffer } from '../lib/lobby-protocol';
import { sideOf, sidesAmong } from '../lib/sides';

/** As much of a table as is named. */
type Listed = Pick<TableSummary, 'game' | 'mode' | 'clock' | 'seats' | 'sides'>;

export function gameTitle(key: string): string {
  const game = games.get(key);
  return game ? i18n.pick(game.titles) : key;
}

export function modeName(table: Listed): string {
  const mode = games.get(table.game)?.modes.find((one) => one.key === table.mode);
  return mode ? i18n.pick(mode.name) : table.mode;
}

export function clockName(table: Listed): string {
  const preset = games.get(table.game)?.clocks.find((one) => one.key === table.clock.preset);
  return preset && preset.kind !== 'none' ? i18n.pick(preset.name) : '';
}

function seatName(table: Listed, seat: SeatSummary): string {
  if (seat.kind !== 'machine') return seat.name || t.home.tables.somebody;
  const level = games.get(table.game)?.levels.find((one) => one.key === seat.level);
  return t.home.tables.machine(level ? i18n.pick(level.name) : '');
}

/** Everybody who sits there. */
export function peopleAt(table: Listed): string {
  return formatList(table.seats.filter((seat) => seat.kind !== 'free').map((seat) => seatName(table, seat)));
}

/** The same, each with whoever it names. */
export function namedAt(table: TableOffer): { text: string; person: string }[] {
  const taken = table.seats.filter((seat) => seat.kind !== 'free');
  return listParts(taken.map((seat) => seatName(table, seat))).map(({ value, at }) => ({ text: value, person: at === null ? '' : (taken[at]!.person ?? '') }));
}

/** With whom and against whom I sit there; empty if nobody else does yet, or all the seats are mine. */
export function companyAt(table: Listed): string {
  const others = table.seats.filter((seat) => seat.kind !== 'free' && !seat.you);
  const own = sidesAmong(table.sides, table.seats.filter((seat) => seat.you).map((seat) => seat.seat));
  const named = (seats: SeatSummary[]) => formatList(seats.map((seat) => seatName(table, seat)));
  const partners = named(others.filter((seat) => own.includes(sideOf(table.sides, seat.seat))));
  const rivals = named(others.filter((seat) => !own.includes(sideOf(table.sides, seat.seat))));
  return [partners && t.home.resume.with(partners), rivals && t.home.resume.against(rivals)].filter(Boolean).join(' ');
}

export function freeSeats(table: Listed): number {
  return table.seats.filter((seat) => seat.kind === 'free').length;
}

/** How somebody wants to play, and how strong they are. */
export function seekFacts(seek: SeekInfo): string[] {
  const game = games.get(seek.game);
  const mode = game && game.modes.length > 1 ? game.modes.find((one) => one.key === seek.mode) : undefined;
  const clock = game?.clocks.find((one) => one.key === seek.clock);
  const facts = [mode ? i18n.pick(mode.name) : '', clock ? i18n.pick(clock.name) : t.meeting.noClock];
  if (seek.any_clock) facts.push(t.meeting.anyClock);
  if (seek.rating) facts.push(t.meeting.rating(`${seek.rating}${seek.provisional ? '?' : ''}`));
  if (seek.rated) facts.push(t.meeting.rates);
  return facts.filter(Boolean);
}
