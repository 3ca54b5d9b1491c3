/** The words of pods and teams in the language of the moment: read them where they are shown. */
import en from '../i18n/en/eventSides';
import es from '../i18n/es/eventSides';
import { i18n } from '../i18n/index.svelte';

export const s: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
