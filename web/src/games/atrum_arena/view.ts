/** The table of Atrum Arena as the engine shows it (src/coliseo/games/atrum_arena/telling/view.py). */

export type Tipo = 'esqueleto' | 'zombie' | 'golem' | 'caido' | 'bestia' | 'sombra';
/** What a Power asks to be discarded. */
export type Descarte = Exclude<Tipo, 'sombra'> | 'neutro';
export type Clase = 'ataque' | 'defensa' | 'tactico';
export type Fase = 'preparar' | 'robar' | 'principal' | 'descartar';
export type Parte = 'inicio' | 'desarrollo' | 'final';
/** A text in both languages, or already in the reader's. */
export type Text = string | { es: string; en: string };

export const TIPOS: readonly Tipo[] = ['esqueleto', 'zombie', 'golem', 'caido', 'bestia', 'sombra'];
export const FASES: readonly Fase[] = ['preparar', 'robar', 'principal', 'descartar'];

export interface PoderView {
  clave: string;
  nombre: Text;
  coste: number;
  valor: number;
  clase: Clase;
  descarte: Descarte;
  unico: boolean;
}

export interface ReptanteView {
  clave: string;
  nombre: string;
  en_juego: boolean;
  preparado: boolean;
  cara: 'poderes' | 'ilustracion';
  sin_preparar: boolean;
  procedencia: string;
  poderes: PoderView[];
}

export interface EsbirroView {
  id: number;
  tipo: Tipo;
  cuenta_como: Tipo[];
  preparado: boolean;
  cara: 'ilustracion' | 'dorso';
  girado: boolean;
}

export type Counts = Partial<Record<Tipo, number>>;

export interface ParticipanteView {
  asiento: number;
  grupo: number;
  vivo: boolean;
  resistencia: number;
  resistencia_inicial: number;
  cartas_en_mano: number;
  reptantes: ReptanteView[];
  altar: EsbirroView[];
  reservados: number;
  libres: number;
  coloco: boolean;
  fichas_de_tipo: Tipo[];
  mano_cuenta_como: Tipo | '';
  mano?: Counts;
  mano_conocida?: Counts;
}

export type CosaDeObjetivo = 'participante' | 'mano' | 'esbirros' | 'reptante' | 'eslabon' | 'poder';

export interface EslabonView {
  eslabon: number;
  asiento: number;
  reptante: number;
  ranura: number;
  nombre_reptante: string;
  poder: string;
  coste: number;
  clase: Clase;
  efecto_de: string;
  /** The things aimed at; "" for one that is gone. */
  objetivos: { cosa: CosaDeObjetivo; elegidos: string[] }[];
  beneficiario: number;
  pago: 'agotar' | 'explotar';
  descarte: 'simple' | 'sombra' | 'ficha';
  refuerzo: number;
  dano?: number; // what it would do as things stand, if everybody can tell
  /** null: everything. */
  prevenido: number | null;
  anulado: boolean;
  estado: 'pendiente' | 'lanzado' | 'anulado' | 'no_lanzado';
  carta_reservada?: Tipo;
}

/** A Power whose announcement is being put together; only whoever announces it sees this. */
export interface AnunciandoView {
  asiento: number;
  reptante: number;
  ranura: number;
}

export interface MesaView {
  juego: 'atrum_arena';
  observador: number;
  modo: 'duelo' | 'todos' | 'grupos';
  politica: string;
  turno: number;
  activo: number;
  primero: number;
  fase: Fase;
  parte: Parte;
  resolviendo: boolean;
  fosa: number;
  tope_conocido: Tipo[];
  vertedero: Tipo[];
  revelados: Tipo[];
  cadena: EslabonView[];
  anunciando: AnunciandoView | null;
  participantes: ParticipanteView[];
  protegidos: number[];
  asked?: number[];
  ganadores: number[] | null;
}

/** Cards of a type, one entry each, in the order in which types are always shown. */
export function spread(counts: Counts | undefined): Tipo[] {
  return TIPOS.flatMap((tipo) => Array.from({ length: counts?.[tipo] ?? 0 }, () => tipo));
}

export function countOf(cards: readonly Tipo[]): Counts {
  const found: Counts = {};
  for (const tipo of TIPOS) {
    const n = cards.filter((card) => card === tipo).length;
    if (n) found[tipo] = n;
  }
  return found;
}

/** A Power by its key, wherever it is printed on this table. */
export function findPower(view: MesaView, key: string): PoderView | undefined {
  for (const p of view.participantes)
    for (const r of p.reptantes) {
      const found = r.poderes.find((power) => power.clave === key);
      if (found) return found;
    }
  return undefined;
}

/** The slot of the Power that this Reptante is announcing, or -1. */
export function announcedSlot(view: MesaView, seat: number, reptante: number): number {
  const now = view.anunciando;
  return now && now.asiento === seat && now.reptante === reptante ? now.ranura : -1;
}

export function powerOf(view: MesaView, link: EslabonView): PoderView | undefined {
  return view.participantes[link.asiento]?.reptantes[link.reptante]?.poderes[link.ranura];
}
