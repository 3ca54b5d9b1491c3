/** The picture of a card of this game: a silhouette before the sky of its planets. */
import type { Ornament } from '../../../art/engraving';
import { orbits } from '../../../art/lattices';
import { plateOf, remembered, type Described, type Plate } from '../../../art/plate';
import { readCard, type RogCard } from '../card';
import { figureOf } from './figures';

const ORNAMENT: Ornament = {
  lattice: orbits,
  scenes: {
    criatura: ['sun', 'moon', 'ridge', 'columns', 'fan', 'comet'],
    estructura: ['ridge', 'towers', 'arch', 'sun'],
    artefacto: ['diamonds', 'fan', 'arch', 'sun'],
    magia_rapida: ['storm', 'comet', 'fan', 'chevrons'],
    magia_lenta: ['moon', 'sea', 'diamonds', 'arch'],
    terreno: ['ridge', 'sea', 'chevrons', 'moon'],
  },
  others: ['sun', 'moon', 'fan', 'columns'],
};

/** What of a card its picture is made from; a card that is not known yet has at least a key and a kind. */
export type Pictured = Pick<RogCard, 'clave' | 'tipo'> & Partial<Pick<RogCard, 'faccion' | 'coste' | 'palabras'>>;

export const pictureOf = remembered(({ clave, tipo, faccion, coste, palabras = [] }: Pictured): Plate => {
  const kind = tipo || 'criatura';
  return plateOf(figureOf(clave, kind), { key: clave, kind, tags: faccion ? [faccion] : [], cost: coste?.total, words: palabras.map((word) => word.palabra) }, ORNAMENT);
});

export const described = (raw: object): Described => pictureOf(readCard(raw));
