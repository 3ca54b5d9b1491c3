/** Every personaje has a colour of its own, for its figure and its cards: the eight of the house theirs, others by name. */
import { oneOf } from '../../shared/figures';

const OWN: Record<string, number> = { brunilda: 1, nerea: 2, zahir: 3, brego: 4, agata: 5, cornelio: 6, ixara: 7, roble: 8 };

export function tintOf(personaje: string): string {
  return `var(--tinte-${OWN[personaje] ?? oneOf(personaje, Object.values(OWN))})`;
}
