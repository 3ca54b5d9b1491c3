/** Hexagons with a corner up, by axial coordinates (q, r): q runs to the right, r down and to the right. */

export interface Hex {
  q: number;
  r: number;
}

const ROOT3 = Math.sqrt(3);
/** Width and height of a hexagon whose sides are 1 long, and how far apart its rows lie. */
export const WIDE = ROOT3;
export const HIGH = 2;
export const ROW = 1.5;

export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

/** Twice the column, counted in widths of a hexagon: whole also in the rows that stand half a hexagon aside. */
export const halfColumn = ({ q, r }: Hex): number => 2 * q + r;

/** The middle of a hexagon whose sides are 1 long. */
export const middleOf = (hex: Hex): { x: number; y: number } => ({ x: (halfColumn(hex) * WIDE) / 2, y: hex.r * ROW });

/** The corners of a hexagon of that size about the origin, as an SVG polygon has them. */
export function cornersOf(size = 1): string {
  const x = (size * WIDE) / 2;
  const corners = [[0, -size], [x, -size / 2], [x, size / 2], [0, size], [-x, size / 2], [-x, -size / 2]];
  return corners.map(([a, b]) => `${a!.toFixed(3)},${b!.toFixed(3)}`).join(' ');
}

/** Turned by 180° about the point halfway between the origin and `about`. */
export const turned = ({ q, r }: Hex, about: Hex): Hex => ({ q: about.q - q, r: about.r - r });

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far hexagons reach: rows, and half columns. */
export function extentOf(hexes: Iterable<Hex>): Extent {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const hex of hexes) {
    const column = halfColumn(hex);
    extent.left = Math.min(extent.left, column);
    extent.right = Math.max(extent.right, column);
    extent.top = Math.min(extent.top, hex.r);
    extent.bottom = Math.max(extent.bottom, hex.r);
  }
  return extent;
}

/** All the hexagons of a rectangle, row by row as they are read. */
export function rectangle({ left, right, top, bottom }: Extent): Hex[] {
  const found: Hex[] = [];
  for (let r = top; r <= bottom; r += 1) {
    for (let q = Math.ceil((left - r) / 2); 2 * q + r <= right; q += 1) found.push({ q, r });
  }
  return found;
}
