/** The team on the bench: which cards, for which mode, under which name. Kept as a draft, so that reloading loses nothing. */
import type { Card } from '../cards/model';
import { stored, type Stored } from '../lib/prefs.svelte';
import { keep, newId, readKept, type Kept } from './kept';

interface Draft {
  id: string;
  name: string;
  mode: string;
  cards: string[];
}

export class Team {
  #draft: Stored<Draft>;
  #all: Stored<Kept[]>;
  #byKey: Map<string, Card>;

  constructor(game: string, byKey: Map<string, Card>, mode: string) {
    this.#byKey = byKey;
    this.#draft = stored<Draft>(`draft.${game}`, { id: '', name: '', mode, cards: [] });
    this.#all = stored<Kept[]>(`teams.${game}`, []);
    const { id, name, mode: kept, cards } = this.#draft.value;
    const sound = typeof id === 'string' && typeof name === 'string' && Array.isArray(cards);
    if (!sound) this.#draft.value = { id: '', name: '', mode, cards: [] };
    else this.#set({ mode: typeof kept === 'string' ? kept : mode, cards });
  }

  #set(change: Partial<Draft>): void {
    const next = { ...this.#draft.value, ...change };
    // A card that is no longer on the shelf cannot be in the team.
    this.#draft.value = { ...next, cards: next.cards.filter((key) => this.#byKey.has(key)) };
  }

  get keys(): string[] {
    return this.#draft.value.cards;
  }
  get cards(): Card[] {
    return this.keys.map((key) => this.#byKey.get(key)).filter((card) => card !== undefined);
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

  /** One name on each line: what the server reads and checks. */
  get text(): string {
    return this.cards.map((card) => card.name).join('\n');
  }

  count(key: string): number {
    return this.keys.filter((other) => other === key).length;
  }
  add(key: string): void {
    this.#set({ cards: [...this.keys, key] });
  }
  remove(key: string): void {
    const at = this.keys.lastIndexOf(key);
    if (at >= 0) this.#set({ cards: this.keys.filter((_, i) => i !== at) });
  }
  replace(cards: string[], change: Partial<Omit<Draft, 'cards'>> = {}): void {
    this.#set({ ...change, cards });
  }

  get kept(): Kept[] {
    return readKept(this.#all.value);
  }
  save(name: string): Kept {
    const team = { id: this.id || newId(), name, mode: this.mode, cards: this.keys, touched: Date.now() };
    this.#all.value = keep(this.kept, team);
    this.#set({ id: team.id, name });
    return team;
  }
  open(team: Kept): void {
    this.#set({ id: team.id, name: team.name, mode: team.mode, cards: team.cards });
  }
  forget(team: Kept): void {
    this.#all.value = this.kept.filter((other) => other.id !== team.id);
    if (team.id === this.id) this.#set({ id: '' });
  }
  putBack(team: Kept): void {
    this.#all.value = keep(this.kept, team);
  }
}
