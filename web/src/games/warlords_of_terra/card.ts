/** A card as the server tells it (src/coliseo/games/warlords_of_terra/shelf/pages.py). */
import type { Both } from '../../lib/api-types';

export type TipoCarta = 'tropa' | 'hechizo' | 'hechizo_subito' | 'grito' | 'objeto' | 'lugar' | 'heroe' | '';
export type Rango = 'normal' | 'unica' | 'legendaria' | '';

export interface CardKeyword {
  palabra: string;
  nombre: string;
  numero?: number;
}

export interface CardPower {
  nombre: Both;
  pp: number;
  /** The whole line, with its cost and its name. */
  texto: Both;
}

export interface WtCard {
  clave: string;
  nombre: string;
  codigo: string;
  tipo: TipoCarta;
  nombre_tipo: string;
  /** What the card prints: "Tropa única — Humano, Caballero". */
  linea_de_tipo: string;
  reino: string;
  nombre_reino: string;
  rango: Rango;
  nombre_rango: string;
  subtipos: string[];
  /** null where there is none: a hero, a ficha. */
  coste: { oro: number; mana: number; total: number } | null;
  /** null where there is none, and where its own text sets it. */
  atq: number | null;
  vida: number | null;
  vel: number | null;
  mecanica: boolean;
  clase: string;
  durabilidad: number | null;
  produce: { oro: number; mana: number } | null;
  alimento: '' | 'oro' | 'mana';
  poderes: CardPower[];
  adhesion: '' | 'potencia' | 'maldicion';
  palabras: CardKeyword[];
  texto: string;
  token: boolean;
}

export function readCard(raw: object): WtCard {
  const card = raw as Record<string, unknown>;
  const text = (name: string): string => (typeof card[name] === 'string' ? (card[name] as string) : '');
  const number = (name: string): number | null => (typeof card[name] === 'number' ? (card[name] as number) : null);
  const list = <T>(name: string): T[] => (Array.isArray(card[name]) ? (card[name] as T[]) : []);
  const both = (name: string): { oro?: number; mana?: number; total?: number } | undefined =>
    typeof card[name] === 'object' && card[name] !== null ? (card[name] as { oro?: number; mana?: number; total?: number }) : undefined;
  const cost = both('coste');
  const gives = both('produce');
  return {
    clave: text('clave'),
    nombre: text('nombre'),
    codigo: text('codigo'),
    tipo: text('tipo') as TipoCarta,
    nombre_tipo: text('nombre_tipo'),
    linea_de_tipo: text('linea_de_tipo'),
    reino: text('reino'),
    nombre_reino: text('nombre_reino'),
    rango: text('rango') as Rango,
    nombre_rango: text('nombre_rango'),
    subtipos: list<string>('subtipos'),
    coste: cost && text('ficha') !== 'ficha' ? { oro: cost.oro ?? 0, mana: cost.mana ?? 0, total: cost.total ?? (cost.oro ?? 0) + (cost.mana ?? 0) } : null,
    atq: number('atq'),
    vida: number('vida'),
    vel: number('vel'),
    mecanica: card.mecanica === true,
    clase: text('clase'),
    durabilidad: number('durabilidad'),
    produce: gives ? { oro: gives.oro ?? 0, mana: gives.mana ?? 0 } : null,
    alimento: text('alimento') as WtCard['alimento'],
    poderes: list<CardPower>('poderes'),
    adhesion: (list<string>('subtipos').find((key) => key === 'potencia' || key === 'maldicion') ?? '') as WtCard['adhesion'],
    palabras: list<CardKeyword | string>('palabras').map((word) => (typeof word === 'string' ? { palabra: word, nombre: word } : word)),
    texto: text('texto'),
    token: text('ficha') === 'ficha',
  };
}

/** The text of a card without what is shown apart: its keywords at the beginning, the powers of a hero. */
export function ownText(card: WtCard, pick: (text: Both) => string): string {
  let text = card.texto;
  for (const power of card.poderes) text = text.replace(pick(power.texto), '');
  const words = card.palabras.map((word) => `${word.nombre}.`);
  for (let word = words.find((it) => text.startsWith(it)); word; word = words.find((it) => text.startsWith(it))) text = text.slice(word.length).trimStart();
  return text.trim();
}
