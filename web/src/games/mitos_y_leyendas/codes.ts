/** How the engine numbers what can be done: the class before nine digits, what acts before three, its ability. */
import type { Question, View } from '../../lib/protocol';
import { pieceOf, type MesaView } from './view';

export const JUGAR = 1;
export const USAR = 2;
export const USAR_DEL_CEMENTERIO = 3;
export const BATALLA = 4;
export const JUGAR_BAJO = 5;

/** Questions that ask what to do. */
export const DOING: ReadonlySet<string> = new Set(['accion', 'guerra', 'momento', 'anular', 'responder', 'cancelar', 'salvar']);
/** Questions that are asked again until everything has been declared. */
export const DECLARING: ReadonlySet<string> = new Set(['ataque', 'bloqueo']);

const CLASS = 1_000_000_000;
const SUBJECT = 1_000;
const PAIR = 100_000;

export function classOf(code: number): number {
  return Math.floor(code / CLASS);
}

/** Place of the ability that a candidate uses. */
export function abilityOf(code: number): number {
  return code % SUBJECT;
}

export function useCode(piece: number, ability: number): number {
  return USAR * CLASS + piece * SUBJECT + ability;
}

function identOf(cosa: string): number | null {
  const [kind, ident] = cosa.split(':');
  return kind === 'pieza' ? Number(ident) : null;
}

/** The block that two Aliados would be, whichever was touched first, so that the engine can be asked why not. */
export function between(raw: View, question: Question, first: string, then: string): number | null {
  if (question.para !== 'bloqueo') return null;
  const view = raw as MesaView;
  const pieces = [identOf(first), identOf(then)].map((ident) => (ident === null ? undefined : pieceOf(view, ident)));
  const blocker = pieces.find((p) => p?.asiento === question.asiento && p.tipo === 'aliado');
  const attacker = pieces.find((p) => p && p !== blocker && view.batalla?.atacantes.includes(p.ident));
  return blocker && attacker ? attacker.ident * PAIR + blocker.ident : null;
}
