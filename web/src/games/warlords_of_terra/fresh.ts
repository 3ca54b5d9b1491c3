/** Which things a line of the log touched: found by comparing the table before it and after it. */
import type { LogLine, View } from '../../lib/protocol';
import type { JugadorView, MesaView, TropaView } from './view';

const OF_PLAYERS = new Set(['dano_jugador', 'golpea_jugador', 'pierde_vidas', 'gana_vidas', 'gana_recurso', 'paga', 'refuerzos']);
const OF_HEROES = new Set(['desvia', 'paga_pp', 'usa_poder']);
const OF_TROOPS = new Set([
  'entra',
  'anda',
  'tension',
  'voltea',
  'en_guardia',
  'equipa',
  'adhiere',
  'se_suelta',
  'desgasta',
  'dano',
  'retira_dano',
  'pierde_copia',
  'modifica',
  'fija',
  'gana_palabra',
  'gana_indice',
  'anula',
  'no_podra_mover',
  'aturde',
  'atrapa',
  'libera',
  'toma_el_control',
  'devuelve_el_control',
  'termina',
]);
const OF_PLACES = new Set(['construye', 'voltea_lugar']);
const OF_GROUND = new Set(['forja_en', 'desgasta_en']);
const OF_ARMORIES = new Set(['forja', 'a_la_armeria']);

const LOOKS: (keyof TropaView)[] = ['atq', 'vida', 'vida_maxima', 'vel', 'zona', 'volteada', 'asiento', 'copias', 'anulada', 'aturdida', 'inmovil'];
const PURSE: (keyof JugadorView)[] = ['vidas', 'oro', 'mana'];

function changed(before: TropaView | undefined, after: TropaView): boolean {
  if (!before) return true;
  if (LOOKS.some((field) => before[field] !== after[field])) return true;
  const parts = (p: TropaView): string => JSON.stringify([p.palabras, p.objetos, p.adheridas, p.atrapada_por, p.tension]);
  return parts(before) !== parts(after);
}

/** The things of a list that are new in it or look different. */
function differing<T extends { ident: number }>(before: readonly T[], after: readonly T[]): number[] {
  const was = new Map(before.map((x) => [x.ident, JSON.stringify(x)]));
  return after.filter((x) => was.get(x.ident) !== JSON.stringify(x)).map((x) => x.ident);
}

export function cosasOf(line: LogLine, rawBefore: View | null, rawAfter: View): string[] {
  const before = rawBefore as MesaView | null;
  const after = rawAfter as MesaView;
  if (line.kind === 'apila') {
    const top = after.pila.at(-1);
    return top ? [`pila:${top.ident}`] : [];
  }
  if (!before) return [];
  if (OF_TROOPS.has(line.kind)) {
    const was = new Map(before.tropas.map((p) => [p.ident, p]));
    return after.tropas.filter((p) => changed(was.get(p.ident), p)).map((p) => `tropa:${p.ident}`);
  }
  if (OF_PLAYERS.has(line.kind))
    return after.jugadores.filter((j, i) => PURSE.some((field) => before.jugadores[i]?.[field] !== j[field])).map((j) => `jugador:${j.asiento}`);
  if (OF_HEROES.has(line.kind))
    return after.jugadores.filter((j, i) => before.jugadores[i]?.heroe.pp !== j.heroe.pp).map((j) => `heroe:${j.asiento}`);
  if (OF_PLACES.has(line.kind)) return after.jugadores.flatMap((j, i) => differing(before.jugadores[i]?.lugares ?? [], j.lugares)).map((n) => `lugar:${n}`);
  if (OF_ARMORIES.has(line.kind)) return after.jugadores.flatMap((j, i) => differing(before.jugadores[i]?.armeria ?? [], j.armeria)).map((n) => `objeto:${n}`);
  if (OF_GROUND.has(line.kind)) return differing(before.campo, after.campo).map((n) => `objeto:${n}`);
  return [];
}
