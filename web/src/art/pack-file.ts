/** A pack of pictures as a file: a zip or a folder with `coliseo-art.json` and the pictures it names (docs/ilustraciones.md).
    Everything is looked at before anything is kept; the first thing that is wrong is told. */
import type { ArtPack } from './packs.svelte';
import { readZip, ZipError, type ZipFile } from './zip';

export const MANIFEST = 'coliseo-art.json';
export const LIMITS = { pack: 60_000_000, picture: 3_000_000, pictures: 2_000, side: 2_048, manifest: 500_000, text: 120 } as const;

export type Trouble = 'not_zip' | 'no_manifest' | 'bad_manifest' | 'version' | 'field' | 'game' | 'no_cards' | 'too_many' | 'too_big' | 'missing' | 'picture_big' | 'vector' | 'not_picture' | 'too_wide';

export class PackError extends Error {
  constructor(
    readonly trouble: Trouble,
    /** The file, field or number that it is about. */
    readonly what = '',
  ) {
    super(`${trouble} ${what}`);
  }
}

/** The kinds that browsers draw and that cannot hold a program: told by their first bytes, not by their names. */
function kindOf(bytes: Uint8Array): string {
  const begins = (at: number, ...codes: number[]): boolean => codes.every((code, i) => bytes[at + i] === code);
  if (begins(0, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return '';
}

async function picture(file: ZipFile): Promise<Blob> {
  if (file.size > LIMITS.picture) throw new PackError('picture_big', file.name);
  if (/\.svgz?$/i.test(file.name)) throw new PackError('vector', file.name);
  const bytes = await file.bytes();
  const type = kindOf(bytes);
  if (!type) throw new PackError('not_picture', file.name);
  const blob = new Blob([bytes], { type });
  const drawn = await createImageBitmap(blob).catch(() => null);
  if (!drawn) throw new PackError('not_picture', file.name);
  const { width, height } = drawn;
  drawn.close();
  if (Math.max(width, height) > LIMITS.side) throw new PackError('too_wide', file.name);
  return blob;
}

interface Manifest {
  name: string;
  author: string;
  licence: string;
  game: string;
  cards: [string, string][];
}

function readManifest(text: string, games: readonly string[]): Manifest {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw new PackError('bad_manifest');
  }
  if (typeof told !== 'object' || told === null || Array.isArray(told)) throw new PackError('bad_manifest');
  const fields = told as Record<string, unknown>;
  if (fields.coliseo_art !== 1) throw new PackError('version', String(fields.coliseo_art ?? '—').slice(0, 20));
  const line = (name: string, needed: boolean): string => {
    const value = fields[name] ?? '';
    if (typeof value !== 'string' || value.length > LIMITS.text || (needed && !value.trim())) throw new PackError('field', name);
    return value.trim();
  };
  const game = line('game', true);
  if (!games.includes(game)) throw new PackError('game', game);
  const cards = fields.cards;
  if (typeof cards !== 'object' || cards === null || Array.isArray(cards)) throw new PackError('field', 'cards');
  const listed = Object.entries(cards as Record<string, unknown>);
  if (!listed.length) throw new PackError('no_cards');
  if (listed.length > LIMITS.pictures) throw new PackError('too_many', String(listed.length));
  for (const [key, path] of listed) if (typeof path !== 'string' || !path) throw new PackError('field', `cards.${key}`);
  return { name: line('name', true), author: line('author', false), licence: line('licence', false), game, cards: listed as [string, string][] };
}

/** The pack that these files are; `games` are those that the house has. */
async function assemble(files: readonly ZipFile[], games: readonly string[]): Promise<ArtPack> {
  // what a person zips is often a folder: its name stands before every file
  const manifest = files.filter((file) => file.name.split('/').at(-1) === MANIFEST).sort((a, b) => a.name.length - b.name.length)[0];
  if (!manifest) throw new PackError('no_manifest');
  if (manifest.size > LIMITS.manifest) throw new PackError('too_big', manifest.name);
  const root = manifest.name.slice(0, -MANIFEST.length);
  const { cards, ...about } = readManifest(new TextDecoder().decode(await manifest.bytes()), games);
  const byName = new Map(files.map((file) => [file.name, file]));
  const read = new Map<string, Blob>();
  const pictures = new Map<string, Blob>();
  let total = 0;
  for (const [key, path] of cards) {
    const file = byName.get(root + path);
    if (!file) throw new PackError('missing', path);
    if (!read.has(path)) {
      total += file.size;
      if (total > LIMITS.pack) throw new PackError('too_big', String(LIMITS.pack / 1_000_000));
      read.set(path, await picture(file));
    }
    pictures.set(key, read.get(path)!);
  }
  return { id: `${about.game}:${about.name}`, ...about, pictures };
}

export async function readPackFile(file: File, games: readonly string[]): Promise<ArtPack> {
  if (file.size > LIMITS.pack) throw new PackError('too_big', String(LIMITS.pack / 1_000_000));
  try {
    return await assemble(readZip(await file.arrayBuffer()), games);
  } catch (error) {
    if (error instanceof ZipError) throw new PackError('not_zip', file.name);
    throw error;
  }
}

/** The same of a folder that is not packed. */
export function readPackFolder(files: readonly File[], games: readonly string[]): Promise<ArtPack> {
  const read = files.map((file) => ({
    name: file.webkitRelativePath || file.name,
    size: file.size,
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  }));
  return assemble(read, games);
}
