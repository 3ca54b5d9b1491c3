/** The words of a player's phone in the language of the moment: read them where they are shown. */
import en from '../../i18n/en/eventPhone';
import es from '../../i18n/es/eventPhone';
import { i18n } from '../../i18n/index.svelte';

export const p: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
