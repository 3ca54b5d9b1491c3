/** Which things a line of the log touched: found by comparing the table before it and after it. */
import type { LogLine, View } from '../../lib/protocol';
import { BANDOS, type FiguraView, type MesaView } from './view';

const OF_FIGURES = new Set(['mueve', 'dano', 'recupera', 'adquiere', 'quita_contador', 'retira_contadores', 'pierde_estado', 'fuera', 'retirada', 'regresa', 'coloca', 'da_la_vuelta', 'mejora']);
const OF_POINTS = new Set(['gana_pv', 'pierde_pv']);
const LOOKS: (keyof FiguraView)[] = ['casilla', 'vida', 'fuera', 'mejorado'];

function changed(before: FiguraView | undefined, after: FiguraView): boolean {
  if (!before) return false;
  return LOOKS.some((field) => before[field] !== after[field]) || JSON.stringify(before.estados) !== JSON.stringify(after.estados);
}

export function cosasOf(line: LogLine, rawBefore: View | null, rawAfter: View): string[] {
  const before = rawBefore as MesaView | null;
  const after = rawAfter as MesaView;
  if (!before) return [];
  if (OF_FIGURES.has(line.kind)) return after.figuras.filter((f, i) => changed(before.figuras[i], f)).map((f) => `figura:${f.lugar}`);
  if (OF_POINTS.has(line.kind)) return BANDOS.filter((side) => before.pv[side] !== after.pv[side]).map((side) => `bando:${side}`);
  return [];
}
