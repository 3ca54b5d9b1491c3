/** The words of rulings and of the school: fetched with the pages that say them, not with the first one. */
import en from '../i18n/en/study';
import es from '../i18n/es/study';
import { i18n } from '../i18n/index.svelte';

type Words = typeof es;

/** `w.area.message`: read it where it is shown, and it follows the language. */
export const w: Words = new Proxy({} as Words, {
  get: (_, area) => (i18n.lang === 'es' ? es : en)[area as keyof Words],
});
