/** Names, costs and texts of the cards, which the table's view does not repeat: fetched once in each language. */
import { loadShelf } from '../../cards/load';
import { i18n } from '../../i18n/index.svelte';
import type { Lang } from '../../lib/protocol';
import { nameFromKey, readCard, type MitosCard } from './card';
import type { MesaView, PiezaView } from './view';

const GAME = 'mitos_y_leyendas';
/** After a failure the next attempt waits so long. */
const RETRY_MS = 4000;

class CardShelf {
  #known = $state.raw<Partial<Record<Lang, Map<string, MitosCard>>>>({});
  #asked = new Map<Lang, number>();
  #failed = $state(false);

  /** Fetches the cards of the language in use, if that has not been done. */
  ensure(): void {
    const lang = i18n.lang;
    if (this.#known[lang] || Date.now() - (this.#asked.get(lang) ?? -Infinity) < RETRY_MS) return;
    this.#asked.set(lang, Date.now());
    loadShelf(GAME, lang).then(
      (shelf) => {
        const cards = new Map(shelf.cards.map((card) => [card.key, readCard(card.data)]));
        this.#known = { ...this.#known, [lang]: cards };
      },
      () => {
        // names made from the keys are better than none; the next look tries again
        this.#failed = true;
        setTimeout(() => this.ensure(), RETRY_MS);
      },
    );
  }

  card(key: string): MitosCard | undefined {
    return this.#known[i18n.lang]?.get(key);
  }

  name(key: string): string {
    return this.card(key)?.nombre ?? (this.#failed || this.#known[i18n.lang] ? nameFromKey(key) : '…');
  }
}

export const shelf = new CardShelf();

export function cardName(key: string): string {
  return shelf.name(key);
}

/** "Cunas", or "Cunas #2" where the same player has others of that name: as questions and the story call it. */
export function pieceTitle(view: MesaView, piece: PiezaView): string {
  const name = cardName(piece.carta);
  const alike = view.piezas.filter((p) => p.asiento === piece.asiento && cardName(p.carta) === name);
  return alike.length > 1 ? `${name} #${alike.findIndex((p) => p.ident === piece.ident) + 1}` : name;
}
