/** Decks in general: lists of cards, some with a number of copies. */
import type { Both, CardCount, GameInfo, GameMode, ReadyDeck } from './api-types';

/** What a person brings to a game that has no word of its own for it. */
const TEAM: Both = { es: 'equipo', en: 'team' };

export function nounOf(game: GameInfo | undefined, mode?: GameMode): Both {
  return (mode ?? game?.modes[0])?.noun ?? TEAM;
}

/** As the beginning of a sentence. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** Each card as often as it is in the list. */
export function keysOf(cards: readonly CardCount[] | undefined): string[] {
  return (cards ?? []).flatMap((card) => Array.from({ length: card.count ?? 1 }, () => card.key));
}

/** May a ready deck be played in a mode? Where the game does not say, in its own and in those with as many cards. */
export function fits(deck: ReadyDeck, mode: GameMode | undefined): boolean {
  if (deck.modes?.length) return deck.modes.includes(mode?.key ?? '');
  return deck.mode === mode?.key || sizeOf(deck.cards) === mode?.cards;
}

export function sizeOf(cards: readonly CardCount[] | undefined): number {
  return (cards ?? []).reduce((sum, card) => sum + (card.count ?? 1), 0);
}
