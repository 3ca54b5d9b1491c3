/** The picture of a card of this game: a silhouette before the ground of its realm. */
import type { Ornament } from '../../../art/engraving';
import { field } from '../../../art/lattices';
import { plateOf, remembered, type Described, type Plate } from '../../../art/plate';
import { readCard, type WtCard } from '../card';
import { figureOf } from './figures';

const ORNAMENT: Ornament = {
  lattice: field,
  scenes: {
    tropa: ['ridge', 'towers', 'fan', 'chevrons', 'sun', 'columns'],
    heroe: ['fan', 'arch', 'chevrons', 'sun'],
    objeto: ['diamonds', 'arch', 'fan', 'chevrons'],
    lugar: ['ridge', 'sea', 'towers', 'sun'],
    hechizo: ['moon', 'comet', 'diamonds', 'sea'],
    hechizo_subito: ['storm', 'comet', 'fan'],
    grito: ['fan', 'chevrons', 'storm'],
  },
  others: ['ridge', 'towers', 'fan', 'chevrons'],
};

/** What of a card its picture is made from; a card that is not known yet has at least a key and a kind. */
export type Pictured = Pick<WtCard, 'clave' | 'tipo'> & Partial<Pick<WtCard, 'reino' | 'subtipos' | 'coste' | 'palabras'>>;

export const pictureOf = remembered(({ clave, tipo, reino, subtipos = [], coste, palabras = [] }: Pictured): Plate => {
  const kind = tipo || 'tropa';
  const tags = [...(reino ? [reino] : []), ...subtipos];
  return plateOf(figureOf(clave, kind, subtipos), { key: clave, kind, tags, cost: coste?.total, words: palabras.map((word) => word.palabra) }, ORNAMENT);
});

export const described = (raw: object): Described => pictureOf(readCard(raw));
