/** The picture of a card of this game: its charge on a disc, inside a wheel. */
import { engrave, seedOf, type Engraving, type Ornament } from '../../../art/engraving';
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

interface Medal {
  charge: Sign;
  rosette: string;
  engraving: Engraving;
}

/** Rays, petals or beads: which, how many and how long is the card's own. */
function rosetteOf(key: string): string {
  const seed = seedOf(key);
  const n = 8 + (seed % 5) * 2;
  const turn = ((seed >>> 4) % 2) / 2;
  const inner = 36;
  const outer = 43 + ((seed >>> 6) % 4);
  const at = (a: number, r: number): string => `${(50 + r * Math.sin(a)).toFixed(1)} ${(50 - r * Math.cos(a)).toFixed(1)}`;
  const around = (draw: (a: number) => string): string => Array.from({ length: n }, (_, i) => draw(((i + turn) * 2 * Math.PI) / n)).join('');
  switch ((seed >>> 9) % 4) {
    case 0:
      return around((a) => `M${at(a, inner)}L${at(a, outer)}`);
    case 1:
      return around((a) => `M${at(a - Math.PI / n, inner)}L${at(a, outer)}L${at(a + Math.PI / n, inner)}`);
    case 2:
      return around((a) => `M${at(a - Math.PI / n, inner + 2)}Q${at(a, outer + 5)} ${at(a + Math.PI / n, inner + 2)}`);
    default:
      return around((a) => `M${at(a, outer - 3)}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0`);
  }
}

export const pictureOf = remembered(({ clave, tipo, razas = [], coste, unica, tiene_habilidad }: Pictured): Medal => {
  const words = [...(unica ? ['unica'] : []), ...(tiene_habilidad ? ['habilidad'] : [])];
  return { charge: chargeOf(clave, tipo, razas), rosette: rosetteOf(clave), engraving: engrave({ key: clave, kind: tipo, tags: razas, cost: coste, words }, ORNAMENT) };
});

export function described(raw: object): Described {
  const { charge, rosette, engraving } = pictureOf(readCard(raw));
  return { figure: { ...charge, rosette }, engraving };
}
