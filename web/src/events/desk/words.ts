/** The words of what a desk has besides the log, in the language of the moment. */
import en from '../../i18n/en/eventDesk';
import es from '../../i18n/es/eventDesk';
import { i18n } from '../../i18n/index.svelte';

export const d: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
