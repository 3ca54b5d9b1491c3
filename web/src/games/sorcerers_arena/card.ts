/** A card as the server tells it (src/coliseo/games/sorcerers_arena/shelf/pages.py). */
import type { Categoria, Distintivo, Ingrediente } from './view';

export interface SaCard {
  clave: string;
  nombre: string;
  codigo: string;
  /** What it is: a card of a personaje, or a personaje itself. */
  ficha: string;
  /** Whose card it is; of a personaje, itself. */
  personaje: string;
  /** "Brunilda · Acción · Ataque · Fuego · ×2", or the attributes of a personaje. */
  linea_de_tipo: string;
  distintivo: Distintivo | '';
  categorias: Categoria[];
  ingrediente: Ingrediente | '';
  /** Copies in the deck of its personaje. */
  copias: number;
  /** Of a personaje. */
  vida: number | null;
  pv: number | null;
  iniciativa: number | null;
  texto: string;
  procedencia: string;
  nombre_procedencia: string;
}

export function readCard(raw: object): SaCard {
  const card = raw as Record<string, unknown>;
  const number = (name: string): number | null => (typeof card[name] === 'number' ? (card[name] as number) : null);
  const text = (name: string): string => (typeof card[name] === 'string' ? (card[name] as string) : '');
  return {
    clave: text('clave'),
    nombre: text('nombre'),
    codigo: text('codigo'),
    ficha: text('ficha'),
    personaje: text('personaje') || text('clave'),
    linea_de_tipo: text('linea_de_tipo'),
    distintivo: text('distintivo') as SaCard['distintivo'],
    categorias: Array.isArray(card.categorias) ? (card.categorias as Categoria[]) : [],
    ingrediente: text('ingrediente') as SaCard['ingrediente'],
    copias: number('en_su_mazo') ?? 1,
    vida: number('vida'),
    pv: number('pv'),
    iniciativa: number('iniciativa'),
    texto: text('texto'),
    procedencia: text('procedencia'),
    nombre_procedencia: text('nombre_procedencia'),
  };
}
