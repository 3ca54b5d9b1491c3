/** A list as a picture, drawn by code: an SVG of our own, turned into a PNG by the browser. Nothing is fetched for it. */
import type { Group } from './groups';

const WIDTH = 1080;
const MARGIN = 56;
const GAP = 48;
const LINE = 38;
const HEAD = 58;
const TOP = 190;
const FOOT = 84;
/** Between the cards and how they have fared. */
const SCORES = 30;
/** Fewer lines than this stand in one column. */
const SHORT = 14;

export interface Pictured {
  title: string;
  /** The game, the way to play, how many cards. */
  under: string;
  groups: Group[];
  /** How the list has fared, a sentence for each sort of rival; nothing where nobody has played it. */
  scores: string[];
  /** The address, or whatever else stands at the foot. */
  foot: string;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const FONT = "Georgia, 'Times New Roman', serif";
/** How narrow letters may be drawn so that a name stays whole. */
const NARROWEST = 0.72;
let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, size: number, bold: boolean): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.54;
  pen.font = `${bold ? '700 ' : ''}${size}px ${FONT}`;
  return pen.measureText(text).width;
}

/** What a text element holds: where it would not fit it is drawn narrower, and cut only where that is not enough. */
function fitted(text: string, room: number, size: number, bold = false): string {
  if (widthOf(text, size, bold) <= room) return `>${escape(text)}`;
  const letters = [...text];
  let shown = text;
  while (letters.length > 1 && widthOf(shown, size, bold) * NARROWEST > room) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  const narrow = widthOf(shown, size, bold) > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  return `${narrow}>${escape(shown)}`;
}

type Line = { head: string } | { row: Group['rows'][number] };

const tallness = (lines: Line[]): number => lines.reduce((sum, line) => sum + ('head' in line ? HEAD : LINE), 0);
const linesOf = ({ name, n, rows }: Group): Line[] => [...(name ? [{ head: `${name} · ${n}` }] : []), ...rows.map((row) => ({ row }))];

/** The groups in columns about as tall; a group goes on in the next, under its name once more, where that is much shorter. */
function columns(groups: Group[], count: number): Line[][] {
  const one = groups.flatMap(linesOf);
  if (count === 1) return [one];
  let best = [one];
  let least = Infinity;
  groups.forEach((group, g) => {
    const before = groups.slice(0, g).flatMap(linesOf);
    const after = groups.slice(g + 1).flatMap(linesOf);
    const own = linesOf(group);
    const head = own.length - group.rows.length;
    for (let kept = 0; kept < group.rows.length; kept++) {
      // one card alone, above or below, reads like a mistake
      if (kept === 1 || (kept > 1 && group.rows.length - kept === 1)) continue;
      const cut = kept ? head + kept : 0;
      const again = kept && group.name ? [{ head: group.name }] : [];
      const split = [[...before, ...own.slice(0, cut)], [...again, ...own.slice(cut), ...after]];
      const cost = Math.max(...split.map(tallness)) + (kept ? LINE : 0);
      if (split.every((lines) => lines.length) && cost < least) [best, least] = [split, cost];
    }
  });
  return best;
}

export function deckSvg({ title, under, groups, scores, foot }: Pictured): { svg: string; width: number; height: number } {
  const total = groups.reduce((sum, group) => sum + group.rows.length + 1, 0);
  const cut = columns(groups, total > SHORT ? 2 : 1);
  const wide = (WIDTH - 2 * MARGIN - GAP * (cut.length - 1)) / cut.length;
  const tall = Math.max(...cut.map(tallness), LINE);
  const told = scores.length ? SCORES + scores.length * LINE : 0;
  const height = TOP + tall + told + FOOT;
  const parts: string[] = [];
  cut.forEach((lines, i) => {
    const x = MARGIN + i * (wide + GAP);
    let y = TOP;
    for (const line of lines) {
      if ('head' in line) {
        y += HEAD;
        parts.push(
          `<text x="${x}" y="${y - 14}" font-size="24" font-weight="700" fill="#e0b45c" letter-spacing="1"${fitted(line.head.toLocaleUpperCase(), wide - line.head.length, 24, true)}</text>`,
          `<line x1="${x}" x2="${x + wide}" y1="${y - 4}" y2="${y - 4}" stroke="#5b4a2a"/>`,
        );
      } else {
        y += LINE;
        const { n, name, cost } = line.row;
        parts.push(
          `<text x="${x + 36}" y="${y - 10}" font-size="26" font-weight="700" text-anchor="end" fill="#f3e9d2">${n}</text>`,
          `<text x="${x + 54}" y="${y - 10}" font-size="26" fill="#f3e9d2"${fitted(name, wide - 54 - (cost ? 48 : 0), 26)}</text>`,
        );
        if (cost) {
          parts.push(
            `<circle cx="${x + wide - 18}" cy="${y - 19}" r="16" fill="#3a2f1c" stroke="#8a6f3a"/>`,
            `<text x="${x + wide - 18}" y="${y - 12}" font-size="20" text-anchor="middle" fill="#f3e9d2">${escape(cost)}</text>`,
          );
        }
      }
    }
  });
  scores.forEach((score, i) => {
    const y = TOP + tall + SCORES + (i + 1) * LINE - 10;
    parts.push(`<text x="${MARGIN}" y="${y}" font-size="26" fill="#f3e9d2"${fitted(score, WIDTH - 2 * MARGIN, 26)}</text>`);
  });
  if (told) parts.push(`<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${TOP + tall + 18}" y2="${TOP + tall + 18}" stroke="#5b4a2a"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}">
<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#241c12"/><stop offset="1" stop-color="#15110b"/></linearGradient></defs>
<rect width="${WIDTH}" height="${height}" fill="url(#f)"/>
<rect x="18" y="18" width="${WIDTH - 36}" height="${height - 36}" rx="18" fill="none" stroke="#8a6f3a" stroke-width="2"/>
<text x="${MARGIN}" y="104" font-size="52" font-weight="700" fill="#f3e9d2"${fitted(title, WIDTH - 2 * MARGIN, 52, true)}</text>
<text x="${MARGIN}" y="150" font-size="28" fill="#cdbb93"${fitted(under, WIDTH - 2 * MARGIN, 28)}</text>
${parts.join('\n')}
<text x="${MARGIN}" y="${height - 44}" font-size="24" fill="#cdbb93"${fitted(foot, WIDTH - 2 * MARGIN, 24)}</text>
</svg>`;
  return { svg, width: WIDTH, height };
}

/** The same as a PNG; refused where the browser draws no pictures. */
export async function toPng({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height);
  const drawn = new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('svg'));
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await drawn;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  pen.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('png'))), 'image/png'));
}
