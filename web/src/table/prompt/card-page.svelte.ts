/** A card of the table as its own page tells it, fetched when it is first wanted. */
import type { Component } from 'svelte';
import { i18n } from '../../i18n/index.svelte';
import { fetchCard, type CardPage } from '../../ui/cards/pages';
import type { TableSession } from '../session.svelte';

/** The face that a game gives its cards. */
export type Face = Component<{ card: object; size?: 'row' }>;

export class ShownCard {
  #found = $state.raw<CardPage | null>(null);

  constructor(
    private session: TableSession,
    private card: () => string,
  ) {
    $effect(() => {
      const wanted = [session.conn.table?.game ?? '', card(), i18n.lang] as const;
      if (!wanted[1]) return;
      let current = true;
      fetchCard(...wanted).then(
        (found) => current && (this.#found = found),
        () => current && (this.#found = null),
      );
      return () => {
        current = false;
      };
    });
  }

  /** Nothing until it is there. */
  get page(): CardPage | null {
    return this.#found?.clave === this.card() ? this.#found : null;
  }

  get Face(): Face | undefined {
    return (this.session.module as { CardFace?: Face } | null)?.CardFace;
  }
}
