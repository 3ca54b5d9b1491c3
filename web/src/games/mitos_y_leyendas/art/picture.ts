/** The picture of a card of this game: its charge on a disc, inside a wheel. */
import { engrave, type Engraving, type Ornament } from '../../../art/engraving';
import { wheel } from '../../../art/lattices';
import { remembered, type Described } from '../../../art/plate';
import { readCard, type MitosCard } from '../card';
import { chargeOf } from './charges';
import type { Sign } from './signs';

const ORNAMENT: Ornament = {
  lattice: wheel,
  scenes: {
    aliado: ['fan', 'columns', 'ridge', 'sun', 'arch', 'towers'],
    arma: ['diamonds', 'chevrons', 'fan', 'storm'],
    talisman: ['moon', 'storm', 'comet', 'sea', 'diamonds'],
    totem: ['columns', 'towers', 'chevrons', 'ridge'],
    oro: ['sun', 'diamonds', 'fan', 'sea'],
  },
  others: ['fan', 'sun', 'moon', 'diamonds'],
};

/** What of a card its picture is made from; a card that is not known yet has at least a key and a kind. */
export type Pictured = Pick<MitosCard, 'clave' | 'tipo'> & Partial<Pick<MitosCard, 'razas' | 'coste' | 'edicion' | 'unica' | 'tiene_habilidad'>>;

export const pictureOf = remembered(({ clave, tipo, razas = [], coste, unica, tiene_habilidad }: Pictured): { charge: Sign; engraving: Engraving } => {
  const words = [...(unica ? ['unica'] : []), ...(tiene_habilidad ? ['habilidad'] : [])];
  return { charge: chargeOf(clave, tipo, razas), engraving: engrave({ key: clave, kind: tipo, tags: razas, cost: coste, words }, ORNAMENT) };
});

export function described(raw: object): Described {
  const { charge, engraving } = pictureOf(readCard(raw));
  return { figure: charge, engraving };
}
