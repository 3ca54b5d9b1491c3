/** How the hand is laid out: by personaje, as the book advises beginners, or by phase (SA-1.PPAL.4). It is only for the eyes of
    whoever holds it. */
import { stored } from '../../../lib/prefs.svelte';
import { copiesOf, type Copy } from '../../shared/copies';
import { cartaOf, type MesaView } from '../view';
import { shortName, w } from '../words';

export type Sorting = 'personaje' | 'fase';
export const sorting = stored<Sorting>('sorcerers_arena.mano', 'personaje');

export interface Part {
  key: string;
  title: string;
  /** The personaje that it belongs to, if they are sorted so. */
  personaje: string;
  held: Copy[];
}

const PHASES = ['movimiento', 'accion_o_movimiento', 'accion'];

export function partsOf(view: MesaView, hand: readonly string[], how: Sorting, active: string | undefined): Part[] {
  const cards = copiesOf(hand);
  const of = (key: string): string => cartaOf(view, key)?.[how === 'personaje' ? 'personaje' : 'distintivo'] ?? '';
  const keys = [...new Set(cards.map(({ key }) => of(key)))];
  // those that can be played this turn lie first
  if (how === 'personaje') keys.sort((a, b) => Number(b === active) - Number(a === active));
  else keys.sort((a, b) => PHASES.indexOf(a) - PHASES.indexOf(b));
  return keys.map((key) => ({
    key,
    title: how === 'personaje' ? shortName(view, key) : (w.distintivo[key] ?? key),
    personaje: how === 'personaje' ? key : '',
    held: cards.filter((card) => of(card.key) === key),
  }));
}
