/** The face of a Reptante, worked out from what its card says: the types it discards give the mask and its colours, the
    kinds of its Powers its crown, its key everything else. The same card always has the same face, whoever wrote it. */
import type { Clase, Descarte } from '../view';

export interface EmblemSource {
  key: string;
  discards: readonly Descarte[];
  kinds: readonly Clase[];
}

export type Ink = 'first' | 'second' | 'metal' | 'dark' | 'face' | 'shade' | 'glow';

export interface Shape {
  d: string;
  fill?: Ink;
  stroke?: Ink;
  width?: number;
  opacity?: number;
}

export interface Emblem {
  first: Descarte;
  second: Descarte;
  /** Behind the mask. */
  back: Shape[];
  crown: Shape[];
  head: string;
  /** The half of the head that lies in shadow. */
  half: string;
  features: Shape[];
}

type Point = readonly [number, number];

/** A small generator of repeatable numbers (mulberry32) from the letters of a key (FNV-1a). */
export function dice(key: string): () => number {
  let h = 0x811c9dc5;
  for (const c of key) h = Math.imul(h ^ c.codePointAt(0)!, 0x01000193);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let x = Math.imul(h ^ (h >>> 15), 1 | h);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (x: number): string => (Math.round(x * 10) / 10).toString();
const poly = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
const line = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
/** Points given by their distance from the axis, on both sides of it. */
const right = (points: readonly Point[]): Point[] => points.map(([x, y]) => [50 + x, y]);
const left = (points: readonly Point[]): Point[] => points.map(([x, y]) => [50 - x, y]);
const both = (points: readonly Point[], draw = poly): string => draw(right(points)) + draw(left(points));

/** Half outlines, from the brow to the chin. */
const HEADS: Record<Descarte, readonly Point[]> = {
  esqueleto: [[0, 26], [14, 27], [23, 34], [26, 46], [23, 56], [15, 60], [14, 72], [8, 78], [0, 79]],
  golem: [[0, 27], [19, 27], [25, 33], [25, 50], [22, 54], [25, 58], [23, 72], [14, 79], [0, 79]],
  zombie: [[0, 25], [12, 26], [22, 34], [25, 48], [22, 64], [13, 76], [0, 80]],
  caido: [[0, 29], [9, 26], [25, 32], [22, 48], [15, 64], [6, 79], [0, 84]],
  bestia: [[0, 32], [8, 28], [23, 31], [27, 43], [18, 54], [14, 70], [7, 79], [0, 81]],
  neutro: [[0, 20], [12, 27], [22, 42], [25, 60], [20, 76], [9, 82], [0, 83]],
};

const EYES: readonly (readonly Point[])[] = [
  [[5, 50], [11, 45], [18, 46], [13, 52]],
  [[6, 47], [12, 44], [18, 48], [12, 53]],
  [[5, 45], [18, 41], [16, 50], [8, 51]],
  [[6, 50], [18, 43], [17, 47], [9, 53]],
  [[7, 44], [16, 44], [16, 51], [7, 51]],
  [[6, 52], [9, 43], [16, 45], [15, 52]],
];

function tally<T>(items: readonly T[]): T[] {
  const seen = new Map<T, number>();
  for (const item of items) seen.set(item, (seen.get(item) ?? 0) + 1);
  return [...seen.entries()].sort((a, b) => b[1] - a[1]).map(([item]) => item);
}

function rays(roll: () => number): Shape[] {
  const count = 10 + Math.floor(roll() * 5) * 2;
  const long = 45 + roll() * 3;
  const short = 34 + roll() * 5;
  const points: Point[] = [];
  for (let i = 0; i < count * 2; i += 1) {
    const angle = (Math.PI * i) / count - Math.PI / 2;
    const r = i % 2 ? 27 : i % 4 ? short : long;
    points.push([50 + r * Math.cos(angle), 52 + r * Math.sin(angle)]);
  }
  return [{ d: poly(points), fill: 'second', opacity: 0.5 }];
}

function wings(roll: () => number): Shape[] {
  const feathers = 4 + Math.floor(roll() * 3);
  const shapes: Shape[] = [];
  for (let i = 0; i < feathers; i += 1) {
    const tip: Point = [40 + 6 * Math.sin(i) - i * 2.2, 22 + i * (54 / feathers)];
    shapes.push({
      d: both([[10, 46 + i * 4], [tip[0], tip[1]], [tip[0] - 3, tip[1] + 9], [10, 56 + i * 4]]),
      fill: 'second',
      opacity: 0.68 - i * 0.06,
    });
  }
  return shapes;
}

function rose(roll: () => number): Shape[] {
  const petals = 6 + Math.floor(roll() * 4) * 2;
  const shapes: Shape[] = [{ d: 'M50 8A44 44 0 1 1 49.9 8Z', stroke: 'second', width: 1.6, opacity: 0.9 }];
  for (let i = 0; i < petals; i += 1) {
    const a = (2 * Math.PI * i) / petals;
    const x = 50 + 37 * Math.cos(a);
    const y = 52 + 37 * Math.sin(a);
    const r = Math.min(7, 105 / petals);
    shapes.push({ d: `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`, fill: 'second', opacity: 0.5 });
  }
  return shapes;
}

function banners(roll: () => number): Shape[] {
  const drop = 78 + roll() * 12;
  return [
    { d: both([[14, 24], [42, 16], [42, drop], [34, drop - 8], [26, drop], [14, 70]]), fill: 'second', opacity: 0.45 },
    { d: both([[18, 30], [38, 24]], line) + both([[18, 36], [38, 30]], line), stroke: 'metal', width: 1.4 },
  ];
}

const BACKS = [rays, wings, rose, banners];

function horns(roll: () => number, strong: number): Shape[] {
  const out = 30 + roll() * 12;
  const up = 5 + roll() * 8;
  const shapes: Shape[] = [{ d: both([[10, 31], [20, 24], [out, up], [out - 3, up + 20], [23, 38]]), fill: 'first', stroke: 'dark', width: 1.2 }];
  if (strong > 2) shapes.push({ d: both([[3, 29], [8, 8 + roll() * 5], [13, 29]]), fill: 'metal', stroke: 'dark', width: 1 });
  if (strong > 3) shapes.push({ d: poly([[46, 28], [50, 4], [54, 28]]), fill: 'metal', stroke: 'dark', width: 1 });
  shapes.push({ d: both([[18, 30], [out - 3, up + 8]], line), stroke: 'shade', width: 1.6 });
  return shapes;
}

function helm(roll: () => number, strong: number): Shape[] {
  const crest = 6 + roll() * 8;
  const shapes: Shape[] = [
    { d: poly([...right([[0, 16], [16, 19], [28, 32], [29, 46], [22, 40], [0, 37]]), ...left([[22, 40], [29, 46], [28, 32], [16, 19]])]), fill: 'metal', stroke: 'dark', width: 1.2 },
    { d: poly([[46, 34], [46, crest], [54, crest], [54, 34]]), fill: 'first', stroke: 'dark', width: 1 },
  ];
  if (strong > 2) shapes.push({ d: both([[22, 40], [31, 46], [28, 70], [21, 62]]), fill: 'metal', stroke: 'dark', width: 1.2 });
  return shapes;
}

function halo(roll: () => number, strong: number): Shape[] {
  const r = 29 + roll() * 5;
  const shapes: Shape[] = [{ d: `M${n(50 - r)} 42A${n(r)} ${n(r)} 0 0 1 ${n(50 + r)} 42`, stroke: 'metal', width: 2.4 }];
  for (let i = 0; i < strong; i += 1) {
    const a = Math.PI * (1 + (i + 1) / (strong + 1));
    const x = 50 + r * Math.cos(a);
    const y = 42 + r * Math.sin(a);
    const s = 4.6;
    shapes.push({ d: poly([[x, y - s], [x + s, y], [x, y + s], [x - s, y]]), fill: 'first', stroke: 'dark', width: 1 });
  }
  return shapes;
}

const CROWNS: Record<Clase, (roll: () => number, strong: number) => Shape[]> = { ataque: horns, defensa: helm, tactico: halo };

/** What tells a type at a glance, whoever wears it. */
function nature(first: Descarte, roll: () => number): Shape[] {
  switch (first) {
    case 'esqueleto': // hollow sockets and nose, a seam in the skull
      return [
        { d: both([[5, 45], [11, 41], [18, 44], [18.6, 51], [12, 55], [6, 51]]), fill: 'dark' },
        { d: poly([[50, 55], [46, 63], [50, 61], [54, 63]]), fill: 'dark' },
        { d: line([[50, 27], [48, 31], [52, 34], [49, 38]]), stroke: 'dark', width: 1.2 },
      ];
    case 'golem': // blocks and a crack
      return [
        { d: poly([[30, 36], [70, 36], [68, 41], [32, 41]]), fill: 'shade' },
        { d: both([[14, 61], [25, 59]], line) + both([[16, 61], [15, 79]], line), stroke: 'dark', width: 1.3 },
        { d: line([[58, 27], [55, 32], [60, 35]]), stroke: 'dark', width: 1.4 },
      ];
    case 'zombie': {
      // a scar that was sewn
      const x = 57 + roll() * 5;
      const stitches = [30, 35, 40].map((y) => `M${n(x - 4)} ${y}L${n(x + 5)} ${y + 2}`).join('');
      return [{ d: `M${n(x - 2)} 27L${n(x + 3)} 44${stitches}`, stroke: 'dark', width: 1.4 }];
    }
    case 'caido': // the mark on the brow and what runs from the eyes
      return [
        { d: poly([[50, 31], [53, 36], [50, 42], [47, 36]]), fill: 'glow', stroke: 'dark', width: 0.8 },
        { d: both([[12, 53], [10, 66]], line), stroke: 'dark', width: 1.3 },
      ];
    case 'bestia': // muzzle and nostrils
      return [
        { d: poly([[44, 58], [56, 58], [53, 63], [47, 63]]), fill: 'dark' },
        { d: both([[8, 63], [19, 60]], line) + both([[8, 66], [18, 65]], line), stroke: 'dark', width: 1.1 },
        { d: both([[16, 30], [24, 20], [26, 36]]), fill: 'shade', stroke: 'dark', width: 1 },
      ];
    case 'neutro': // a hood: the face lies in its shadow
      return [{ d: poly([...right([[0, 32], [11, 38], [17, 52], [15, 70], [0, 78]]), ...left([[15, 70], [17, 52], [11, 38]])]), fill: 'shade' }];
  }
}

function mouth(roll: () => number, first: Descarte): Shape[] {
  const kind = first === 'esqueleto' ? 0 : first === 'bestia' ? 1 : first === 'zombie' ? 2 : Math.floor(roll() * 5);
  const y = 66 + roll() * 3;
  switch (kind) {
    case 0: // teeth
      return [
        { d: poly([[39, y - 2], [61, y - 2], [58, y + 6], [42, y + 6]]), fill: 'dark' },
        { d: [43, 47.6, 52.4, 57].map((x) => `M${x} ${n(y - 2)}V${n(y + 6)}`).join(''), stroke: 'face', width: 1.6 },
      ];
    case 1: // fangs
      return [
        { d: poly([[40, y - 1], [60, y - 1], [55, y + 8], [45, y + 8]]), fill: 'dark' },
        { d: both([[9, y - 1], [4, y - 1], [6.4, y + 6]]), fill: 'metal' },
      ];
    case 2: // stitches
      return [
        { d: `M38 ${n(y + 2)}H62` + [41, 46, 50, 54, 59].map((x) => `M${x} ${n(y - 2)}V${n(y + 6)}`).join(''), stroke: 'dark', width: 1.8 },
      ];
    case 3: // a grill
      return [{ d: [44, 48, 52, 56].map((x) => `M${x} ${n(y - 4)}V${n(y + 8)}`).join(''), stroke: 'dark', width: 2.2 }];
    default: // closed
      return [{ d: line([[41, y + 3], [46, y], [50, y + 2], [54, y], [59, y + 3]]), stroke: 'dark', width: 2 }];
  }
}

function marks(roll: () => number): Shape[] {
  const y = 55 + roll() * 4;
  switch (Math.floor(roll() * 4)) {
    case 0:
      return [{ d: both([[11, y], [12, y + 12]], line) + both([[15, y], [15, y + 7]], line), stroke: 'second', width: 2 }];
    case 1:
      return [{ d: both([[13, y], [16.4, y + 4], [13, y + 8], [9.6, y + 4]]), fill: 'second' }];
    case 2:
      return [{ d: both([[8, y + 1], [17, y + 4], [8, y + 7]], line), stroke: 'second', width: 1.8 }];
    default:
      return [{ d: both([[12, y], [17, y + 2], [10, y + 9]]), fill: 'second' }];
  }
}

export function emblemOf(source: EmblemSource): Emblem {
  const roll = dice(source.key);
  const types = tally(source.discards);
  // A Neutro says nothing about its bearer: it only decides when there is nothing else.
  const named = types.filter((tipo) => tipo !== 'neutro');
  const first = named[0] ?? 'neutro';
  const second = named[1] ?? (first === 'neutro' ? 'neutro' : (types[1] ?? 'neutro'));
  const kind = tally(source.kinds)[0] ?? 'tactico';
  const strong = source.kinds.filter((k) => k === kind).length;

  const wide = 0.94 + roll() * 0.14;
  const outline = HEADS[first].map(([x, y]): Point => [x * wide, y + (y > 60 ? roll() * 2 : 0)]);
  const head = poly([...right(outline), ...left(outline.slice(1, -1)).reverse()]);
  const half = poly(right(outline));

  const eye = EYES[Math.floor(roll() * EYES.length)]!;
  const middle = eye.reduce(([ax, ay], [x, y]) => [ax + x / eye.length, ay + y / eye.length] as Point, [0, 0] as Point);
  const pupil = 1.8 + roll() * 0.8;
  const brow = roll() * 6 - 3;
  const features: Shape[] = [
    ...nature(first, roll),
    { d: both([[3, 43 + brow / 2], [20, 38 - brow]], line), stroke: 'dark', width: 2.2 },
    { d: both(eye), fill: 'dark' },
    { d: both([[middle[0], middle[1] - pupil], [middle[0] + pupil, middle[1]], [middle[0], middle[1] + pupil], [middle[0] - pupil, middle[1]]]), fill: 'glow' },
    { d: line([[50, 46], [46.4, 60], [50, 62.4], [53.6, 60]]), stroke: 'dark', width: 1.6 },
    ...mouth(roll, first),
    ...marks(roll),
  ];
  const back = BACKS[Math.floor(roll() * BACKS.length)]!(roll);
  return { first, second, back, crown: CROWNS[kind](roll, strong), head, half, features };
}
