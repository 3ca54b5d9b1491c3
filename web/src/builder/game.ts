/** What the builder needs to know of a game, from GET /api/games. */
import type { GameMode, ReadyDeck } from '../lib/api-types';

export interface BuilderMode extends GameMode {
  /** How often one card may be in a deck, where the game says so. */
  copies?: number;
}

export function deckKeys(deck: ReadyDeck): string[] {
  return deck.cards.map((card) => card.key);
}
