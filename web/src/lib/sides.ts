/** Sides: who plays with whom, and which of them win. */
import type { Both } from './api-types';

/** What seats are called where nobody has a name. */
export const LETTERS = 'ABCDEFGHI';

/** A side that has a name, and the seats of it in their order. */
export interface Side {
  side: number;
  name: Both;
  seats: number[];
}

/** The sides of a table, in the order of their first seats; none where everyone plays for themselves. */
export function sidesOf(sides: readonly number[] | undefined, names: readonly Both[] | undefined): Side[] {
  const found: Side[] = [];
  for (const [seat, side] of (sides ?? []).entries()) {
    const known = found.find((one) => one.side === side);
    if (known) known.seats.push(seat);
    else found.push({ side, name: names?.[side] ?? { es: `Bando ${side + 1}`, en: `Side ${side + 1}` }, seats: [seat] });
  }
  return found;
}

/** The side of a seat; alone, everyone is their own. */
export function sideOf(sides: readonly number[] | undefined, seat: number): number {
  return sides?.[seat] ?? seat;
}

/** The sides of some seats, each once. */
export function sidesAmong(sides: readonly number[] | undefined, seats: readonly number[]): number[] {
  return [...new Set(seats.map((seat) => sideOf(sides, seat)))];
}
