/** Atrum Arena as the client knows it: its table, its words, its faces. */
import './theme.css';
import type { LogLine, View } from '../../lib/protocol';
import type { ChainLink, TurnStatus } from '../../table/game-module';
import CardPopup from '../../ui/cards/CardPopup.svelte';
import Emblem from './art/Emblem.svelte';
import Board from './Board.svelte';
import { linkName, sentence } from './board/chain';
import CardFace from './CardFace.svelte';
import { FASES, type MesaView } from './view';
import { w } from './words';
import type { PriceSigns } from '../shared/price';

export { Board, CardFace, CardPopup, Emblem };

/** Class of the root that sets the palette. */
export const style = 'atrum-arena';

/** Every participant has a place of their own on the board, with their team. */
export const showsSides = true;

/** Before a phase begins: what is not used then is renewed or gone. */
export const lastChances = ['inicio'];

/** What is paid: minions for the cost, and one that is discarded, by the shape of its type. */
export const priceSigns: PriceSigns = [
  [/^(coste|cost) /, { line: 'M12 2 20.6 7V17L12 22 3.4 17V7Z' }],
  [/Esqueleto/, { fill: 'M10 3H14V10H21V14H14V21H10V14H3V10H10Z' }],
  [/Zombie/, { fill: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z' }],
  [/Gólem/, { fill: 'M4 4H20V20H4Z' }],
  [/Caído/, { fill: 'M12 21 3 5H21Z' }],
  [/Bestia/, { fill: 'M12 2 22 12 12 22 2 12Z' }],
  [/Sombra/, { fill: 'M16 3A9.5 9.5 0 1 0 16 21 11 11 0 0 1 16 3Z' }],
];

export function windowName(purpose: string): string {
  return w.windows[purpose] ?? w.windowOther;
}

export function chainOf(raw: View, given?: readonly string[]): ChainLink[] {
  const view = raw as MesaView;
  const names = given ?? view.participantes.map((p) => String.fromCodePoint(65 + p.asiento));
  return view.cadena.map((link) => ({
    cosa: `cadena:${link.eslabon}`,
    seat: link.asiento,
    name: linkName(view, link),
    text: sentence(view, link, names),
  }));
}

export function status(raw: View): TurnStatus {
  const view = raw as MesaView;
  return {
    turn: w.turn(view.turno),
    seat: view.activo,
    phases: FASES.map((key) => ({ key, name: w.fase[key], now: key === view.fase })),
    detail: view.ganadores === null ? w.parte[view.parte] : undefined,
  };
}

/** In a list of tables: "Turno 7 · 6 – 10". */
export function summary(raw: View): string {
  const view = raw as MesaView;
  return `${w.turn(view.turno)} · ${view.participantes.map((p) => p.resistencia).join(' – ')}`;
}

const WEIGHTS: Record<string, number> = {
  gana: 100,
  tiempo: 100,
  concede: 90,
  pierde: 80,
  elimina_reptante: 60,
  dano: 20,
  dano_directo: 20,
  anula: 25,
  anulado: 25,
  explota: 8,
  vuelve_a_diez: 10,
};

/** How much a line changed the game. */
export function weight(line: LogLine): number {
  return WEIGHTS[line.kind] ?? 0;
}

/** Lines that turned the game, the heaviest first. */
export function turningPoints(log: readonly LogLine[]): LogLine[] {
  return log.filter((line) => weight(line) >= 20).sort((a, b) => weight(b) - weight(a) || a.n - b.n);
}

export function isTurn(line: LogLine): boolean {
  return line.kind === 'turno';
}

export { cosasOf } from './fresh';
export { cardOf, nameOf } from './naming';
