/** The words of the product, in the language of the moment. Only the language in use is fetched. */
import type { Lang } from '../lib/protocol';
import type { Messages } from './messages';

export type { Lang, Messages };

export const LANGS: readonly Lang[] = ['es', 'en'];

const KEY = 'coliseo.lang';

const LOAD: Record<Lang, () => Promise<{ default: Messages }>> = {
  es: () => import('./es/index'),
  en: () => import('./en/index'),
};

function preferred(): Lang {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'es' || kept === 'en') return kept;
  } catch {
    // no storage: ask the browser
  }
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es';
}

class I18n {
  #lang = $state<Lang>(preferred());
  #messages = $state.raw<Messages | null>(null);
  /** The language asked for last: an older request that arrives later is not shown. */
  #wanted: Lang = this.#lang;

  get lang(): Lang {
    return this.#lang;
  }

  get messages(): Messages {
    if (!this.#messages) throw new Error('the words are not loaded yet: await i18n.start()');
    return this.#messages;
  }

  /** Before the first page is drawn. */
  start(): Promise<void> {
    return this.#show(this.#lang);
  }

  /** At any time, without reloading. */
  async set(lang: Lang): Promise<void> {
    await this.#show(lang);
    try {
      localStorage.setItem(KEY, lang);
    } catch {
      // it is then forgotten on leaving
    }
  }

  /** A text that the server gives in both languages. */
  pick(text: Record<Lang, string>): string {
    return text[this.#lang];
  }

  async #show(lang: Lang): Promise<void> {
    this.#wanted = lang;
    const loaded = await LOAD[lang]();
    if (this.#wanted !== lang) return;
    this.#messages = loaded.default;
    this.#lang = lang;
    document.documentElement.lang = lang;
    // What the page is called when it is installed.
    const manifest = lang === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest';
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
  }
}

export const i18n = new I18n();

/** `t.area.message`: read it where it is shown, and it follows the language. */
export const t: Messages = new Proxy({} as Messages, {
  get: (_, area) => i18n.messages[area as keyof Messages],
});
