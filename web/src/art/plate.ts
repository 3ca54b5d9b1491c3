/** The picture of a card: who or what is on it, and what is engraved behind. */
import type { Figure } from '../games/shared/figures';
import { engrave, type Engraving, type Ornament, type Traits } from './engraving';

export interface Plate {
  figure: Figure;
  engraving: Engraving;
}

/** What is drawn for a card as the server tells it, without how: every game's `art/picture.ts` has such a `described`, for
    whoever compares pictures. */
export interface Described {
  /** Who or what stands in front. */
  figure: unknown;
  engraving: Partial<Engraving>;
}

/** The same card is drawn in many places, and again whenever it moves: its picture is worked out once. */
export function remembered<Card extends object, Made>(make: (card: Card) => Made): (card: Card) => Made {
  const known = new WeakMap<Card, Made>();
  return (card) => {
    let made = known.get(card);
    if (made === undefined) known.set(card, (made = make(card)));
    return made;
  };
}

export function plateOf(figure: Figure, traits: Traits, ornament: Ornament): Plate {
  return { figure, engraving: engrave(traits, ornament) };
}
