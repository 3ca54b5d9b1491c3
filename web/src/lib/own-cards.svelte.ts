/** Cards of somebody's own set, as far as this table (or replay) has shown them: they are in no list of the game. */
import type { Lang } from './protocol';

class OwnCards {
  #known = $state.raw<ReadonlyMap<string, Record<string, unknown>>>(new Map());

  add(lang: Lang, cards: readonly Record<string, unknown>[]): void {
    this.#known = new Map([...this.#known, ...cards.map((card) => [`${lang} ${String(card.clave)}`, card] as const)]);
  }

  get(lang: Lang, key: string): Record<string, unknown> | undefined {
    return this.#known.get(`${lang} ${key}`);
  }

  /** Another table has other cards. */
  clear(): void {
    if (this.#known.size) this.#known = new Map();
  }
}

export const ownCards = new OwnCards();
