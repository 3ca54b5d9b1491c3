/** The table of Mitos y Leyendas as the engine shows it (src/coliseo/games/mitos_y_leyendas/telling/view.py). */

export type Fase =
  | 'preparacion'
  | 'agrupacion'
  | 'vigilia'
  | 'declaracion_ataque'
  | 'declaracion_bloqueo'
  | 'guerra'
  | 'asignacion'
  | 'final';
export type TipoPieza = 'aliado' | 'arma' | 'totem' | 'oro';
export type Linea = 'reserva' | 'pagado' | 'defensa' | 'ataque' | 'apoyo' | 'portada';

/** The four parts of a turn; the battle has steps of its own. */
export const PARTES = ['agrupacion', 'vigilia', 'batalla', 'final'] as const;
export type Parte = (typeof PARTES)[number];
export const PASOS_DE_BATALLA = ['declaracion_ataque', 'declaracion_bloqueo', 'guerra', 'asignacion'] as const;

export interface VirtualesView {
  /** What they pay for; empty for anything. */
  para: string[];
  cuantos: number;
  codigo: number;
}

export interface VigenciaView {
  clase: string;
  numero: number;
  hasta: string;
  carta: string | null;
  /** False: it is so from a later turn on. */
  vigente?: boolean;
}

export interface JugadorView {
  asiento: number;
  castillo: number;
  /** So many cards has a deck when it is registered. */
  mazo: number;
  mano: string[] | null;
  en_mano: number;
  /** Cards of a hidden hand that the observer knows of. */
  conocidas?: string[];
  mano_abierta?: boolean;
  /** Bottom first, the top last. */
  cementerio: string[];
  destierro: string[];
  virtuales: VirtualesView[];
  oro_del_turno: 'pendiente' | 'jugado' | 'declinado';
  agrupo?: boolean;
  mano_maxima: number;
  mulligan?: number | null;
  turnos?: number;
  jugadas_turno?: number;
  prohibido: string[];
  /** Costs that differ from what is printed, of cards in hand. */
  costes?: Record<string, number>;
  /** The top of the Castillo as far as it is known, the top first. */
  tope?: (string | null)[];
  bajo?: string[] | null;
  en_bajo?: number;
  vigencias: VigenciaView[];
}

export interface MarcaView {
  clase: string;
  numero: number;
  hasta: string;
}

export interface PiezaView {
  ident: number;
  /** The definition in force: that of the copied card, if it is a copy. */
  carta: string;
  impresa: string;
  tipo: TipoPieza;
  asiento: number;
  dueno: number;
  linea: Linea;
  portador: number | null;
  armas: number[];
  fuerza: number | null;
  fuerza_base: number | null;
  razas: string[];
  palabras: string[];
  sin_habilidad: boolean;
  nueva: boolean;
  puede_atacar: boolean;
  /** What was chosen as it entered, as a thing: "raza:dios". */
  elegido?: string | null;
  /** The card whose text it has. */
  texto_de?: string;
  /** How often each ability has been used this turn, by its place. */
  usos?: Record<string, number>;
  marcas?: MarcaView[];
}

/** A card being played (8.1, steps A to G) or an ability being used (6.7, steps A to E). */
export interface JugadaView {
  ident: number;
  clase: 'carta' | 'habilidad';
  asiento: number;
  carta: string;
  habilidad: number;
  fuente: number | null;
  desde?: string;
  paso: string;
  /** What players may do to it at this step, each once. */
  pueden: 'anular' | 'responder' | '';
  pasos: string[];
  /** Who may act now. */
  toca: number | null;
  anulada: boolean;
  cancelada: boolean;
  objetivos: string[];
  portador: number | null;
  respondida: number | null;
  /** Seats that have used their Anulación on it. */
  anulaciones: number[];
  /** Seats that have answered it. */
  respuestas: number[];
  /** What it will do, in the words of the card. */
  efecto?: { es: string; en: string };
}

export interface EnColaView {
  ident: number;
  asiento: number;
  carta: string;
  habilidad: number;
}

/** What a battle would come to if nothing else changed. */
export interface Pronostico {
  dano: number;
  castillo: number;
  parejas: {
    atacante: number;
    fuerza: number;
    bloqueador: number | null;
    fuerza_bloqueador: number | null;
    destruidos: number[];
    dano: number;
  }[];
}

export interface BatallaView {
  /** Whose Castillo is attacked. */
  defensor: number;
  atacantes: number[];
  /** [attacker, blocker] */
  bloqueos: [number, number][];
  fuera: number[];
  cancelada: boolean;
  pronostico?: Pronostico | null;
}

export interface MesaView {
  juego: 'mitos_y_leyendas';
  turno: number;
  activo: number;
  primero: number;
  fase: Fase;
  /** The named moment under way. */
  ventana: string;
  /** Who may act in the Guerra de Talismanes. */
  prioridad: number | null;
  pases: number;
  /** Who has passed since something was done. */
  pasaron: number[];
  /** Turns left after time has been called. */
  tiempo: number | null;
  jugadores: JugadorView[];
  piezas: PiezaView[];
  /** The outermost first. */
  jugando: JugadaView[];
  cola: EnColaView[];
  batalla: BatallaView | null;
  mirando?: string[];
  vigencias?: VigenciaView[];
  asked?: number[];
  ganadores: number[] | null;
}

export function pieceOf(view: MesaView, ident: number): PiezaView | undefined {
  return view.piezas.find((p) => p.ident === ident);
}

/** The line a card is drawn in. Attackers are moved together when all have been declared; until then those named so far
    are drawn where they are going. */
export function lineOf(view: MesaView, piece: PiezaView): Linea {
  if (view.fase === 'declaracion_ataque' && view.batalla?.atacantes.includes(piece.ident) && !view.batalla.cancelada && piece.linea === 'defensa')
    return 'ataque';
  return piece.linea;
}

export function piecesOf(view: MesaView, seat: number, line: Linea): PiezaView[] {
  return view.piezas.filter((p) => p.asiento === seat && lineOf(view, p) === line);
}

/** The Armas underneath an Aliado, in the order they came. */
export function armsOf(view: MesaView, piece: PiezaView): PiezaView[] {
  return piece.armas.map((ident) => pieceOf(view, ident)).filter((arm) => arm !== undefined);
}

export function partOf(phase: Fase): Parte | null {
  if (phase === 'preparacion') return null;
  return (PASOS_DE_BATALLA as readonly string[]).includes(phase) ? 'batalla' : (phase as Parte);
}

export function inBattle(view: MesaView): boolean {
  return partOf(view.fase) === 'batalla' && view.ganadores === null;
}

/** States of an Aliado that are no word of its text. */
export type Estado = 'nueva' | 'sin_habilidad' | 'copia' | 'ajena' | 'fuera';

export function statesOf(view: MesaView, piece: PiezaView): Estado[] {
  const found: Estado[] = [];
  if (piece.nueva && piece.tipo === 'aliado') found.push('nueva');
  if (piece.sin_habilidad) found.push('sin_habilidad');
  if (piece.impresa !== piece.carta) found.push('copia');
  if (piece.dueno !== piece.asiento) found.push('ajena');
  if (view.batalla?.fuera.includes(piece.ident)) found.push('fuera');
  return found;
}
