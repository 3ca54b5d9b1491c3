/** The picture of a personaje or of a card of theirs: a silhouette on a stage of hexagons. */
import type { Ornament } from '../../../art/engraving';
import { hive } from '../../../art/lattices';
import { plateOf, remembered, type Described, type Plate } from '../../../art/plate';
import { readCard, type SaCard } from '../card';
import { pictureOf as figureOf, portraitOf } from './figures';

const ORNAMENT: Ornament = {
  lattice: hive,
  scenes: {
    personaje: ['arch', 'fan', 'moon', 'columns'],
    ataque: ['fan', 'storm', 'comet', 'chevrons'],
    magica: ['moon', 'sun', 'diamonds', 'comet'],
    estado: ['sea', 'diamonds', 'moon', 'arch'],
  },
  others: ['arch', 'columns', 'ridge', 'sun'],
};

/** What of a card its picture is made from; a card that is not known yet has at least a key and an owner. */
export type Pictured = Pick<SaCard, 'clave' | 'personaje'> & Partial<Pick<SaCard, 'categorias' | 'distintivo' | 'ingrediente'>>;

export const pictureOf = remembered(({ clave, personaje, categorias = [], distintivo, ingrediente }: Pictured): Plate => {
  if (personaje === clave) return plateOf(portraitOf(clave), { key: clave, kind: 'personaje' }, ORNAMENT);
  const words = [distintivo, ingrediente].flatMap((word) => (word ? [word] : []));
  return plateOf(figureOf(clave, categorias), { key: clave, kind: categorias[0] ?? '', tags: [personaje], words }, ORNAMENT);
});

export const described = (raw: object): Described => pictureOf(readCard(raw));
