/** The table of Sorcerer's Arena as the engine shows it (src/coliseo/games/sorcerers_arena/telling/view.py). */
import type { Both } from '../../lib/api-types';

export type Bando = 'azul' | 'rojo';
export type Fase = 'preparacion' | 'inicial' | 'entre_fases' | 'movimiento' | 'accion' | 'habilidades' | 'final';
/** The main phases, which may be done in any order. */
export type Principal = 'movimiento' | 'accion' | 'habilidades';
export type Distintivo = 'accion' | 'movimiento' | 'accion_o_movimiento';
export type Categoria = 'ataque' | 'magica' | 'estado';
export type Ingrediente = 'fuego' | 'concha' | 'corazon' | 'viento';

export const PRINCIPALES: readonly Principal[] = ['movimiento', 'accion', 'habilidades'];
export const BANDOS: readonly Bando[] = ['azul', 'rojo'];
export const INGREDIENTES: readonly Ingrediente[] = ['fuego', 'concha', 'corazon', 'viento'];

export type Ingredientes = Partial<Record<Ingrediente, number>>;

export interface CasillaView {
  casilla: string;
  q: number;
  r: number;
  dorada: boolean;
  /** A mark of an end: the side whose end it is. */
  azul: Bando | null;
  estrella: Bando | null;
  oscura: Bando | null;
}

export interface EstadoView {
  estado: string;
  contadores: number;
  activado: boolean;
}

export interface HabilidadDeFigura {
  habilidad: number;
  nombre: Both;
  tiene: boolean;
  mejorada: boolean;
  usada: boolean;
}

export interface FiguraView {
  lugar: number;
  personaje: string;
  asiento: number;
  bando: Bando;
  casilla: string | null;
  dorada: boolean;
  vida: number;
  vida_maxima: number;
  pv: number;
  iniciativa: number;
  fuera: boolean;
  activa: boolean;
  estados: EstadoView[];
  movimiento: number;
  ataque: number;
  mano: number;
  mejorado: boolean;
  habilidades: HabilidadDeFigura[];
  coste: Ingredientes | null;
  faltan: Ingredientes | null;
}

/** A card of a category or with a badge is discarded, or counters of a status are removed. */
export type CosteView = { categoria: Categoria } | { distintivo: Distintivo } | { estado: string; contadores: number };

export interface HabilidadView {
  nombre: Both;
  cuando: string;
  coste: CosteView | null;
  texto: Both;
}

export interface CaraView {
  mano: number;
  movimiento: number;
  ataque: number;
  habilidades: HabilidadView[];
}

export interface PersonajeView {
  personaje: string;
  nombre: Both;
  corto: Both;
  femenino: boolean;
  atributos: Both[];
  vida: number;
  pv: number;
  iniciativa: number;
  inicial: CaraView;
  mejorada: CaraView;
  coste: Ingredientes;
  distribucion: Ingredientes;
  procedencia: string;
  hasta_capitulo: number;
}

export interface CartaView {
  carta: string;
  codigo: string;
  personaje: string;
  distintivo: Distintivo;
  categorias: Categoria[];
  ingrediente: Ingrediente;
  copias: number;
  /** Only of a set of somebody's own: the shelf has no such card. */
  nombre?: Both;
  texto?: Both;
}

export interface InvocadorView {
  asiento: number;
  bando: Bando;
  companeros: number[];
  equipo: string[];
  mano: string[] | null;
  en_mano: number;
  /** Cards of a hand that is not wholly known. */
  conocidas: string[];
  limite: number;
  ensena: boolean | null;
  mazo: number;
  tope: (string | null)[];
  fondo: (string | null)[];
  descartes: string[];
  /** null: a card that the observer has not seen. */
  apartadas: (string | null)[];
  ingredientes: Ingredientes | null;
  decidida: boolean;
}

export interface ObjetoView {
  clase: string;
  asiento: number;
  figura: number;
  carta: string | null;
  habilidad: number | null;
  estado: string | null;
  elegido: number | null;
  afectados: number[];
  retirados: number;
  revelada: string | null;
}

export interface MesaView {
  juego: 'sorcerers_arena';
  capitulo: number;
  equipo: boolean;
  seleccion: string;
  /** What the chapter plays with. */
  usa: { capacidades: boolean; ingredientes: boolean };
  lecturas: Record<string, string>;
  ronda: number;
  limite_rondas: number | null;
  turno: number;
  fase: Fase;
  activo: number | null;
  linea: number[];
  indicador: number;
  abiertas: Principal[];
  en_habilidades: boolean;
  usadas: number[];
  refuerzo: number;
  meta: number;
  pv: Record<Bando, number>;
  ultima_ronda: string[];
  desempate: boolean;
  tablero: { clave: string; titulo: Both; casillas: CasillaView[] };
  figuras: FiguraView[];
  personajes: PersonajeView[];
  cartas: CartaView[];
  invocadores: InvocadorView[];
  en_curso: ObjetoView[];
  /** Who chooses, pick by pick, and how many have been made. */
  draft: { orden: number[]; hechas: number } | null;
  /** Statuses that a set of this table calls by another name. */
  estados: Record<string, Both>;
  asked?: number[];
  ganadores: number[] | null;
}

/** What a choice would do. */
export interface Pronostico {
  figuras: {
    lugar: number;
    dano: number;
    vida: number;
    fuera: boolean;
    recupera?: number;
    adquiere?: { estado: string; contadores: number }[];
  }[];
  pv?: Partial<Record<Bando, number>>;
  /** A number is still to be chosen: this is the most. */
  hasta?: boolean;
  /** The figure that would end on a golden space. */
  dorada?: number;
}

export function personajeOf(view: MesaView, key: string): PersonajeView | undefined {
  return view.personajes.find((p) => p.personaje === key);
}

export function cartaOf(view: MesaView, key: string): CartaView | undefined {
  return view.cartas.find((c) => c.carta === key);
}

export function figuraAt(view: MesaView, cell: string): FiguraView | undefined {
  return view.figuras.find((f) => f.casilla?.toLowerCase() === cell.toLowerCase());
}

export function activeOf(view: MesaView): FiguraView | undefined {
  return view.activo === null ? undefined : view.figuras[view.activo];
}

/** The seats of a side, the observer's first. */
export function seatsOf(view: MesaView, side: Bando, observer: number): InvocadorView[] {
  const found = view.invocadores.filter((j) => j.bando === side);
  return found.sort((a, b) => Number(b.asiento === observer) - Number(a.asiento === observer));
}

/** How many turns pass before the figure acts; after the last of the line the round begins again. */
export function turnsAhead(view: MesaView, place: number): number {
  const ahead = view.linea.indexOf(place) - view.indicador;
  return ahead < 0 ? ahead + view.linea.length : ahead;
}

/** The side below: the observer's own. */
export function sideBelow(view: MesaView, observer: number): Bando {
  return view.invocadores[observer < 0 ? 0 : observer]?.bando ?? 'azul';
}

/** Whether a card would pay the cost of an ability. */
export function pays(card: CartaView, cost: CosteView | null): boolean {
  if (!cost) return false;
  if ('categoria' in cost) return card.categorias.includes(cost.categoria);
  if ('distintivo' in cost) return card.distintivo === cost.distintivo || card.distintivo === 'accion_o_movimiento';
  return false;
}
