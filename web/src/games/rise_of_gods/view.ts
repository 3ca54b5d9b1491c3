/** The table of Rise of Gods as the engine shows it (src/coliseo/games/rise_of_gods/telling/view.py). */

export type Fase = 'preparacion' | 'robo' | 'comienzo' | 'principal' | 'fin';
export type TipoPieza = 'criatura' | 'estructura';
export type ClaseObjeto =
  | 'magia'
  | 'asalto'
  | 'ultimo_suspiro'
  | 'habilidad'
  | 'movimiento'
  | 'ataque'
  | 'invocacion'
  | 'reaccion'
  | 'regeneracion'
  | 'enfermedad'
  | 'aplazado';

export const FASES: readonly Fase[] = ['robo', 'comienzo', 'principal', 'fin'];

export interface SellosView {
  faccion: string;
  libres: number;
  girados: number;
}

export interface JugadorView {
  asiento: number;
  vida: number;
  vida_maxima: number;
  mazo: number;
  mano: string[] | null;
  en_mano: number;
  /** Cards of a hidden hand that the observer knows of. */
  conocidas?: string[];
  sellos: SellosView[];
  sello_del_turno: '' | 'natural' | 'gambito' | 'handout';
  cementerio: string[];
  aniquiladas: string[];
  /** Those of the aniquiladas that were given to Gambito. */
  gambito?: string[];
  turnos: number;
  comerciadas?: string[];
  /** [spheres, neutral] of cards that cost something else than what is printed. */
  costes?: Record<string, [number, number]>;
  /** The top of the deck as far as it is known, the top first; null: a card that the observer has not seen. */
  tope?: { carta: string | null }[];
  efectos?: unknown[];
  mulligan?: number | null;
}

export interface AdjuntoView {
  ident: number;
  carta: string;
  asiento: number;
}

export interface PiezaView {
  ident: number;
  carta: string;
  tipo: TipoPieza;
  asiento: number;
  dueno: number;
  celda: string;
  ataque: number;
  vida: number;
  vida_maxima: number;
  ataque_impreso: number;
  vida_impresa: number;
  palabras: string[];
  punalada: number;
  enfermedad: number;
  aturdida: boolean;
  silenciada: boolean;
  token: boolean;
  aire: boolean;
  nueva: boolean;
  puede_mover: boolean;
  puede_atacar: boolean;
  nivel: number;
  cartas: number;
  mejorada: boolean;
  adjuntos: AdjuntoView[];
  /** null: a card that the observer has not seen. */
  atrapadas: (string | null)[];
}

export interface TerrenoView {
  celda: string;
  carta: string;
  asiento: number;
}

export interface ObjetoView {
  ident: number;
  clase: ClaseObjeto;
  asiento: number;
  carta: string;
  pieza: number | null;
  desde: string | null;
  hacia: string | null;
  /** What it aims at: a movement at its cell, an attack at whom it is against. */
  objetivos: string[];
  anulado: boolean;
  /** What it will do, where that is not plain from what it is. */
  efecto?: { es: string; en: string };
}

/** A row of the board, from the first player's left, and whose field it is in. */
export interface FilaView {
  campo: number;
  casillas: string[];
}

export interface MesaView {
  juego: 'rise_of_gods';
  turno: number;
  activo: number;
  primero: number;
  fase: Fase;
  /** Turns left after time has been called. */
  tiempo: number | null;
  /** From the first player's edge on. */
  tablero: FilaView[];
  jugadores: JugadorView[];
  piezas: PiezaView[];
  terrenos: TerrenoView[];
  pila: ObjetoView[];
  /** What is being carried out, the outermost first. */
  en_curso?: ObjetoView[];
  /** Cards and abilities whose choices are being made. */
  jugando?: ObjetoView[];
  /** Effects of one moment that wait for their turn. */
  cola?: ObjetoView[];
  mirando?: string[];
  asked?: number[];
  ganadores: number[] | null;
  motivo?: string | null;
}

/** What an attack would do, tried out on a copy of the table. */
export interface Pronostico {
  golpes: { pieza: number | null; asiento: number | null; dano: number; vida: number; muere: boolean }[];
  contraataque: { dano: number; vida: number; muere: boolean } | null;
}

/** The rows from top to bottom, each from left to right, as a seat sees them: its own edge is below. */
export function rowsFrom(board: readonly FilaView[], seat: number): FilaView[] {
  if (seat !== 1) return [...board].reverse();
  return board.map(({ campo, casillas }) => ({ campo, casillas: [...casillas].reverse() }));
}

export function pieceAt(view: MesaView, cell: string): PiezaView | undefined {
  return view.piezas.find((p) => p.celda === cell);
}

export function pieceOf(view: MesaView, ident: number): PiezaView | undefined {
  return view.piezas.find((p) => p.ident === ident);
}

/** Keywords in force, with how much, states left out. */
export function keywordsOf(piece: PiezaView): { key: string; n: number }[] {
  const found = piece.palabras.filter((key) => key !== 'punalada').map((key) => ({ key, n: 0 }));
  if (piece.punalada > 0) found.push({ key: 'punalada', n: piece.punalada });
  return found;
}

export type Estado = 'aire' | 'nueva' | 'aturdida' | 'silenciada' | 'enfermedad' | 'mejorada' | 'token';

export function statesOf(piece: PiezaView): { key: Estado; n: number }[] {
  const found: { key: Estado; n: number }[] = [];
  if (piece.aire) found.push({ key: 'aire', n: 0 });
  if (piece.aturdida) found.push({ key: 'aturdida', n: 0 });
  if (piece.silenciada) found.push({ key: 'silenciada', n: 0 });
  if (piece.enfermedad > 0) found.push({ key: 'enfermedad', n: piece.enfermedad });
  if (piece.nueva && !piece.aire) found.push({ key: 'nueva', n: 0 });
  if (piece.mejorada) found.push({ key: 'mejorada', n: 0 });
  if (piece.token) found.push({ key: 'token', n: 0 });
  return found;
}
