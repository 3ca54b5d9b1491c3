/** Which things a line of the log touched: found by comparing the table before it and after it. */
import type { LogLine, View } from '../../lib/protocol';
import type { MesaView, PiezaView } from './view';

/** Kinds of event that change a player's life or cards. */
const OF_PLAYERS = new Set(['dano_jugador', 'golpea_jugador', 'pierde_vida', 'cura_jugador', 'juega_sello', 'sello_del_mazo', 'gambito']);
const OF_PIECES = new Set([
  'golpea',
  'contraataca',
  'dano',
  'toque_mortal',
  'cura',
  'modifica',
  'concede_palabra',
  'enferma',
  'sufre_enfermedad',
  'aturde',
  'silencia',
  'escudo',
  'mueve',
  'desplaza',
  'entra',
  'en_el_aire',
  'apila',
  'equipa',
  'vincula',
  'suelta',
  'revive',
  'transforma',
  'termina_efecto',
  'atrapa',
]);
const OF_GROUND = new Set(['pone_terreno', 'quita_terreno', 'terreno_a_mano', 'silencia_casilla']);

const LOOKS: (keyof PiezaView)[] = ['ataque', 'vida', 'vida_maxima', 'celda', 'enfermedad', 'aturdida', 'silenciada', 'aire', 'nivel', 'punalada'];

function changed(before: PiezaView | undefined, after: PiezaView): boolean {
  if (!before) return true;
  if (LOOKS.some((field) => before[field] !== after[field])) return true;
  return before.palabras.join() !== after.palabras.join() || before.adjuntos.length !== after.adjuntos.length || before.atrapadas.length !== after.atrapadas.length;
}

export function cosasOf(line: LogLine, rawBefore: View | null, rawAfter: View): string[] {
  const before = rawBefore as MesaView | null;
  const after = rawAfter as MesaView;
  if (line.kind === 'a_la_pila') {
    const top = after.pila.at(-1);
    return top ? [`pila:${top.ident}`] : [];
  }
  if (!before) return [];
  if (OF_PIECES.has(line.kind)) {
    const was = new Map(before.piezas.map((p) => [p.ident, p]));
    return after.piezas.filter((p) => changed(was.get(p.ident), p)).map((p) => `pieza:${p.ident}`);
  }
  if (OF_PLAYERS.has(line.kind))
    return after.jugadores.filter((j, i) => before.jugadores[i]?.vida !== j.vida).map((j) => `jugador:${j.asiento}`);
  if (OF_GROUND.has(line.kind)) {
    const was = new Map(before.terrenos.map((t) => [t.celda, t.carta]));
    const now = new Map(after.terrenos.map((t) => [t.celda, t.carta]));
    return [...new Set([...was.keys(), ...now.keys()])].filter((cell) => was.get(cell) !== now.get(cell)).map((cell) => `casilla:${cell}`);
  }
  return [];
}
