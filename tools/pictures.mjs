/** The pictures of cards as data, for the tests: reads {game: [cards]} from its input, writes {game: {key: picture}}. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const web = join(import.meta.dirname, '..', 'web');
const [, , folder] = process.argv;
const { rolldown } = await import(pathToFileURL(join(web, 'node_modules', 'rolldown', 'dist', 'index.mjs')));

/** What each game itself says of its pictures, in one module that Node can read. */
async function picturesOf(games) {
  const entry = join(folder, 'entry.js');
  const places = games.map((game) => JSON.stringify(join(web, 'src', 'games', game, 'art', 'picture.ts')));
  writeFileSync(entry, places.map((place, i) => `export { described as game${i} } from ${place};`).join('\n'));
  const bundle = await rolldown({ input: entry, cwd: web });
  await bundle.write({ file: join(folder, 'pictures.mjs'), format: 'esm' });
  const drawn = await import(pathToFileURL(join(folder, 'pictures.mjs')));
  return games.map((_, i) => drawn[`game${i}`]);
}

const told = JSON.parse(await text(process.stdin));
const games = Object.keys(told);
const described = await picturesOf(games);
const pictures = games.map((game, i) => [game, Object.fromEntries(told[game].map((card) => [card.clave, described[i](card)]))]);
process.stdout.write(JSON.stringify(Object.fromEntries(pictures)));
