/** Where the letters of a seal stand: each game has its own figure for it, taken from its table. */
import type { Point } from './engraving';

const LETTERS = 26;
const ROUND = 2 * Math.PI;
const tenth = (n: number): number => Math.round(n * 10) / 10;
const letters = (place: (i: number) => Point): readonly Point[] =>
  Array.from({ length: LETTERS }, (_, i) => {
    const [x, y] = place(i);
    return [tenth(x), tenth(y)];
  });
const around = (r: number, turn: number): Point => [50 + r * Math.sin(turn * ROUND), 50 - r * Math.cos(turn * ROUND)];

/** A wheel: one ring. Neighbours in the alphabet stand apart. */
export const wheel = letters((i) => around(44, ((i * 7) % LETTERS) / LETTERS));

/** Three orbits. */
export const orbits = letters((i) => around([45, 34, 22][i % 3]!, ((i * 11) % LETTERS) / LETTERS));

/** A field of five by five, with the middle for z. */
export const field = letters((i) => (i === 25 ? [50, 50] : [14 + ((i * 7) % 25 % 5) * 18, 14 + Math.floor(((i * 7) % 25) / 5) * 18]));

/** The doorway of an arena: an arch on two posts, twice. */
export const gate = letters((i) => {
  const [step, inner] = [(i * 5) % 13, i % 2 ? 12 : 0];
  const r = 44 - inner;
  if (step < 3) return [50 - r, 86 - step * 16];
  if (step > 9) return [50 + r, 86 - (12 - step) * 16];
  const turn = -0.25 + ((step - 2) / 8) * 0.5;
  return [50 + r * Math.sin(turn * ROUND), 50 - r * Math.cos(turn * ROUND)];
});

/** Cells of a hive, from the middle outwards. */
export const hive = letters((i) => {
  const cells: Point[] = [[50, 50]];
  for (const [ring, step] of [[1, 16], [2, 15], [3, 14.6]] as const)
    for (let side = 0; side < 6; side += 1)
      for (let k = 0; k < ring; k += 1) {
        const [a, b] = [side * (ROUND / 6), (side + 2) * (ROUND / 6)];
        cells.push([50 + step * (ring * Math.sin(a) + k * Math.sin(b)), 50 - step * (ring * Math.cos(a) + k * Math.cos(b))]);
      }
  return cells[(i * 7) % LETTERS]!;
});
