/** What a mode asks of the cards that a person brings: how many, how many of each, and which not at all. */
import type { Card } from '../cards/model';
import { i18n } from '../i18n/index.svelte';
import type { GameInfo, GameMode } from '../lib/api-types';
import { nounOf } from '../lib/decks';

/** How the server tells where the side deck begins. */
const SIDE_BEGINS = 'Lateral:';

export class Rules {
  readonly mode: GameMode | undefined;
  #info: GameInfo;
  readonly size: number;
  readonly side: number;
  /** Cards may be repeated: what is built is a deck, not a team of distinct cards. */
  readonly copies: boolean;

  constructor(info: GameInfo, mode: GameMode | undefined) {
    this.#info = info;
    this.mode = mode;
    this.size = mode?.cards ?? 0;
    this.side = mode?.side ?? 0;
    this.copies = typeof mode?.copies === 'object' || (mode?.copies ?? 1) > 1;
  }

  /** What is built, in the language of the page. */
  get noun(): string {
    return i18n.pick(nounOf(this.#info, this.mode));
  }

  /** How often a card may be in both decks together; never, if it may not be in one at all. */
  limit(card: Card): number {
    const { copias, rareza, tipo } = card.data;
    if (copias !== undefined) return typeof copias === 'number' ? copias : Infinity;
    if (this.mode?.unlimited?.includes(String(tipo))) return Infinity;
    const copies = this.mode?.copies ?? 1;
    return typeof copies === 'number' ? copies : (copies[String(rareza)] ?? Infinity);
  }

  /** The rule that sets that limit; empty if the game names none. */
  limitRule(card: Card): string {
    const rules = this.mode?.limits?.copies;
    return typeof rules === 'object' ? (rules[String(card.data.rareza)] ?? '') : (rules ?? '');
  }

  /** A list as the server reads it: a name on each line, with how many if there can be several. */
  text(main: Tally, side: Tally): string {
    const lines = (tally: Tally): string[] =>
      tally.flatMap(({ card, n }) => (this.copies ? [`${n} ${card.name}`] : Array<string>(n).fill(card.name)));
    return [...lines(main), ...(side.length ? ['', SIDE_BEGINS, ...lines(side)] : [])].join('\n');
  }
}

/** So many of a card. */
export type Tally = { card: Card; n: number }[];

/** A list of keys as it stands in an address: `key` or `key*n`. */
export function toAddress(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, n]) => (n > 1 ? `${key}*${n}` : key)).join(',');
}

const MOST_OF_ONE = 99;

export function fromAddress(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const [key = '', n = '1'] = part.split('*');
    const times = Math.min(MOST_OF_ONE, Number.parseInt(n, 10) || 0);
    return key ? Array<string>(times).fill(key) : [];
  });
}
