/** What the build makes besides the pages: their worker, the icons and the manifests of the installed page. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { icon } from './icons';

/** Pages that can be read without a line; with them goes all they load. */
const READ = /[\\/]src[\\/](main\.ts|pages[\\/](Home|Learn|Chapter|Rules|Cards)\.svelte|companion[\\/]Co\w+Page\.svelte|i18n[\\/](es|en)[\\/]index\.ts|offline[\\/])/;
/** Of that, what only a table or a writer needs. */
const NOT_READ = /[\\/]src[\\/](table[\\/]TablePage|builder[\\/]|sets[\\/]|people[\\/]|replay[\\/]|pages[\\/](Builder|Replay|Sets|OwnSet|Account|SharedDeck|Dated))/;

/** What tables and the engine behind those of a device load; again without what only the house answers. */
const PLAYED = /[\\/]src[\\/](table[\\/]TablePage\.svelte|pages[\\/]DeckLesson\.svelte|games[\\/]\w+[\\/]index\.ts|device[\\/])/;
const NOT_PLAYED = /[\\/]src[\\/](builder[\\/]|decks[\\/]|sets[\\/]|replay[\\/]|sandbox[\\/]|events[\\/]|pages[\\/](?!DeckLesson))/;
const WORKER = /^assets\/engine\.worker-[^/]*\.js$/;

const WORDS = {
  es: { lang: 'es', description: 'Juegos de cartas en el navegador, con el reglamento en la mano.' },
  en: { lang: 'en', description: 'Card games in the browser, with the rulebook at hand.' },
};
const ICONS = [
  { name: 'icon-192.png', size: 192, purpose: 'any' },
  { name: 'icon-512.png', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

function manifest(lang: keyof typeof WORDS): string {
  return JSON.stringify({
    id: '/',
    name: 'Coliseo',
    short_name: 'Coliseo',
    ...WORDS[lang],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#14121b',
    theme_color: '#14121b',
    categories: ['games'],
    icons: [
      ...ICONS.map(({ name, size, purpose }) => ({ src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}

interface Piece {
  type: string;
  name?: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: string[];
  dynamicImports?: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}

/** The files of some pages, and of all they import. */
function filesOf(bundle: Record<string, Piece>, wanted: RegExp, left: RegExp): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const piece = bundle[name];
    if (!piece || piece.type !== 'chunk' || files.has(name) || left.test(piece.facadeModuleId ?? '')) return;
    files.add(name);
    for (const asset of [...(piece.viteMetadata?.importedCss ?? []), ...(piece.viteMetadata?.importedAssets ?? [])]) files.add(asset);
    // The entry and what every page shares know the way to all of them: that is not followed.
    const later = piece.isEntry || piece.name === 'core' ? [] : (piece.dynamicImports ?? []);
    for (const other of [...(piece.imports ?? []), ...later]) visit(other);
  };
  for (const [name, piece] of Object.entries(bundle)) if (wanted.test(piece.facadeModuleId ?? '')) visit(name);
  for (const name of Object.keys(bundle)) if (/-latin-[^.]*\.woff2$/.test(name) && !/latin-ext/.test(name)) files.add(name);
  return [...files].sort().map((name) => `/${name}`);
}

export function offline(): Plugin {
  return {
    name: 'coliseo-offline',
    apply: 'build',
    // When everything is written: before that, there are still pieces that will not be.
    writeBundle({ dir }, bundle) {
      const put = (name: string, content: string | Uint8Array) => writeFileSync(join(dir!, name), content);
      put('manifest.webmanifest', manifest('es'));
      put('manifest.en.webmanifest', manifest('en'));
      for (const { name, size, purpose } of ICONS) put(name, icon(size, purpose));
      put('apple-touch-icon.png', icon(180, 'maskable'));
      put('badge-96.png', icon(96, 'badge'));
      const pieces = bundle as unknown as Record<string, Piece>;
      const read = filesOf(pieces, READ, NOT_READ);
      const played = filesOf(pieces, PLAYED, NOT_PLAYED).filter((name) => !read.includes(name));
      const python = Object.keys(bundle).filter((name) => WORKER.test(name));
      const [files, more] = [JSON.stringify(read), JSON.stringify([...played, ...python.map((name) => `/${name}`)])];
      const worker = readFileSync(new URL('../src/offline/worker.js', import.meta.url), 'utf-8');
      // Names tell contents: another build is another list, and another worker another version.
      const version = createHash('sha256').update(files).update(more).update(worker).digest('hex').slice(0, 12);
      put('sw.js', worker.replace('__VERSION__', version).replace('__FILES__', files).replace('__PLAYED__', more));
    },
  };
}
