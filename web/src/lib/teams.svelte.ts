/** The teams and decks a person keeps in this browser, offered wherever a table is opened or joined. What storage gives
    back is not trusted: anything odd is left out. */
import { stored, storedKeys, type Stored } from './prefs.svelte';

export interface Kept {
  id: string;
  name: string;
  mode: string;
  cards: string[];
  side: string[];
  /** The card that begins the game apart from the rest; empty in games without one. */
  start: string;
  /** As the server reads it. */
  text: string;
  /** The set of one's own that it has cards of; empty if none. */
  set: string;
  touched: number;
  /** `touched` of the version that the server has; 0 if it has none yet. */
  base: number;
}

const MOST = 200;
const LONGEST = 500;

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= LONGEST && value.every((key) => typeof key === 'string');
}

function readKept(item: unknown): Kept[] {
  if (typeof item !== 'object' || item === null) return [];
  const { id, name, mode, cards, touched, ...more } = item as Record<string, unknown>;
  const named = typeof id === 'string' && typeof name === 'string' && typeof mode === 'string';
  if (!named || typeof touched !== 'number' || !isKeys(cards)) return [];
  const side = isKeys(more.side) ? more.side : [];
  // Kept before texts were: a list of keys is a text, too.
  const text = typeof more.text === 'string' ? more.text : cards.join('\n');
  const start = typeof more.start === 'string' ? more.start : '';
  const set = typeof more.set === 'string' ? more.set : '';
  const base = typeof more.base === 'number' ? more.base : 0;
  return [{ id, name, mode, cards, side, start, text, set, touched, base }];
}

class Teams {
  #games = new Map<string, Stored<unknown[]>>();
  /** What is read first inside of a reaction belongs to it and is not followed by it: this is, and says when to look. */
  #changes = $state(0);

  #of(game: string): Stored<unknown[]> {
    let found = this.#games.get(game);
    if (!found) this.#games.set(game, (found = stored<unknown[]>(`teams.${game}`, [])));
    return found;
  }
  #set(game: string, list: Kept[]): void {
    this.#of(game).value = list;
    this.#changes += 1;
  }

  /** The one touched last comes first. */
  of(game: string): Kept[] {
    void this.#changes;
    const { value } = this.#of(game);
    return Array.isArray(value) ? value.slice(0, MOST).flatMap(readKept) : [];
  }

  /** Puts it in first place, whether it is new or was there. */
  keep(game: string, team: Omit<Kept, 'base'>): void {
    const base = this.of(game).find((other) => other.id === team.id)?.base ?? 0;
    this.#set(game, [{ ...team, base }, ...this.of(game).filter((other) => other.id !== team.id)].slice(0, MOST));
    this.#gone.value = Object.fromEntries(Object.entries(this.gone).filter(([id]) => id !== team.id));
  }

  forget(game: string, id: string): void {
    const known = this.of(game).find((other) => other.id === id)?.base ?? 0;
    this.#set(game, this.of(game).filter((other) => other.id !== id));
    if (known) this.#gone.value = { ...this.gone, [id]: Date.now() };
  }

  /** Decks deleted here that the server may not know of yet: when. */
  #gone = stored<Record<string, number>>('teams_gone', {});
  get gone(): Record<string, number> {
    const { value } = this.#gone;
    return typeof value === 'object' && value !== null ? value : {};
  }

  /** What the server and this device have agreed upon. */
  settle(game: string, list: Kept[]): void {
    const next = [...list].sort((a, b) => b.touched - a.touched).slice(0, MOST);
    // Nothing is written that is there already: whatever is written is looked at again.
    if (JSON.stringify(next) !== JSON.stringify(this.of(game))) this.#set(game, next);
  }
  settled(gone: string[]): void {
    const left = Object.entries(this.gone).filter(([id]) => !gone.includes(id));
    if (left.length !== Object.keys(this.gone).length) this.#gone.value = Object.fromEntries(left);
  }

  /** The games with decks in this browser. */
  games(): string[] {
    return storedKeys('teams.').map((key) => key.slice('teams.'.length));
  }
}

export const teams = new Teams();

export function newId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`;
}
