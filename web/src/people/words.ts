/** The words about people in the language of the moment: read them where they are shown. */
import en from '../i18n/en/people';
import es from '../i18n/es/people';
import { i18n } from '../i18n/index.svelte';
import { games } from '../lib/games.svelte';

export const w: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});

export function gameTitle(key: string): string {
  const game = games.get(key);
  return game ? i18n.pick(game.titles) : key;
}

export function modeName(game: string, mode: string): string {
  const found = games.get(game)?.modes.find((one) => one.key === mode);
  return found ? i18n.pick(found.name) : mode;
}
