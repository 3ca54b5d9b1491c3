/** The pairing of an event as a game to be counted: whoever holds the phone first, their rival opposite. */
import type { GameInfo } from '../lib/api-types';
import type { LiveEvent } from '../events/live.svelte';
import type { RoundInfo, TableInfo } from '../events/types';
import { NO_CLOCK, type Kept, type Pairing } from './counting.svelte';
import type { Facts } from './facts';
import { stopped } from './time';

export function pairingOf(live: LiveEvent, facts: Facts, game: GameInfo | undefined): Kept | null {
  const { view, round } = live;
  const me = view?.me?.number;
  const table = round?.tables.find((one) => me !== undefined && one.sides.includes(me));
  if (!view || !round || !table || me === undefined || table.sides.length !== 2) return null;
  const settings = new Map(view.settings.map((setting) => [setting.key, String(setting.value)]));
  const mode = facts.modes.find((one) => Object.entries(one.event ?? {}).every(([key, value]) => settings.get(key) === value)) ?? facts.modes[0];
  if (!mode) return null;
  const rival = table.sides.find((number) => number !== me)!;
  return {
    game: view.game,
    mode: mode.mode,
    names: [live.name(me), live.name(rival)],
    sides: [0, 1],
    // The round is timed by the event; a turn or a move by the rule of the game, if it has one.
    clock: game?.clocks.find((clock) => clock.rule && (clock.kind === 'turn' || clock.kind === 'move')) ?? NO_CLOCK,
    entries: [],
    time: stopped(2),
    facing: true,
    pairing: { event: live.id, round: round.whole, table: table.table },
  };
}

export interface Paired {
  round?: RoundInfo;
  table?: TableInfo;
  /** The side at the table of whoever holds this phone, who is the first holder here. */
  own: number;
  /** The result is there, or this phone has told it. */
  sent: boolean;
}
/** A pairing as the event has it now. */
export function pairedNow(live: LiveEvent, pairing: Pairing): Paired {
  const round = live.view?.rounds.find((one) => one.whole === pairing.round);
  const table = round?.tables.find((one) => one.table === pairing.table);
  const own = table?.sides.indexOf(live.view?.me?.number ?? 0) ?? 0;
  return { round, table, own, sent: Boolean(table?.kind) || (table?.reported?.includes(own) ?? false) };
}
