/** The table of Warlords of Terra as the engine shows it (src/coliseo/games/warlords_of_terra/telling/view.py). */
import type { Both } from '../../lib/api-types';

export type Fase = 'preparacion' | 'inicio' | 'guardia' | 'recursos' | 'construccion' | 'invocacion' | 'tactica' | 'final';
export type Mazo = 'batalla' | 'construccion';
export type ClaseObjeto = 'arma' | 'armadura' | 'accesorio' | 'objeto_de_campo';
export type ClaseEfecto = 'conjuro' | 'activada' | 'poder' | 'equipar' | 'disparada' | 'escudo_igneo' | 'regenerar';
export type Paso = 'declaracion' | 'subitos' | 'golpeo' | 'dano';
export type Grupo = 'golpe_rapido' | 'normal' | 'soberbia';

/** The seven phases of a turn. */
export const FASES: readonly Fase[] = ['inicio', 'guardia', 'recursos', 'construccion', 'invocacion', 'tactica', 'final'];
/** Súbitos may be played in the gap after each of these phases. */
export const INTERFASES: ReadonlySet<Fase> = new Set<Fase>(['recursos', 'construccion', 'invocacion', 'tactica']);
export const PASOS: readonly Paso[] = ['declaracion', 'subitos', 'golpeo', 'dano'];
export const GRUPOS: readonly Grupo[] = ['golpe_rapido', 'normal', 'soberbia'];

export interface Recursos {
  oro: number;
  mana: number;
}

/** A keyword, with its number or what it is about. */
export interface PalabraView {
  palabra: string;
  numero?: number;
  reino?: string;
  a?: string;
}

export interface PoderView {
  habilidad: number;
  nombre: Both;
  pp: number;
}

/** What is printed on a card. */
export interface ImpresaView {
  carta: string;
  tipo: string;
  reino: string | null;
  rango: '' | 'unica' | 'legendaria';
  subtipos: string[];
  oro: number;
  mana: number;
  nivel: number;
  ficha: boolean;
  palabras: PalabraView[];
  atq?: number | null;
  vida?: number;
  vel?: number;
  mecanica?: boolean;
}

export interface ObjetoView {
  ident: number;
  carta: string;
  asiento: number;
  dueno: number;
  clase: ClaseObjeto;
  durabilidad: number | null;
  durabilidad_impresa: number | null;
  ficha: boolean;
}

export interface CampoView extends ObjetoView {
  zona: string;
}

export interface AdheridaView {
  ident: number;
  carta: string;
  asiento: number;
  adhesion: 'potencia' | 'maldicion';
}

export interface TropaView {
  ident: number;
  carta: string;
  asiento: number;
  dueno: number;
  zona: string;
  impresa: ImpresaView;
  ficha: boolean;
  volteada: boolean;
  preparacion: boolean;
  atq: number;
  vida: number;
  vida_maxima: number;
  dano: number;
  vel: number;
  mecanica: boolean;
  palabras: PalabraView[];
  anulada: boolean;
  copias: number;
  contadores: number;
  objetos: ObjetoView[];
  adheridas: AdheridaView[];
  adquiridas: { que: string; cuanto: number; hasta: string }[];
  aturdida: boolean;
  atrapada_por: number[];
  inmovil: boolean;
  prestada: boolean;
  tension: number[];
  amenaza: string[];
  activacion: 'sin_usar' | 'en_marcha' | 'hecha';
  movio: boolean;
  ataco: boolean;
  combatiendo: boolean;
  puede_mover: boolean;
  puede_atacar: boolean;
}

export interface LugarView {
  ident: number;
  carta: string;
  asiento: number;
  dueno: number;
  volteado: boolean;
  produce: Recursos;
}

export interface HeroeView {
  carta: string;
  pp: number;
  alimento: 'oro' | 'mana';
  poderes: (PoderView & { alcanza: boolean; usado: boolean })[];
}

export interface JugadorView {
  asiento: number;
  vidas: number;
  reino: string;
  oro: number;
  mana: number;
  tope_de_recurso: number;
  recursos: { ingreso: Recursos; proximo: Recursos; con_desvio: Recursos };
  heroe: HeroeView;
  mazos: Record<Mazo, number>;
  /** The tops of the decks as far as they are known; null: a card that the observer has not seen. */
  tope: Record<Mazo, { carta: string | null }[]>;
  mano: string[] | null;
  cartas: ImpresaView[];
  en_mano: number;
  en_mano_de: Record<Mazo, number>;
  mano_maxima: number;
  /** Cards of a hidden hand that the observer knows of. */
  conocidas: string[];
  armeria: ObjetoView[];
  armeria_maxima: number;
  lugares: LugarView[];
  descarte: string[];
  eliminadas: string[];
  prebanquillo: string[] | null;
  en_prebanquillo: number;
  /** What may leave the deck in the exchange before the game. */
  mazo_principal: string[];
  cambio_de_mano: boolean;
  turnos: number;
  desvio: boolean;
  refuerzos: boolean;
  construidos: number;
}

export interface EfectoView {
  ident: number;
  clase: ClaseEfecto;
  asiento: number;
  carta: string;
  /** The thing in play that it comes from, if that is still there. */
  fuente: string | null;
  desde: string | null;
  objetivos: string[];
  reparto: number[];
  contrarrestado: boolean;
  texto: Both;
  /** What it will do, where that is not plain from what it is. */
  efecto?: Both;
}

export interface CombatienteView {
  zona: string;
  asiento: number;
  tropa: number | null;
  golpea: string | null;
  a_distancia: boolean;
  grupo: Grupo;
}

export interface CombateView {
  origen: 'paso' | 'distancia' | 'voluntario' | 'tension';
  paso: Paso;
  grupo: Grupo;
  atacante: number | null;
  zona: string;
  combatientes: CombatienteView[];
  golpes: { tropa: number; desde: string; golpea: string | null; a_distancia: boolean }[];
  /** What will come of it if nobody plays anything, until the strikes begin. */
  pronostico: Pronostico | null;
}

/** What an attack would do, tried out on a copy of the table. */
export interface Pronostico {
  golpes: { grupo: Grupo; de: number; a: string | null; dano: number; a_distancia: boolean }[];
  tropas: { ident: number; dano: number; queda: number; muere: boolean }[];
  jugador: { asiento: number; dano: number; vidas: number; pierde: boolean } | null;
  objetos: { ident: number; durabilidad: number; muere: boolean }[];
}

/** A row of the battlefield, from the first player's left, and whose línea de invocación it is. */
export interface FilaView {
  linea: number | null;
  zonas: string[];
}

export interface MesaView {
  juego: 'warlords_of_terra';
  clase: string;
  turno: number;
  activo: number;
  primero: number;
  fase: Fase;
  /** The phases on both sides of the interfase that is open, if one is. */
  interfase: [Fase, Fase] | null;
  /** Turns left after time has been called. */
  tiempo: number | null;
  /** From the first player's edge on. */
  tablero: FilaView[];
  jugadores: JugadorView[];
  tropas: TropaView[];
  activa: number | null;
  campo: CampoView[];
  /** By seat, the zones that its troops threaten. */
  amenaza: string[][];
  pila: EfectoView[];
  iniciativa: number | null;
  en_curso: EfectoView[];
  jugando: EfectoView[];
  disparos: EfectoView[];
  danos: { tropa: number; cuanto: number; tipo: string; golpe: boolean }[];
  combate: CombateView | null;
  asked?: number[];
  ganadores: number[] | null;
}

/** The rows from top to bottom, each from left to right, as a seat sees them: its own edge is below. */
export function rowsFrom(board: readonly FilaView[], seat: number): FilaView[] {
  if (seat !== 1) return [...board].reverse();
  return board.map(({ linea, zonas }) => ({ linea, zonas: [...zonas].reverse() }));
}

export function troopAt(view: MesaView, zone: string): TropaView | undefined {
  return view.tropas.find((p) => p.zona === zone);
}

export function troopOf(view: MesaView, ident: number): TropaView | undefined {
  return view.tropas.find((p) => p.ident === ident);
}

/** Every object in play, wherever it is. */
export function objectsOf(view: MesaView): ObjetoView[] {
  return [...view.tropas.flatMap((p) => p.objetos), ...view.jugadores.flatMap((j) => j.armeria), ...view.campo];
}

export function objectOf(view: MesaView, ident: number): ObjetoView | undefined {
  return objectsOf(view).find((x) => x.ident === ident);
}

export function placeOf(view: MesaView, ident: number): LugarView | undefined {
  return view.jugadores.flatMap((j) => j.lugares).find((x) => x.ident === ident);
}

/** Everything that is under way: what is being put together, what is carried out, what waits on the pila. */
export function effectOf(view: MesaView, ident: number): EfectoView | undefined {
  return [...view.pila, ...view.en_curso, ...view.jugando, ...view.disparos].find((o) => o.ident === ident);
}

export type Estado = 'volteada' | 'preparacion' | 'aturdida' | 'atrapada' | 'inmovil' | 'anulada' | 'tension' | 'prestada' | 'ficha' | 'mecanica';

/** What a troop is besides its numbers and keywords; whether it is turned is drawn as the way it stands. */
export function statesOf(troop: TropaView): Estado[] {
  const found: [boolean, Estado][] = [
    [troop.volteada, 'volteada'],
    [troop.preparacion, 'preparacion'],
    [troop.tension.length > 0, 'tension'],
    [troop.aturdida, 'aturdida'],
    [troop.atrapada_por.length > 0, 'atrapada'],
    [troop.inmovil, 'inmovil'],
    [troop.anulada, 'anulada'],
    [troop.prestada, 'prestada'],
    [troop.mecanica, 'mecanica'],
    [troop.ficha, 'ficha'],
  ];
  return found.filter(([so]) => so).map(([, state]) => state);
}
