/** Where the spaces of a board are drawn: hexagons with a corner up, of any board. */
import type { Bando, CasillaView } from '../view';

const ROOT3 = Math.sqrt(3);
/** A free corner must be so many hexagons wide and high for figures to wait in it. */
const CORNER = 1.9;

export interface Place {
  casilla: CasillaView;
  /** The middle, in parts of the arena's width and height. */
  x: number;
  y: number;
}

export interface Layout {
  places: Place[];
  byName: Map<string, Place>;
  /** Width of the arena for a height of 1. */
  ratio: number;
  /** Width and height of a hexagon, in parts of the arena's. */
  wide: number;
  high: number;
  /** Nothing is drawn in the two corners of each end: figures can wait there. */
  corners: boolean;
}

/** The board as a side sees it: its own end below. */
export function layoutOf(cells: readonly CasillaView[], below: Bando): Layout {
  const ends = { azul: mean(cells, 'azul'), rojo: mean(cells, 'rojo') };
  const turned = ends[below] < ends[below === 'azul' ? 'rojo' : 'azul'];
  const sign = turned ? -1 : 1;
  const raw = cells.map((casilla) => ({ casilla, x: sign * ROOT3 * (casilla.q + casilla.r / 2), y: sign * 1.5 * casilla.r }));
  const left = Math.min(...raw.map((p) => p.x)) - ROOT3 / 2;
  const top = Math.min(...raw.map((p) => p.y)) - 1;
  const width = Math.max(...raw.map((p) => p.x)) + ROOT3 / 2 - left;
  const height = Math.max(...raw.map((p) => p.y)) + 1 - top;
  const places = raw
    .map(({ casilla, x, y }) => ({ casilla, x: (x - left) / width, y: (y - top) / height }))
    // as it is read: row by row
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const inCorner = ({ x, y }: Place): boolean =>
    Math.min(x, 1 - x) * width < CORNER * ROOT3 - ROOT3 / 2 && Math.min(y, 1 - y) * height < CORNER * 1.5 - 1;
  return {
    places,
    byName: new Map(places.map((p) => [p.casilla.casilla.toLowerCase(), p])),
    ratio: width / height,
    wide: ROOT3 / width,
    high: 2 / height,
    corners: !places.some(inCorner),
  };
}

/** How far down an end lies. */
function mean(cells: readonly CasillaView[], side: Bando): number {
  const own = cells.filter((c) => c.azul === side);
  return own.reduce((sum, c) => sum + c.r, 0) / Math.max(1, own.length);
}
