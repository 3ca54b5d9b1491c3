/** What a mode asks of the cards that a person brings: how many, how many of each, and which not at all. */
import type { Card } from '../cards/model';
import { i18n, t } from '../i18n/index.svelte';
import type { DeckLimit, GameInfo, GameMode } from '../lib/api-types';
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

  /** What the cards beside the deck are called, in the language of the page. */
  get sideName(): string {
    return this.mode?.side_name ? i18n.pick(this.mode.side_name) : t.builder.sideName;
  }

  /** How often a card may be in both decks together; never, if it may not be in one at all. */
  limit(card: Card): number {
    return Math.min(this.#own(card), this.#limited(card)?.copies[card.key] ?? Infinity);
  }

  /** What the mode says of a card besides what holds in every mode; the strictest, if several do. */
  #limited(card: Card): DeckLimit | undefined {
    const found = (this.mode?.limited ?? []).filter((item) => item.copies[card.key] !== undefined);
    return found.sort((a, b) => (a.copies[card.key] ?? 0) - (b.copies[card.key] ?? 0))[0];
  }

  #own(card: Card): number {
    const { copias, rareza, tipo } = card.data;
    if (copias !== undefined) return typeof copias === 'number' ? copias : Infinity;
    if (this.mode?.unlimited?.includes(String(tipo))) return Infinity;
    const copies = this.mode?.copies ?? 1;
    return typeof copies === 'number' ? copies : (copies[String(rareza)] ?? Infinity);
  }

  /** The rule that sets that limit; empty if the game names none. */
  limitRule(card: Card): string {
    const mode = this.#byMode(card);
    if (mode) return mode.rule;
    if (this.#own(card) === 0) return '';
    const rules = this.mode?.limits?.copies;
    return typeof rules === 'object' ? (rules[String(card.data.rareza)] ?? '') : (rules ?? '');
  }

  /** What the mode says of a card, where that and not the card itself sets its limit. */
  #byMode(card: Card): DeckLimit | undefined {
    const found = this.#limited(card);
    return found && (found.copies[card.key] ?? Infinity) < this.#own(card) ? found : undefined;
  }

  /** Why a card may be in no deck, or only so often; empty if the mode has nothing to say. */
  reason(card: Card): string {
    const mode = this.#byMode(card);
    return mode ? i18n.pick(mode.text) : typeof card.data.motivo === 'string' ? card.data.motivo : '';
  }

  /** The cards of a deck that can begin the game, in the order in which they were added. */
  starters(main: Tally): Card[] {
    return this.mode?.start ? main.map(({ card }) => card).filter((card) => card.data.inicial === true) : [];
  }

  /** A list as the server reads it: a name on each line, with how many if there can be several. */
  text(main: Tally, side: Tally, start?: Card): string {
    const begins = start && this.mode?.start ? [`${this.mode.start.name.es}: ${written(start)}`, ''] : [];
    const rest = begins.length ? main.map(({ card, n }) => ({ card, n: card === start ? n - 1 : n })).filter(({ n }) => n) : main;
    const lines = (tally: Tally): string[] =>
      tally.flatMap(({ card, n }) => (this.copies ? [`${n} ${written(card)}`] : Array<string>(n).fill(written(card))));
    return [...begins, ...lines(rest), ...(side.length ? ['', SIDE_BEGINS, ...lines(side)] : [])].join('\n');
  }
}

/** A card in a list: its name, unless others have the same and it says how to tell it apart. */
function written(card: Card): string {
  return typeof card.data.linea === 'string' ? card.data.linea : card.name;
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
