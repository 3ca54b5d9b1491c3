/** Mitos y Leyendas as the client knows it: its table, its words, its faces. */
import './theme.css';
import type { LogLine, View } from '../../lib/protocol';
import type { ChainLink, TurnStatus } from '../../table/game-module';
import CardPopup from '../../ui/cards/CardPopup.svelte';
import Emblem from './art/Emblem.svelte';
import Board from './Board.svelte';
import { playName, sentence } from './board/procedure';
import CardFace from './CardFace.svelte';
import { partOf, PARTES, PASOS_DE_BATALLA, type MesaView } from './view';
import { w } from './words';
import { TYPES } from './art/signs';
import type { PriceSigns } from '../shared/price';

export { Board, CardFace, CardPopup, Emblem };

/** Class of the root that sets the palette. */
export const style = 'mitos';

/** A card is touched first, then what it is for. */
export const inTurn = true;

/** The first attacker must be somebody; what it would bring is looked at first. */
export const deliberate = ['ataque', 'bloqueo'];

/** Attackers are named one by one until it is enough. */
export const declares = ['ataque'];

/** Hardly anybody ever chooses not to group. */
export const yesFirst = ['agrupar'];

export const priceSigns: PriceSigns = [[/\bOros?\b/, TYPES.oro!]];

export function windowName(purpose: string): string {
  return w.windows[purpose] ?? w.windowOther;
}

/** Cards being played and abilities being used, one inside the other: the innermost last. */
export function chainOf(raw: View, given?: readonly string[]): ChainLink[] {
  const view = raw as MesaView;
  const names = given ?? view.jugadores.map((j) => String.fromCodePoint(65 + j.asiento));
  return view.jugando.map((item) => ({
    cosa: `jugada:${item.ident}`,
    seat: item.asiento,
    name: playName(item),
    text: sentence(view, item, names, -1),
  }));
}

export function status(raw: View): TurnStatus {
  const view = raw as MesaView;
  const part = partOf(view.fase);
  const left = view.tiempo === null || view.ganadores !== null ? '' : w.turnsLeft(view.tiempo);
  const step = part === 'batalla' ? (w.pasoDeBatalla[view.fase] ?? '') : '';
  return {
    turn: w.turn(view.turno),
    seat: part === null ? null : view.activo,
    phases:
      part === null
        ? [{ key: 'preparacion', name: w.fase.preparacion ?? '', now: true }]
        : PARTES.map((key) => ({ key, name: w.fase[key] ?? '', now: key === part, stops: key === 'batalla' ? PASOS_DE_BATALLA : undefined })),
    detail: [step, left].filter(Boolean).join(' · ') || undefined,
  };
}

/** In a list of tables: "Turno 7 · 31 – 24". */
export function summary(raw: View): string {
  const view = raw as MesaView;
  return `${w.turn(view.turno)} · ${view.jugadores.map((j) => j.castillo).join(' – ')}`;
}

const WEIGHTS: Record<string, number> = {
  gana: 100,
  empate: 100,
  tiempo: 60,
  turno_extra: 40,
  ataque_cancelado: 35,
  dano: 30,
  cambia_control: 28,
  destruye: 25,
  anula: 25,
  destierra: 22,
  baraja_pieza: 20,
  cancela: 20,
  al_cementerio: 18,
  sube: 15,
  bota: 15,
  descarta: 10,
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
