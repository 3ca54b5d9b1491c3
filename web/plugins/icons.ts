/** The emblem as pictures of points: the same shape as public/favicon.svg, drawn here, because browsers that install a page
    want PNG. */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [number, number];
export type Purpose = 'any' | 'maskable' | 'badge';

/** The side of the emblem's own square, and how far apart the points of an arc are. */
const SIDE = 32;
const STEPS = 24;
/** Looked at within each point, in each direction. */
const FINE = 4;
const GROUND = [0x14, 0x12, 0x1b] as const;
const GOLD = [0xe2, 0xb0, 0x4a] as const;
const WHITE = [0xff, 0xff, 0xff] as const;

/** The outlines of a path of straight lines and half circles. */
function outlines(path: string): Point[][] {
  const found: Point[][] = [];
  let [x, y] = [0, 0];
  let line: Point[] = [];
  const to = (nx: number, ny: number) => {
    [x, y] = [nx, ny];
    line.push([x, y]);
  };
  for (const [, command, rest] of path.matchAll(/([MmLlHhVvAaZz])([^MmLlHhVvAaZz]*)/g)) {
    const n = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'M') {
      line = [];
      found.push(line);
      to(n[0]!, n[1]!);
    } else if (command === 'h') to(x + n[0]!, y);
    else if (command === 'H') to(n[0]!, y);
    else if (command === 'v') to(x, y + n[0]!);
    else if (command === 'V') to(x, n[0]!);
    else if (command === 'l') to(x + n[0]!, y + n[1]!);
    else if (command === 'L') to(n[0]!, n[1]!);
    else if (command === 'a') {
      const [r, middle, base] = [n[0]!, x + n[5]! / 2, y];
      for (let i = 1; i <= STEPS; i++) {
        const turn = Math.PI - (Math.PI * i) / STEPS;
        to(middle + r * Math.cos(turn), base - r * Math.sin(turn));
      }
    }
  }
  return found;
}

/** Where a level line crosses the outlines, from left to right: between the first and the second is inside, and so on. */
function crossings(shape: Point[][], y: number): number[] {
  const found: number[] = [];
  for (const line of shape) {
    for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
      const [ax, ay] = line[i]!;
      const [bx, by] = line[j]!;
      if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
    }
  }
  return found.sort((a, b) => a - b);
}

function rounded(x: number, y: number): boolean {
  const r = 7;
  const [dx, dy] = [Math.max(r - x, x - (SIDE - r), 0), Math.max(r - y, y - (SIDE - r), 0)];
  return dx * dx + dy * dy <= r * r;
}

/** `maskable` fills its square and keeps its shape within the circle that is never cut; a `badge` is only its shape. */
export function icon(size: number, purpose: Purpose): Uint8Array {
  const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf-8');
  const shape = outlines(/ d="([^"]+)"/.exec(svg)![1]!);
  const part = purpose === 'maskable' ? 0.62 : purpose === 'badge' ? 1 : 0.8;
  const shift = (SIDE - SIDE * part) / 2;
  const rows = Buffer.alloc(size * (size * 4 + 1));
  const whole = FINE * FINE;
  for (let row = 0; row < size; row++) {
    const [grounds, marks] = [new Uint8Array(size), new Uint8Array(size)];
    for (let fine = 0; fine < FINE; fine++) {
      const y = ((row + (fine + 0.5) / FINE) / size) * SIDE;
      const crossed = crossings(shape, (y - shift) / part);
      let passed = 0;
      for (let step = 0; step < size * FINE; step++) {
        const x = ((step + 0.5) / FINE / size) * SIDE;
        const column = Math.floor(step / FINE);
        while (passed < crossed.length && crossed[passed]! <= (x - shift) / part) passed += 1;
        if (passed % 2) marks[column]! += 1;
        if (purpose === 'maskable' || (purpose === 'any' && rounded(x, y))) grounds[column]! += 1;
      }
    }
    for (let column = 0; column < size; column++) {
      const [ground, mark] = [grounds[column]!, marks[column]!];
      const at = row * (size * 4 + 1) + 1 + column * 4;
      const colour = purpose === 'badge' ? WHITE : GOLD;
      for (let c = 0; c < 3; c++) rows[at + c] = purpose === 'badge' ? 255 : Math.round((GROUND[c]! * (whole - mark) + colour[c]! * mark) / whole);
      rows[at + 3] = Math.round((255 * (purpose === 'badge' ? mark : ground)) / whole);
    }
  }
  return png(size, rows);
}

function png(size: number, rows: Buffer): Uint8Array {
  const part = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body) >>> 0, 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows, { level: 9 })), part('IEND', Buffer.alloc(0))]);
}
