/** The deck on the bench: which cards, for which mode, under which name. Kept as a draft, so that reloading loses nothing. */
import type { Card } from '../cards/model';
import { stored, type Stored } from '../lib/prefs.svelte';
import { newId, teams, type Kept } from '../lib/teams.svelte';
import type { Tally } from './game';

export type Part = 'main' | 'side';

interface Draft {
  id: string;
  name: string;
  mode: string;
  cards: string[];
  side: string[];
  /** The card that begins the game apart from the rest. */
  start: string;
}

export class Team {
  #game: string;
  #draft: Stored<Draft>;
  #byKey: Map<string, Card>;
  /** The set of one's own whose cards are on the shelf too. */
  readonly set: string;
  #counts = $derived.by(() => ({ main: tallyOf(this.keys), side: tallyOf(this.side) }));

  /** `drawer` is where the draft is kept. */
  constructor(game: string, byKey: Map<string, Card>, mode: string, set = '', drawer = set ? `draft.${game}.${set}` : `draft.${game}`) {
    this.#game = game;
    this.set = set;
    this.#byKey = byKey;
    const empty: Draft = { id: '', name: '', mode, cards: [], side: [], start: '' };
    this.#draft = stored<Draft>(drawer, empty);
    const { id, name, mode: kept, cards, side, start } = this.#draft.value;
    const sound = typeof id === 'string' && typeof name === 'string' && Array.isArray(cards);
    if (!sound) this.#draft.value = empty;
    else {
      this.#set({
        mode: typeof kept === 'string' ? kept : mode,
        cards,
        side: Array.isArray(side) ? side : [],
        start: typeof start === 'string' ? start : '',
      });
    }
  }

  #set(change: Partial<Draft>): void {
    const next = { ...this.#draft.value, ...change };
    // A card that is no longer on the shelf cannot be in the deck.
    const known = (keys: string[]): string[] => keys.filter((key) => this.#byKey.has(key));
    this.#draft.value = { ...next, cards: known(next.cards), side: known(next.side) };
  }

  /** Each card as often as it is there. */
  get keys(): string[] {
    return this.#draft.value.cards;
  }
  get side(): string[] {
    return this.#draft.value.side;
  }
  get empty(): boolean {
    return this.keys.length + this.side.length === 0;
  }
  of(part: Part): string[] {
    return part === 'main' ? this.keys : this.side;
  }
  /** In the order in which they were first added. */
  tally(part: Part): Tally {
    return [...this.#counts[part]].flatMap(([key, n]) => {
      const card = this.#byKey.get(key);
      return card ? [{ card, n }] : [];
    });
  }
  get cards(): Card[] {
    return this.keys.map((key) => this.#byKey.get(key)).filter((card) => card !== undefined);
  }
  get shelf(): Map<string, Card> {
    return this.#byKey;
  }
  /** A card of the shelf. */
  card(key: string): Card | undefined {
    return this.#byKey.get(key);
  }
  get name(): string {
    return this.#draft.value.name;
  }
  set name(name: string) {
    this.#set({ name });
  }
  get mode(): string {
    return this.#draft.value.mode;
  }
  set mode(mode: string) {
    this.#set({ mode });
  }
  get id(): string {
    return this.#draft.value.id;
  }
  /** The one chosen to begin the game; it may have been taken out since. */
  get start(): string {
    return this.#draft.value.start;
  }
  set start(start: string) {
    this.#set({ start });
  }

  count(key: string, part: Part): number {
    return this.#counts[part].get(key) ?? 0;
  }
  /** In both parts together: that is how limits count. */
  total(key: string): number {
    return this.count(key, 'main') + this.count(key, 'side');
  }
  /** All that counts for the limit of a card: copies of it, and of the others of its group where the game has groups. */
  used(card: Card): number {
    const { grupo } = card.data;
    if (typeof grupo !== 'string') return this.total(card.key);
    const keys = new Set([...this.#counts.main.keys(), ...this.#counts.side.keys()]);
    return [...keys].reduce((sum, key) => sum + (this.#byKey.get(key)?.data.grupo === grupo ? this.total(key) : 0), 0);
  }
  add(key: string, part: Part): void {
    this.#put(part, [...this.of(part), key]);
  }
  /** One copy less; false if there was none. */
  remove(key: string, part: Part): boolean {
    const keys = this.of(part);
    const at = keys.lastIndexOf(key);
    if (at < 0) return false;
    this.#put(part, keys.filter((_, i) => i !== at));
    return true;
  }
  /** One copy to the other part. */
  move(key: string, from: Part): void {
    if (this.remove(key, from)) this.add(key, from === 'main' ? 'side' : 'main');
  }
  #put(part: Part, keys: string[]): void {
    this.#set(part === 'main' ? { cards: keys } : { side: keys });
  }

  /** All of it, to be put back with `restore`. */
  snapshot(): Draft {
    return this.#draft.value;
  }
  restore(draft: Partial<Draft>): void {
    this.#set(draft);
  }
  /** Another deck in the place of this one. Gives back what brings the one before; nothing if none is lost. */
  replace(draft: Partial<Draft>): (() => void) | null {
    const before = this.snapshot();
    this.restore(draft);
    const lost = before.cards.length + before.side.length > 0;
    const same = [before.cards, before.side, before.start].join(';') === [this.keys, this.side, this.start].join(';');
    return lost && !same ? () => this.restore(before) : null;
  }

  get kept(): Kept[] {
    return teams.of(this.#game);
  }
  save(name: string, text: string): void {
    const { mode, keys: cards, side, start, set } = this;
    const id = this.id || newId();
    teams.keep(this.#game, { id, name, mode, cards, side, start, text, set, touched: Date.now() });
    this.#set({ id, name });
  }
  open({ id, name, mode, cards, side, start }: Kept): void {
    this.#set({ id, name, mode, cards, side, start });
  }
  forget(team: Kept): void {
    teams.forget(this.#game, team.id);
    if (team.id === this.id) this.#set({ id: '' });
  }
  putBack(team: Kept): void {
    teams.keep(this.#game, team);
  }
}

function tallyOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
