/** A board that is being drawn. Every change makes a new map of its spaces, so that any of them can be taken back. */
import type { BoardData, BoardEnd, BoardEnds } from '../../lib/api-types';
import { extentOf, halfColumn, keyOf, turned, type Extent, type Hex } from '../../lib/hex';

export const PAINTS = ['azul', 'rojo', 'estrella', 'oscura', 'dorada'] as const;
export type Paint = (typeof PAINTS)[number];
/** What a tap does: paint, or put a space there or take it away. */
export type Tool = 'casilla' | Paint;
export const TOOLS: readonly Tool[] = ['casilla', ...PAINTS];

export interface Space extends Hex {
  /** A name of its own; without one it is called by its row and number. */
  name: string;
  end: BoardEnd | '';
  star: BoardEnd | '';
  dark: BoardEnd | '';
  gold: boolean;
}
type Spaces = ReadonlyMap<string, Space>;

const OTHER: Record<BoardEnd, BoardEnd> = { azul: 'rojo', rojo: 'azul' };
/** Rows and half columns on either side of the middle: the least, and room for the largest board. */
export const SMALL: Extent = { left: -8, right: 8, top: -5, bottom: 5 };
export const LARGE: Extent = { left: -12, right: 12, top: -6, bottom: 6 };
const LETTERS = 26;
/** Changes that can be taken back. */
const MOST = 200;

export const within = (hex: Hex, extent: Extent): boolean =>
  hex.r >= extent.top && hex.r <= extent.bottom && halfColumn(hex) >= extent.left && halfColumn(hex) <= extent.right;

export class BoardDraft {
  spaces = $state.raw<Spaces>(new Map());
  title = $state.raw<BoardData['nombre']>({});
  symmetric = $state(true);
  tool = $state<Tool>('casilla');
  #before = $state.raw<Spaces[]>([]);
  /** Twice the point about which the board is turned. */
  #about: Hex = { q: 0, r: 0 };
  readonly names = $derived(namesOf(this.spaces));

  constructor(board: BoardData | null) {
    if (board) this.#open(board);
  }

  /** Begins with another board; that too can be taken back. */
  begin(board: BoardData | null): void {
    this.#keep();
    this.spaces = new Map();
    if (board) this.#open(board);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.spaces = last;
  }

  /** What a tap does there. */
  touch(hex: Hex, room: Extent): void {
    const next = new Map(this.spaces);
    const there = next.get(keyOf(hex));
    const across = turned(hex, this.#about);
    const twin = this.symmetric && keyOf(across) !== keyOf(hex) && within(across, room) ? across : null;
    if (this.tool === 'casilla') {
      for (const one of [hex, twin]) {
        if (!one) continue;
        if (there) next.delete(keyOf(one));
        else if (!next.has(keyOf(one))) next.set(keyOf(one), bare(one));
      }
    } else {
      const paint = this.tool;
      const on = !there || !has(there, paint);
      const end = this.#endAt(hex, there);
      put(next, hex, paint, on, end);
      if (twin) put(next, twin, paint === 'azul' || paint === 'rojo' ? OTHER[paint] : paint, on, OTHER[end]);
    }
    this.#keep();
    this.spaces = next;
  }

  rename(hex: Hex, name: string): void {
    const space = this.spaces.get(keyOf(hex));
    if (!space || space.name === name) return;
    this.#keep();
    this.spaces = new Map(this.spaces).set(keyOf(hex), { ...space, name });
  }

  nameOf(hex: Hex): string {
    return this.names.get(keyOf(hex)) ?? '';
  }

  asData(): BoardData {
    const ordered = inOrder(this.spaces);
    const those = (which: (space: Space) => boolean): string[] => ordered.filter(which).map((one) => this.nameOf(one));
    const ends = (of: (space: Space) => BoardEnd | ''): BoardEnds => ({
      azul: those((one) => of(one) === 'azul'),
      rojo: those((one) => of(one) === 'rojo'),
    });
    return {
      nombre: this.title,
      casillas: ordered.map((one) => ({ nombre: this.nameOf(one), q: one.q, r: one.r })),
      doradas: those((one) => one.gold),
      azules: ends((one) => one.end),
      estrellas: ends((one) => one.star),
      oscuras: ends((one) => one.dark),
    };
  }

  #keep(): void {
    this.#before = [...this.#before, this.spaces].slice(-MOST);
  }

  /** A star or a dark border belongs to the end of its space; off the blue ones, to the nearer end. */
  #endAt(hex: Hex, there: Space | undefined): BoardEnd {
    if (there?.end) return there.end;
    const far = (end: BoardEnd): number => {
      const own = [...this.spaces.values()].filter((one) => one.end === end);
      return own.length ? Math.min(...own.map((one) => Math.abs(one.r - hex.r))) : Infinity;
    };
    const [azul, rojo] = [far('azul'), far('rojo')];
    if (azul === rojo) return 2 * hex.r >= this.#about.r ? 'azul' : 'rojo';
    return azul < rojo ? 'azul' : 'rojo';
  }

  #open(board: BoardData): void {
    const moved = intoView(board.casillas);
    const listed = (names: string[]): Set<string> => new Set(names.map((name) => name.toLowerCase()));
    const gold = listed(board.doradas);
    const ends = (given: BoardEnds) => {
      const [azul, rojo] = [listed(given.azul), listed(given.rojo)];
      return (name: string): BoardEnd | '' => (azul.has(name) ? 'azul' : rojo.has(name) ? 'rojo' : '');
    };
    const [blue, stars, dark] = [ends(board.azules), ends(board.estrellas), ends(board.oscuras)];
    const spaces = new Map<string, Space>();
    for (const one of moved) {
      const name = one.nombre.toLowerCase();
      const { q, r } = one;
      spaces.set(keyOf(one), { q, r, name: one.nombre, end: blue(name), star: stars(name), dark: dark(name), gold: gold.has(name) });
    }
    // names that are only the row and the number go on being that when the board changes
    const plain = namesOf(new Map([...spaces].map(([key, one]) => [key, { ...one, name: '' }])));
    for (const [key, one] of spaces) if (plain.get(key) === one.name) spaces.set(key, { ...one, name: '' });
    this.title = board.nombre;
    this.#about = middleOfAll(spaces);
    this.spaces = spaces;
  }
}

function bare({ q, r }: Hex): Space {
  return { q, r, name: '', end: '', star: '', dark: '', gold: false };
}

export function has(space: Space, paint: Paint): boolean {
  if (paint === 'azul' || paint === 'rojo') return space.end === paint;
  return paint === 'estrella' ? space.star !== '' : paint === 'oscura' ? space.dark !== '' : space.gold;
}

/** Paints a space, or wipes that paint off it; where there is none to be painted, it is put there first. */
function put(spaces: Map<string, Space>, hex: Hex, paint: Paint, on: boolean, end: BoardEnd): void {
  const space = spaces.get(keyOf(hex)) ?? (on ? bare(hex) : null);
  if (!space) return;
  const next = { ...space };
  if (paint === 'azul' || paint === 'rojo') {
    next.end = on ? paint : next.end === paint ? '' : next.end;
    // its marks change sides with it
    if (on && next.star) next.star = paint;
    if (on && next.dark) next.dark = paint;
  } else if (paint === 'estrella') next.star = on ? end : '';
  else if (paint === 'oscura') next.dark = on ? end : '';
  else next.gold = on;
  spaces.set(keyOf(hex), next);
}

/** Row by row from the lowest, each from left to right. */
function inOrder(spaces: Spaces): Space[] {
  return [...spaces.values()].sort((a, b) => b.r - a.r || a.q - b.q);
}

/** What each space is called: its own name, or a letter for its row and its number in it. */
export function namesOf(spaces: Spaces): Map<string, string> {
  const names = new Map<string, string>();
  const lowest = extentOf(spaces.values()).bottom;
  let row = NaN;
  let number = 0;
  for (const space of inOrder(spaces)) {
    number = space.r === row ? number + 1 : 1;
    row = space.r;
    names.set(keyOf(space), space.name || `${letter(lowest - row)}${number}`);
  }
  return names;
}

function letter(row: number): string {
  const last = String.fromCharCode(65 + (row % LETTERS));
  return row < LETTERS ? last : letter(Math.floor(row / LETTERS) - 1) + last;
}

/** Spaces that lie elsewhere are moved to the middle; those that can be seen stay where they are. */
function intoView<Place extends Hex>(places: Place[]): Place[] {
  if (places.every((one) => within(one, LARGE))) return places;
  const { left, right, top, bottom } = extentOf(places);
  const r = Math.round((top + bottom) / 2);
  const q = Math.round(((left + right) / 2 - r) / 2);
  return places.map((one) => ({ ...one, q: one.q - q, r: one.r - r }));
}

/** Twice the point about which a board maps onto itself when it is turned; the middle of the grid if there is none. */
function middleOfAll(spaces: Spaces): Hex {
  const { left, right, top, bottom } = extentOf(spaces.values());
  const r = top + bottom;
  const about = { q: (left + right - r) / 2, r };
  const maps = Number.isInteger(about.q) && [...spaces.values()].every((one) => spaces.has(keyOf(turned(one, about))));
  return maps ? about : { q: 0, r: 0 };
}
