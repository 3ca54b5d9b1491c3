/** Which things a line of the log touched: found by comparing the table before it and after it. */
import type { LogLine, View } from '../../lib/protocol';
import type { MesaView, PiezaView } from './view';

const OF_CASTLES = new Set(['dano', 'bota', 'roba', 'al_castillo']);
const OF_PIECES = new Set([
  'entra',
  'porta',
  'mueve',
  'bono',
  'dobla',
  'fija',
  'palabra',
  'raza',
  'pierde_habilidad',
  'gana_habilidad',
  'copia',
  'copia_fuerza',
  'cambia_control',
  'termina',
  'ataca',
  'bloquea',
  'agrupa',
]);

const LOOKS: (keyof PiezaView)[] = ['carta', 'asiento', 'linea', 'fuerza', 'sin_habilidad', 'portador'];

function changed(before: PiezaView | undefined, after: PiezaView): boolean {
  if (!before) return true;
  if (LOOKS.some((field) => before[field] !== after[field])) return true;
  return before.palabras.join() !== after.palabras.join() || before.razas.join() !== after.razas.join() || before.armas.length !== after.armas.length;
}

export function cosasOf(line: LogLine, rawBefore: View | null, rawAfter: View): string[] {
  const before = rawBefore as MesaView | null;
  const after = rawAfter as MesaView;
  if (line.kind === 'juega' || line.kind === 'usa' || line.kind === 'pone' || line.kind === 'dispara') {
    const inner = after.jugando.at(-1);
    return inner ? [`jugada:${inner.ident}`] : [];
  }
  if (!before) return [];
  if (OF_CASTLES.has(line.kind))
    return after.jugadores.filter((j, i) => before.jugadores[i]?.castillo !== j.castillo).map((j) => `castillo:${j.asiento}`);
  if (OF_PIECES.has(line.kind)) {
    const was = new Map(before.piezas.map((p) => [p.ident, p]));
    return after.piezas.filter((p) => changed(was.get(p.ident), p)).map((p) => `pieza:${p.ident}`);
  }
  return [];
}
