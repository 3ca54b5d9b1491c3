/** What is engraved behind the figure of a card, worked out from what the card says of itself, so that no two cards of a
    game look alike and a card that somebody wrote today has a picture too.

    The scene comes from its kind, how dense it is from its cost, where its light stands from its name; the field behind is
    divided and coloured as a shield is, and the figure stands, by the name too, which is what tells two soldiers apart at
    the size of a thumb; the seal is the name itself, traced letter by letter over the lattice of its game; beads count its
    cost and ticks its keywords. */

export interface Traits {
  /** The card's own name, in letters without accents: "dragon_de_ceniza". */
  key: string;
  kind?: string;
  /** Its people: faction, realm, race, owner. */
  tags?: readonly string[];
  cost?: number | null;
  /** Its keywords, or the kinds of its abilities. */
  words?: readonly string[];
}

export type Point = readonly [x: number, y: number];

/** The ornament of a game: where letters stand, and the scenes that its kinds of cards are shown in. */
export interface Ornament {
  lattice: readonly Point[];
  scenes: Record<string, readonly SceneName[]>;
  /** For a kind that the game does not name. */
  others: readonly SceneName[];
}

export interface Engraving {
  scene: SceneName;
  /** The field behind, a part of it in a colour of its own, and which: degrees of the colour circle. */
  field: string;
  hue: number;
  /** Broad shapes, filled softly. */
  ground: string;
  /** Fine lines over them. */
  hatch: string;
  /** The name of the card, traced. */
  seal: string;
  /** Where the seal begins. */
  start: Point;
  /** As many as the card costs, then as many as it has keywords. */
  beads: string;
  /** The figure looks the other way. */
  mirrored: boolean;
  /** How the figure stands, as a transformation of its own field of 100 × 100. */
  stance: string;
}

export type SceneName = 'sun' | 'moon' | 'ridge' | 'sea' | 'columns' | 'fan' | 'arch' | 'diamonds' | 'comet' | 'towers' | 'chevrons' | 'storm';

/** Always the same number for the same words. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

const round = (n: number): string => String(Math.round(n * 10) / 10);
const round2 = (n: number): string => String(Math.round(n * 100) / 100);
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;
const times = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');
const disc = (x: number, y: number, r: number): string => `M${at(x - r, y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const polar = (x: number, y: number, r: number, turn: number): string => at(x + r * Math.sin(turn), y - r * Math.cos(turn));

// -- scenes -----------------------------------------------------------------------------------------------------------

interface Scene {
  /** How many of what the scene repeats: 3 to 12. */
  n: number;
  /** Where its light stands, from 0 (left) to 4 (right). */
  place: number;
  /** A second choice, from 0 to 3. */
  way: number;
}
type Draw = (scene: Scene) => { ground: string; hatch: string };

const SCENES: Record<SceneName, Draw> = {
  sun: ({ n, place, way }) => {
    const [x, y] = [18 + 16 * place, 22 + 5 * way];
    const rays = n + 5;
    return {
      ground: disc(x, y, 14 + way),
      hatch: times(rays, (i) => `M${polar(x, y, 19 + way, (i * 2 * Math.PI) / rays)}L${polar(x, y, i % 2 ? 34 : 46, (i * 2 * Math.PI) / rays)}`),
    };
  },
  moon: ({ n, place, way }) => {
    const [x, y, r] = [20 + 15 * place, 26 + 4 * way, 20];
    const bite = way % 2 ? 9 : -9;
    return {
      ground: `M${at(x, y - r)}A${r} ${r} 0 1 ${way % 2} ${at(x, y + r)}A${r + 6} ${r + 6} 0 0 ${1 - (way % 2)} ${at(x, y - r)}Z`,
      hatch: times(n, (i) => disc(((i * 37 + place * 11 + way * 23) % 92) + 4, ((i * 23 + way * 17) % 58) + 4, 1 + (i % 3) * 0.5)) + `M${at(x + bite, y - 30)}V${round(y - 24)}`,
    };
  },
  ridge: ({ n, place, way }) => {
    const peaks = 2 + (n % 4);
    const step = 100 / peaks;
    const high = (i: number): number => 26 + ((i * 5 + place * 7 + way * 3) % 5) * 8;
    return {
      ground: `M0 92${times(peaks, (i) => `L${at((i + 0.5) * step, high(i))}L${at((i + 1) * step, 66 + (i % 2) * 8)}`)}V92Z`,
      hatch: times(peaks, (i) => times(2 + (n % 3), (k) => `M${at((i + 0.5) * step, high(i) + 6 + 7 * k)}L${at((i + 0.5) * step + 6 + 3 * k, high(i) + 15 + 9 * k)}`)),
    };
  },
  sea: ({ n, place, way }) => {
    const waves = 2 + (n % 5);
    const wave = (y: number): string => `M0 ${round(y)}${times(waves, (i) => `q${at(50 / waves, i % 2 ? 5 + way * 2 : -5 - way * 2)} ${at(100 / waves, 0)}`)}`;
    return {
      ground: `${wave(46 + place * 4)}V92H0Z`,
      hatch: times(3 + (n % 3), (i) => wave(56 + place * 4 + i * 8)) + `M${at(16 + place * 16, 12)}h16M${at(10 + place * 16, 19 + way)}h28`,
    };
  },
  columns: ({ n, place, way }) => {
    const count = 3 + (n % 5);
    const wide = 100 / (count * 2);
    return {
      ground: times(count, (i) => `M${at(wide / 2 + i * wide * 2, i === place % count ? 8 : 20)}h${round(wide)}V92h${round(-wide)}Z`),
      hatch: times(count, (i) => times(1 + (way % 3), (k) => `M${at(wide / 2 + i * wide * 2 + (wide * (k + 1)) / (2 + (way % 3)), i === place % count ? 14 : 26)}V88`)) + (way > 1 ? 'M0 14 50 2 100 14' : 'M0 16H100'),
    };
  },
  fan: ({ n, place, way }) => {
    const x = 10 + place * 20;
    const rays = 4 + n;
    const turn = (i: number): number => -1.45 + (2.9 * i) / rays;
    return {
      ground: times(rays, (i) => (i % 2 === way % 2 ? `M${at(x, 92)}L${polar(x, 92, 120, turn(i))}L${polar(x, 92, 120, turn(i + 1))}Z` : '')),
      hatch: times(2 + way, (i) => `M${at(x - 20 - 9 * i, 92)}A${20 + 9 * i} ${20 + 9 * i} 0 0 1 ${at(x + 20 + 9 * i, 92)}`),
    };
  },
  arch: ({ n, place, way }) => {
    const x = 26 + place * 12;
    const gate = (r: number): string => `M${at(x - r, 92)}V${round(26 + r / 2)}A${r} ${r} 0 0 1 ${at(x + r, 26 + r / 2)}V92`;
    const blocks = 4 + n;
    return {
      ground: `${gate(30 + way * 2)}Z`,
      hatch: gate(36 + way * 2) + gate(41 + way * 2) + times(blocks, (i) => `M${polar(x, 41 + way, 37 + way * 2, -1.5 + (3 * (i + 0.5)) / blocks)}L${polar(x, 41 + way, 42 + way * 2, -1.5 + (3 * (i + 0.5)) / blocks)}`),
    };
  },
  diamonds: ({ n, place, way }) => {
    const size = 9 + (n % 4) * 3;
    const cells = Math.ceil(100 / (size * 2));
    const one = (x: number, y: number, r: number): string => `M${at(x, y - r)}L${at(x + r, y)}L${at(x, y + r)}L${at(x - r, y)}Z`;
    return {
      ground: times(cells * cells, (i) => ((i + (i / cells | 0) * way + place) % 3 ? '' : one(size + (i % cells) * size * 2, size + (i / cells | 0) * size * 2, size))),
      hatch: times(cells * cells, (i) => ((i + place) % (2 + way) ? '' : one(size + (i % cells) * size * 2, size + (i / cells | 0) * size * 2, size - 4))),
    };
  },
  comet: ({ n, place, way }) => {
    const [x, y] = [72 - place * 11, 18 + way * 5];
    const lean = way % 2 ? 1 : -1;
    return {
      ground: `${disc(x, y, 9)}M${at(x - 8, y + 4)}L${at(x + lean * 44, 92)}L${at(x + 8, y - 2)}Z`,
      hatch: times(n, (i) => `M${at(x - 26 + i * 6, y + 16 + (i % 3) * 5)}l${at(lean * 20, 34)}`),
    };
  },
  towers: ({ n, place, way }) => {
    const count = 3 + (n % 4);
    const wide = 100 / count;
    const top = (i: number): number => 20 + ((i * 3 + place) % 5) * 9;
    return {
      ground: times(count, (i) => {
        const [x, y] = [i * wide + 2, top(i)];
        const roof = way % 2 ? `L${at(x + wide / 2 - 2, y - 14)}L${at(x + wide - 4, y)}` : `h${round((wide - 4) / 3)}v-6h${round((wide - 4) / 3)}v6h${round((wide - 4) / 3)}`;
        return `M${at(x, 92)}V${round(y)}${roof}V92Z`;
      }),
      hatch: times(count, (i) => times(1 + (n % 3), (k) => `M${at(i * wide + wide / 2, top(i) + 8 + k * 11)}v${3 + way}`)),
    };
  },
  chevrons: ({ n, place, way }) => {
    const count = 2 + (n % 4);
    const x = 30 + place * 10;
    const band = (y: number, h: number): string => `M0 ${round(y + 26)}L${at(x, y)}L100 ${round(y + 26)}v${h}L${at(x, y + h)}L0 ${round(y + 26 + h)}Z`;
    return { ground: times(count, (i) => band(6 + i * (78 / count), 8 + way * 2)), hatch: times(count, (i) => `M0 ${round(38 + way * 2 + i * (78 / count))}L${at(x, 12 + way * 2 + i * (78 / count))}L100 ${round(38 + way * 2 + i * (78 / count))}`) };
  },
  storm: ({ n, place, way }) => {
    const bolts = 2 + (n % 3);
    const bolt = (x: number, w: number): string => `M${at(x, 0)}l${at(-6 - way, 34)}h9l${at(-8, 30)}l${at(20 + w, -40)}h-9l${at(7, -24)}Z`;
    return {
      ground: times(bolts, (i) => bolt(16 + place * 5 + (i * 74) / bolts, way)),
      hatch: times(n + 2, (i) => `M${at(4 + ((i * 29 + place * 13) % 94), 8 + ((i * 41 + way * 9) % 70))}l-4 12`),
    };
  },
};

// -- the field and who stands on it -----------------------------------------------------------------------------------

/** As heralds part a shield. */
const FIELDS: readonly string[] = [
  'M0 0H50V100H0Z',
  'M0 0H100V44H0Z',
  'M0 0H100L0 100Z',
  'M0 0L100 100H0Z',
  'M0 0H100L0 100H100Z',
  'M0 100 50 24 100 100Z',
  'M0 0H50V50H0ZM50 50H100V100H50Z',
  'M0 0H100V100H0ZM13 13V87H87V13Z',
  'M0 0H100L50 84Z',
  'M0 0H100V20H0ZM0 40H100V60H0ZM0 80H100V100H0Z',
  'M0 0H20V100H0ZM40 0H60V100H40ZM80 0H100V100H80Z',
  disc(50, 46, 38),
];
const HUES = 12;

/** Leaning a little, to a side, nearer or farther, on the ground line at 92. */
function stanceOf(seed: number, mirrored: boolean): string {
  const [lean, side, size] = [((seed >>> 8) % 5) - 2, ((seed >>> 12) % 5) - 2, 1 - ((seed >>> 16) % 3) * 0.08];
  return `translate(${50 + 3 * side} 92.6) rotate(${3 * lean}) scale(${round2((mirrored ? -0.84 : 0.84) * size)} ${round2(0.92 * size)}) translate(-50 -92)`;
}

// -- the seal ---------------------------------------------------------------------------------------------------------

/** The letters of a name as numbers, one for a double one; a digit stands where its number's letter does. */
function lettersOf(key: string): number[] {
  const found: number[] = [];
  for (const c of key.toLowerCase().normalize('NFD')) {
    const code = c >= 'a' && c <= 'z' ? c.charCodeAt(0) - 97 : c >= '0' && c <= '9' ? c.charCodeAt(0) - 48 : -1;
    if (code >= 0 && found.at(-1) !== code) found.push(code);
  }
  return found.length ? found : [0];
}

/** Longer names are traced to here: more strokes would be a blot. */
const STROKES = 14;

export function sealOf(key: string, lattice: readonly Point[]): Point[] {
  const letters = lettersOf(key);
  // of a long name its beginning and its end, where names differ
  const told = letters.length > STROKES ? [...letters.slice(0, STROKES - 6), ...letters.slice(-6)] : letters;
  const points = told.map((letter) => lattice[letter % lattice.length]!);
  return points.filter((point, i) => point !== points[i - 1]);
}

// -- the whole --------------------------------------------------------------------------------------------------------

const BEADS = 12;

function beadsOf(cost: number, words: number): string {
  const first = 50 - (Math.min(cost, BEADS) - 1) * 3.4;
  const costs = times(Math.min(cost, BEADS), (i) => `M${at(first + i * 6.8, 93.5)}l2.6 3-2.6 3-2.6-3Z`);
  return costs + times(Math.min(words, 6), (i) => `M${at(96.5, 4 + i * 6)}h-4v2.4h4Z`);
}

export function engrave(traits: Traits, ornament: Ornament): Engraving {
  const { key, kind = '', tags = [], cost, words = [] } = traits;
  const seed = seedOf(key);
  const choices = ornament.scenes[kind] ?? ornament.others;
  const scene = choices[(seed + seedOf([...tags, ...words].join(' '))) % choices.length]!;
  const n = 3 + (((cost ?? seed >>> 5) + words.length * 2 + (seed >>> 19)) % 10);
  const drawn = SCENES[scene]({ n, place: (seed >>> 8) % 5, way: (seed >>> 12) % 4 });
  const points = sealOf(key, ornament.lattice);
  const mirrored = (seed >>> 16) % 2 === 1;
  const stands = seedOf(`${key}.`);
  return {
    scene,
    field: FIELDS[stands % FIELDS.length]!,
    hue: ((stands >>> 4) % HUES) * (360 / HUES),
    ...drawn,
    seal: `M${points.map(([x, y]) => at(x, y)).join('L')}`,
    start: points[0]!,
    beads: beadsOf(cost ?? 0, words.length),
    mirrored,
    stance: stanceOf(stands, mirrored),
  };
}
