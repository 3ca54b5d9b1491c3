/** A card as the server tells it (src/coliseo/games/sorcerers_arena/shelf/pages.py). */
import type { Categoria, Distintivo, Ingrediente } from './view';

export interface SaCard {
  clave: string;
  nombre: string;
  codigo: string;
  /** What it is: a card of a personaje, or a personaje itself. */
  ficha: string;
  personaje: string;
  nombre_personaje: string;
  distintivo: Distintivo | '';
  categorias: Categoria[];
  ingrediente: Ingrediente | '';
  copias: number;
  texto: string;
  procedencia: string;
  nombre_procedencia: string;
}

export function readCard(raw: object): SaCard {
  const card = raw as Record<string, unknown>;
  const text = (name: string): string => (typeof card[name] === 'string' ? (card[name] as string) : '');
  return {
    clave: text('clave'),
    nombre: text('nombre'),
    codigo: text('codigo'),
    ficha: text('ficha'),
    personaje: text('personaje'),
    nombre_personaje: text('nombre_personaje'),
    distintivo: text('distintivo') as SaCard['distintivo'],
    categorias: Array.isArray(card.categorias) ? (card.categorias as Categoria[]) : [],
    ingrediente: text('ingrediente') as SaCard['ingrediente'],
    copias: typeof card.copias === 'number' ? card.copias : 1,
    texto: text('texto'),
    procedencia: text('procedencia'),
    nombre_procedencia: text('nombre_procedencia'),
  };
}
