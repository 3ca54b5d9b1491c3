/** The pairing of an event as a game to be counted: whoever holds the phone first, their rival opposite. */
import type { GameInfo } from '../lib/api-types';
import type { LiveEvent } from '../events/live.svelte';
import type { RoundInfo, TableInfo } from '../events/types';
import { NO_CLOCK, type Kept, type Pairing } from './counting.svelte';
import type { Facts } from './facts';
import { stopped } from './time';

/** Who counts: at a seat of a team whoever sits there; of a group everybody, in turns, unless partners count as one. */
function holdersOf(live: LiveEvent, sides: number[], seat: number, together: boolean): { names: string[]; sides: number[] } {
  const people = sides.map((number) => (seat ? [live.person(number, seat)] : live.people(number)));
  const [first = []] = people;
  if (seat || together || !first.length) return { names: sides.map((number, side) => (seat ? people[side]![0]! : live.name(number))), sides: sides.map((_, side) => side) };
  const turns = first.flatMap((_, member) => people.map((team, side) => ({ name: team[member] ?? '', side })));
  return { names: turns.map((one) => one.name), sides: turns.map((one) => one.side) };
}

export function pairingOf(live: LiveEvent, facts: Facts, game: GameInfo | undefined): Kept | null {
  const { view, round } = live;
  const me = view?.me?.number;
  const table = round?.tables.find((one) => me !== undefined && one.sides.includes(me));
  if (!view || !round || !table || me === undefined || table.sides.length < 2) return null;
  const settings = new Map(view.settings.map((setting) => [setting.key, String(setting.value)]));
  const seat = table.seats?.length ? (view.me?.seat ?? 0) : 0;
  const mine = [me, ...table.sides.filter((number) => number !== me)];
  const groups = !seat && mine.length === 2 && live.people(me).length > 1;
  const many = groups ? 2 * live.people(me).length : mine.length;
  const played = facts.modes.filter((one) => Object.entries(one.event ?? {}).every(([key, value]) => settings.get(key) === value));
  /** The way to play for so many, in sides or each alone. */
  const mode =
    played.find((one) => {
      const info = game?.modes.find((each) => each.key === one.mode);
      return info?.seats.includes(many) && Boolean(info.sides?.length) === groups;
    }) ??
    played[0] ??
    facts.modes[0];
  if (!mode) return null;
  const holders = holdersOf(live, mine, seat, Boolean(mode.by_side));
  return {
    game: view.game,
    mode: mode.mode,
    ...holders,
    // The round is timed by the event; a turn or a move by the rule of the game, if it has one.
    clock: game?.clocks.find((clock) => clock.rule && (clock.kind === 'turn' || clock.kind === 'move')) ?? NO_CLOCK,
    entries: [],
    time: stopped(holders.names.length),
    facing: holders.names.length === 2,
    pairing: { event: live.id, round: round.whole, table: table.table, ...(seat ? { seat } : {}) },
  };
}

export interface Paired {
  round?: RoundInfo;
  table?: TableInfo;
  /** The side at the table of whoever holds this phone, who is the first holder here. */
  own: number;
  /** What came of it: of two teams that meet seat by seat, at this seat. */
  at?: Pick<TableInfo, 'kind' | 'conflict' | 'reported'>;
  /** The result is there, or this phone has told it. */
  sent: boolean;
}
/** A pairing as the event has it now. */
export function pairedNow(live: LiveEvent, pairing: Pairing): Paired {
  const round = live.view?.rounds.find((one) => one.whole === pairing.round);
  const table = round?.tables.find((one) => one.table === pairing.table);
  const own = table?.sides.indexOf(live.view?.me?.number ?? 0) ?? 0;
  const at = pairing.seat ? table?.seats?.find((one) => one.seat === pairing.seat) : table;
  return { round, table, own, at, sent: Boolean(at?.kind) || (at?.reported?.includes(own) ?? false) };
}
