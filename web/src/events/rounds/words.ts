/** The words of rounds in the language of the moment. */
import en from '../../i18n/en/eventRounds';
import es from '../../i18n/es/eventRounds';
import { i18n } from '../../i18n/index.svelte';

export const r: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
