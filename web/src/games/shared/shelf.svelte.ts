/** Names, costs and texts of a game's cards, which the table's view does not repeat: fetched once in each language. */
import { loadShelf } from '../../cards/load';
import { i18n } from '../../i18n/index.svelte';
import { ownCards } from '../../lib/own-cards.svelte';
import type { Lang } from '../../lib/protocol';

/** After a failure the next attempt waits so long. */
const RETRY_MS = 4000;

/** A name made from a key, until the cards have been fetched. */
function nameFromKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export class CardShelf<Card extends { nombre: string }> {
  #known = $state.raw<Partial<Record<Lang, Map<string, Card>>>>({});
  #asked = new Map<Lang, number>();
  #failed = $state(false);

  constructor(
    private game: string,
    private read: (raw: object) => Card,
  ) {}

  /** Fetches the cards of the language in use, if that has not been done. */
  ensure(): void {
    const lang = i18n.lang;
    if (this.#known[lang] || Date.now() - (this.#asked.get(lang) ?? -Infinity) < RETRY_MS) return;
    this.#asked.set(lang, Date.now());
    loadShelf(this.game, lang).then(
      (shelf) => {
        const cards = new Map(shelf.cards.map((card) => [card.key, this.read(card.data)]));
        this.#known = { ...this.#known, [lang]: cards };
      },
      () => {
        // names made from the keys are better than none; the next look tries again
        this.#failed = true;
        setTimeout(() => this.ensure(), RETRY_MS);
      },
    );
  }

  card(key: string): Card | undefined {
    const own = ownCards.get(i18n.lang, key);
    return this.#known[i18n.lang]?.get(key) ?? (own && this.read(own));
  }

  name(key: string): string {
    return this.card(key)?.nombre ?? (this.#failed || this.#known[i18n.lang] ? nameFromKey(key) : '…');
  }
}
