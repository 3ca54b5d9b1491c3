/** Warlords of Terra as the client knows it: its table, its words, its faces. */
import './theme.css';
import type { LogLine, View } from '../../lib/protocol';
import type { ChainLink, TurnStatus } from '../../table/game-module';
import CardPopup from '../../ui/cards/CardPopup.svelte';
import Emblem from './art/Emblem.svelte';
import Board from './Board.svelte';
import { sentence } from './board/pila';
import CardFace from './CardFace.svelte';
import { effectName } from './naming';
import { FASES, type MesaView } from './view';
import { w } from './words';
import { MARKS } from './art/signs';
import type { PriceSigns } from '../shared/price';

export { Board, CardFace, CardPopup, Emblem };

/** Class of the root that sets the palette. */
export const style = 'warlords-of-terra';

/** A troop or a card is touched first, then where it goes. */
export const inTurn = true;

/** Whom to strike: what would come of it is looked at first. */
export const deliberate = ['golpe_a', 'devuelve_a'];

/** Between phases: what could be done in the one that ends cannot be done any more. */
export const lastChances = ['interfase'];

export const priceSigns: PriceSigns = [
  [/\boro\b/, MARKS.oro!],
  [/\bman[aá]/, MARKS.mana!],
  [/\bPP\b/, MARKS.pp!],
];

export function windowName(purpose: string): string {
  return w.windows[purpose] ?? w.windowOther;
}

export function chainOf(raw: View, given?: readonly string[]): ChainLink[] {
  const view = raw as MesaView;
  const names = given ?? view.jugadores.map((j) => String.fromCodePoint(65 + j.asiento));
  return view.pila.map((item) => ({
    cosa: `pila:${item.ident}`,
    seat: item.asiento,
    name: effectName(item),
    text: sentence(view, item, names),
  }));
}

export function status(raw: View): TurnStatus {
  const view = raw as MesaView;
  const setup = view.fase === 'preparacion';
  return {
    turn: w.turn(view.turno),
    seat: setup ? null : view.activo,
    phases: (setup ? (['preparacion'] as const) : FASES).map((key) => ({ key, name: w.fase[key], now: key === view.fase })),
    detail: view.tiempo === null || view.ganadores !== null ? undefined : w.turnsLeft(view.tiempo),
  };
}

/** In a list of tables: "Turno 7 · 14 – 20". */
export function summary(raw: View): string {
  const view = raw as MesaView;
  return `${w.turn(view.turno)} · ${view.jugadores.map((j) => j.vidas).join(' – ')}`;
}

const WEIGHTS: Record<string, number> = {
  gana: 100,
  empate: 100,
  tiempo: 60,
  mazo_vacio: 40,
  golpea_jugador: 30,
  // what follows a strike says the same again; by itself it is an effect
  dano_jugador: 10,
  pierde_vidas: 20,
  gana_vidas: 8,
  muere: 25,
  elimina: 25,
  destruye: 20,
  inmola: 20,
  contrarresta: 20,
  toma_el_control: 25,
  pierde_copia: 15,
  anula: 12,
  combate: 6,
};

/** How much a line changed the game. */
export function weight(line: LogLine): number {
  return WEIGHTS[line.kind] ?? 0;
}

export function isTurn(line: LogLine): boolean {
  return line.kind === 'turno';
}

export { cosasOf } from './fresh';
export { cardOf, nameOf } from './naming';
