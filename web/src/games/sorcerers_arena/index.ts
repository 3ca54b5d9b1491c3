/** Sorcerer's Arena as the client knows it: its table, its words, its faces. */
import './theme.css';
import type { LogLine, View } from '../../lib/protocol';
import type { ChainLink, TurnStatus } from '../../table/game-module';
import CardPopup from '../../ui/cards/CardPopup.svelte';
import Emblem from './art/Emblem.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import { activeOf, PRINCIPALES, type MesaView } from './view';
import { figureName, objectName, w } from './words';
import { SIGNS } from './art/signs';
import type { PriceSigns } from '../shared/price';

export { Board, CardFace, CardPopup, Emblem };

/** Class of the root that sets the palette. */
export const style = 'sorcerers-arena';

/** The plates of the Invocadores stand in their sides on the board. */
export const showsSides = true;

/** The active figure or a card is touched first, then where it goes or whom it is for. */
export const inTurn = true;

export const priceSigns: PriceSigns = [
  [/Acci[oó]n|\bAction/, SIGNS.accion!],
  [/Movimiento|\bMovement/, SIGNS.movimiento!],
];

export function windowName(purpose: string): string {
  return w.windows[purpose] ?? w.windowOther;
}

export function chainOf(raw: View): ChainLink[] {
  const view = raw as MesaView;
  return view.en_curso.map((item) => ({
    cosa: `figura:${item.figura}`,
    seat: item.asiento,
    name: objectName(view, item),
    text: w.doing(figureName(view, item.figura), objectName(view, item)),
  }));
}

export function status(raw: View): TurnStatus {
  const view = raw as MesaView;
  const active = activeOf(view);
  const setup = view.fase === 'preparacion' || !active;
  const phases = PRINCIPALES.filter((key) => key !== 'habilidades' || view.usa.capacidades);
  return {
    turn: w.round(view.ronda),
    seat: setup ? null : active.asiento,
    phases: setup
      ? [{ key: 'preparacion', name: w.fase.preparacion, now: true }]
      : [
          { key: 'inicial', name: w.fase.inicial, now: view.fase === 'inicial' },
          ...phases.map((key) => ({ key, name: w.fase[key], now: view.fase === key })),
          { key: 'final', name: w.fase.final, now: view.fase === 'final' },
        ],
    detail: view.ganadores !== null ? undefined : view.desempate ? w.tiebreak : view.ultima_ronda.length ? w.lastRound : undefined,
  };
}

/** In a list of tables: "Ronda 4 · 9 – 12". */
export function summary(raw: View): string {
  const view = raw as MesaView;
  return `${w.round(view.ronda)} · ${view.pv.azul} – ${view.pv.rojo}`;
}

const WEIGHTS: Record<string, number> = {
  gana: 100,
  comparten: 100,
  ultima_ronda: 60,
  desempate: 50,
  fuera: 40,
  gana_pv: 12,
  pierde_pv: 20,
  mejora: 30,
  sin_cartas: 20,
  regresa: 8,
  recupera: 4,
  dano: 3,
};

/** How much a line changed the game. */
export function weight(line: LogLine): number {
  return WEIGHTS[line.kind] ?? 0;
}

export function isTurn(line: LogLine): boolean {
  return line.kind === 'turno';
}

export { cosasOf } from './fresh';
export { cardOf, nameOf, textOf } from './naming';
