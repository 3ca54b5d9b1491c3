/** How the engine numbers what can be done (guards.py): the class before nine digits, what acts before three, where. */
import type { Question, View } from '../../lib/protocol';
import { COLUMNAS, FILAS, type MesaView } from './view';

export const INVOCAR = 3;
export const APILAR = 4;
export const EQUIPAR = 5;
export const MOVER = 9;
export const ATACAR = 10;

/** Windows: questions that ask what to do. */
export const DOING: ReadonlySet<string> = new Set(['accion', 'responder']);

const CLASS = 1_000_000_000;
const PLACE = 1_000;
/** Stands for the rival where an attack names a cell. */
const RIVAL = COLUMNAS.length * FILAS;

export function classOf(code: number): number {
  return Math.floor(code / CLASS);
}

function cellNumber(cell: string): number {
  return (Number(cell[1]) - 1) * COLUMNAS.length + COLUMNAS.findIndex((column) => column === cell[0]);
}

function beside(one: string, other: string): boolean {
  const [a, b] = [cellNumber(one), cellNumber(other)];
  const across = Math.abs((a % COLUMNAS.length) - (b % COLUMNAS.length));
  const along = Math.abs(Math.floor(a / COLUMNAS.length) - Math.floor(b / COLUMNAS.length));
  return a !== b && across <= 1 && along <= 1;
}

/** What it would be to take the first thing to the second, so that the engine can be asked why not. It knows no movement
    and no attack further than the cells around. */
export function between(raw: View, question: Question, first: string, then: string): number | null {
  if (!DOING.has(question.para)) return null;
  const view = raw as MesaView;
  const [kind, id] = first.split(':');
  const [place, where = ''] = then.split(':');
  const target = place === 'pieza' ? view.piezas.find((p) => p.ident === Number(where)) : undefined;
  if (kind === 'mano') {
    // A card has no number of its own here: what it can do elsewhere has it.
    const wanted = place === 'casilla' ? INVOCAR : target ? EQUIPAR : 0;
    const known = question.opciones.find((o) => o.cosas?.[0] === first && classOf(o.codigo) === wanted);
    if (!known) return null;
    return known.codigo - (known.codigo % PLACE) + cellNumber(target?.celda ?? where);
  }
  const piece = kind === 'pieza' ? view.piezas.find((p) => p.ident === Number(id)) : undefined;
  if (piece?.tipo !== 'criatura' || piece.asiento !== question.asiento) return null;
  const acts = (type: number, cell: number): number => type * CLASS + piece.ident * PLACE + cell;
  if (place === 'casilla') return beside(piece.celda, where) ? acts(MOVER, cellNumber(where)) : null;
  if (place === 'jugador') return Number(where) === piece.asiento ? null : acts(ATACAR, RIVAL);
  if (!target || target.asiento === piece.asiento || !beside(piece.celda, target.celda)) return null;
  return acts(ATACAR, cellNumber(target.celda));
}
