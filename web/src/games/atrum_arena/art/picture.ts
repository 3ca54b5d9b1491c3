/** What is engraved behind the mask of a Reptante, and the picture of a Power: the gate of the arena with its seal. */
import { engrave, type Engraving, type Ornament } from '../../../art/engraving';
import { gate } from '../../../art/lattices';
import type { Described } from '../../../art/plate';
import { readCard, type AtrumCard, type CardPower } from '../card';
import { emblemOf, type Emblem } from './emblem';

const ORNAMENT: Ornament = {
  lattice: gate,
  scenes: {
    reptante: ['arch', 'columns', 'fan', 'towers'],
    ataque: ['fan', 'storm', 'comet', 'chevrons'],
    defensa: ['arch', 'towers', 'columns', 'diamonds'],
    tactico: ['moon', 'sun', 'diamonds', 'sea'],
  },
  others: ['arch', 'fan', 'diamonds'],
};

/** A Reptante by its Powers; a Power by its kind, what it discards and what it may cost. */
export function engravingOf(card: Pick<AtrumCard, 'clave' | 'ficha' | 'clase' | 'descarte' | 'valores'>): Engraving {
  const costs = Object.keys(card.valores).map(Number);
  const kind = card.ficha === 'reptante' ? 'reptante' : card.clase;
  return engrave({ key: card.clave, kind, tags: card.descarte ? [card.descarte] : [], cost: costs.length ? Math.min(...costs) : 0, words: costs.map(String) }, ORNAMENT);
}

interface Mask {
  emblem: Emblem;
  engraving: Engraving;
}
/** The table tells a Reptante anew with every change of it; its mask stays the same. */
const masks = new Map<string, Mask>();

export function maskOf(key: string, powers: readonly Pick<CardPower, 'descarte' | 'clase'>[]): Mask {
  const source = { key, discards: powers.map((power) => power.descarte), kinds: powers.map((power) => power.clase) };
  const told = JSON.stringify(source);
  let mask = masks.get(told);
  if (!mask) masks.set(told, (mask = { emblem: emblemOf(source), engraving: engravingOf({ clave: key, ficha: 'reptante', clase: '', descarte: '', valores: {} }) }));
  return mask;
}

export function described(raw: object): Described {
  const card = readCard(raw);
  if (card.ficha === 'reptante') {
    const { emblem, engraving } = maskOf(card.clave, card.poderes);
    // of what is engraved only the seal stands behind a mask
    return { figure: emblem, engraving: { seal: engraving.seal } };
  }
  if (card.ficha === 'esbirro') return { figure: card.tipo, engraving: {} };
  return { figure: card.descarte, engraving: engravingOf(card) };
}
