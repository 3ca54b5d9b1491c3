import { plural } from '../plural';
import type es from '../es/feel';

const en: typeof es = {
  title: 'Sound, pace and pictures',
  lead: 'They are kept in this browser.',
  sound: 'Sound',
  soundOn: 'Mute',
  soundOff: 'Turn the sound on',
  soundHint: 'It is made in your browser, of nothing but what you see. If your system asks for less motion, it starts off.',
  volume: 'Volume',
  pace: 'Pace of the table',
  paceHint: 'How long each move is left to look at. A touch on the table or the space bar shows what is left.',
  calm: 'Your system asks for less motion: nothing moves.',
  art: 'Pictures of the community',
  artHint: 'A pack is a zip (or a folder) with pictures and a list. It stays in this browser: it is sent to nobody.',
  addFile: 'Add a zip',
  addFolder: 'Add a folder',
  none: 'There are no packs: every card has the drawing of the house.',
  reading: 'Reading the pack…',
  added: (name: string, n: number) => `“${name}”: ${n} ${plural(n, 'picture', 'pictures')}.`,
  count: (n: number) => `${n} ${plural(n, 'picture', 'pictures')}`,
  by: (author: string) => `by ${author}`,
  remove: (name: string) => `Remove “${name}”`,
  removed: (name: string) => `“${name}” is no longer in this browser.`,
  strange: (keys: string[], n: number): string =>
    `${n === 1 ? 'One name in the pack is of no card of the house' : `${n} names in the pack are of no card of the house`}: ${keys.join(', ')}${n > keys.length ? '…' : ''}. They will be seen only in a set of your own that uses them.`,
  unkept: 'The browser does not let the pack be kept: there may be no room, or this is a private window.',
  trouble: {
    not_zip: (what: string) => `“${what}” is not a zip that can be read (it may be encrypted or damaged).`,
    no_manifest: () => 'The file coliseo-art.json is missing.',
    bad_manifest: () => 'coliseo-art.json is not a JSON object.',
    version: (what: string) => `coliseo-art.json must say "coliseo_art": 1, and says ${what}.`,
    field: (what: string) => `In coliseo-art.json, “${what}” is missing or not what is expected.`,
    game: (what: string) => `There is no game “${what}”.`,
    no_cards: () => 'The pack names no card.',
    too_many: (what: string) => `It names ${what} cards; there is room for 2000.`,
    too_big: (what: string) => `It is too big (${what}); there is room for 60 MB.`,
    missing: (what: string) => `The picture “${what}” is missing.`,
    picture_big: (what: string) => `“${what}” is bigger than 3 MB.`,
    vector: (what: string) => `“${what}” is SVG, which can hold programs: use PNG, JPEG or WebP.`,
    not_picture: (what: string) => `“${what}” is not a PNG, JPEG or WebP picture that can be drawn.`,
    too_wide: (what: string) => `“${what}” is more than 2048 pixels wide or high.`,
  },
};

export default en;
