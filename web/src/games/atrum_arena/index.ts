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

export { Board, CardFace, CardPopup, Emblem };

/** Class of the root that sets the palette. */
export const style = 'atrum-arena';

/** Every participant has a place of their own on the board, with their team. */
export const showsSides = true;

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
