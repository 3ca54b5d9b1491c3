/** The words of the staff among themselves, in the language of the moment. */
import en from '../../i18n/en/eventStaff';
import es from '../../i18n/es/eventStaff';
import { i18n } from '../../i18n/index.svelte';

export const e: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
