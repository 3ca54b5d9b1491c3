/** A card as the server tells it (src/coliseo/games/rise_of_gods/shelf/pages.py). */

export type TipoCarta = 'sello' | 'criatura' | 'magia_rapida' | 'magia_lenta' | 'estructura' | 'artefacto' | 'terreno' | '';
export type Rareza = 'comun' | 'rara' | 'epica' | 'legendaria' | '';

export interface CardKeyword {
  palabra: string;
  nombre: string;
  numero?: number;
}

export interface RogCard {
  clave: string;
  ficha: string;
  nombre: string;
  codigo: string;
  tipo: TipoCarta;
  nombre_tipo: string;
  faccion: string;
  nombre_faccion: string;
  rareza: Rareza;
  nombre_rareza: string;
  /** null where it is not known or there is none; -1 for a part that is not known. */
  coste: { esferas: number; neutral: number; total: number } | null;
  ataque: number | null;
  vida: number | null;
  palabras: CardKeyword[];
  etiquetas: string[];
  texto: string;
  token: boolean;
}

const UNKNOWN = -1;

export function readCard(raw: object): RogCard {
  const card = raw as Record<string, unknown>;
  const text = (name: string): string => (typeof card[name] === 'string' ? (card[name] as string) : '');
  const number = (name: string): number | null => (typeof card[name] === 'number' ? (card[name] as number) : null);
  const cost = card.coste as { esferas?: number; neutral?: number; total: number } | undefined;
  const words = (card.palabras as (CardKeyword | string)[] | undefined) ?? [];
  return {
    clave: text('clave'),
    ficha: text('ficha'),
    nombre: text('nombre'),
    codigo: text('codigo'),
    tipo: text('tipo') as TipoCarta,
    nombre_tipo: text('nombre_tipo'),
    faccion: text('faccion'),
    nombre_faccion: text('nombre_faccion'),
    rareza: text('rareza') as Rareza,
    nombre_rareza: text('nombre_rareza'),
    coste: cost ? { esferas: cost.esferas ?? UNKNOWN, neutral: cost.neutral ?? UNKNOWN, total: cost.total } : null,
    ataque: number('ataque'),
    vida: number('vida'),
    palabras: words.map((word) => (typeof word === 'string' ? { palabra: word, nombre: word } : word)),
    etiquetas: (card.etiquetas as string[] | undefined) ?? [],
    texto: text('texto'),
    token: card.token === true,
  };
}
