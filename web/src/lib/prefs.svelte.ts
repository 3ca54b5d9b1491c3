/** What a person prefers on this device. Works without storage too (private windows, blocked cookies): it is then forgotten. */

const PREFIX = 'coliseo.';

function read<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return initial;
    const value: unknown = JSON.parse(text);
    return typeof value === typeof initial ? (value as T) : initial;
  } catch {
    return initial;
  }
}

/** Whoever wants to know that something was kept: what follows a person from device to device. */
let watcher: ((key: string) => void) | null = null;

export function watchStored(listener: (key: string) => void): void {
  watcher = listener;
}

/** Everything that is shown of a key at this moment: told when the key is written from elsewhere. */
const shown = new Map<string, Set<WeakRef<Stored<unknown>>>>();

/** Something that was kept on another device takes its place here. */
export function putStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // shown all the same
  }
  for (const ref of shown.get(key) ?? []) ref.deref()?.refresh(value);
}

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** The keys that are kept here and begin so. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** A value kept on this device; reactive. */
export class Stored<T> {
  #key: string;
  #value: T;

  constructor(key: string, initial: T) {
    this.#key = key;
    this.#value = $state.raw(read(key, initial));
    const refs = shown.get(key) ?? new Set();
    refs.add(new WeakRef(this as Stored<unknown>));
    shown.set(key, refs);
  }

  /** Takes a value that was written elsewhere, if it is of the kind of this one. */
  refresh(value: unknown): void {
    if (typeof value === typeof this.#value) this.#value = value as T;
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    try {
      localStorage.setItem(PREFIX + this.#key, JSON.stringify(value));
    } catch {
      // kept until the page is left
    }
    watcher?.(this.#key);
  }
}

export function stored<T>(key: string, initial: T): Stored<T> {
  return new Stored(key, initial);
}

/** How long the events of a game are left to look at, one after another. */
export type Pace = 'calm' | 'quick' | 'instant';
export const PACES: readonly Pace[] = ['calm', 'quick', 'instant'];

class Prefs {
  #pace = stored<string>('pace', 'calm');
  #game = stored('game', '');
  #rated = stored('seek.rated', true);
  #lefty = stored('table.lefty', false);
  #levels = stored<Record<string, string>>('levels', {});
  #decks = stored<Record<string, string>>('decks', {});

  get pace(): Pace {
    return PACES.find((pace) => pace === this.#pace.value) ?? 'calm';
  }
  set pace(pace: Pace) {
    this.#pace.value = pace;
  }

  /** Games with whoever is found are to count for ratings, if they want that too. */
  get rated(): boolean {
    return this.#rated.value;
  }
  set rated(rated: boolean) {
    this.#rated.value = rated;
  }

  /** Played with the left hand: what acts lies at that side. */
  get lefty(): boolean {
    return this.#lefty.value;
  }
  set lefty(lefty: boolean) {
    this.#lefty.value = lefty;
  }

  /** The game looked at last. */
  get game(): string {
    return this.#game.value;
  }
  set game(key: string) {
    if (key !== this.#game.value) this.#game.value = key;
  }

  /** The machine's level played last in a game; empty when none was chosen. */
  level(game: string): string {
    return this.#levels.value[game] ?? '';
  }
  setLevel(game: string, level: string): void {
    this.#levels.value = { ...this.#levels.value, [game]: level };
  }

  /** What was chosen last to play a game with: the key of a ready deck, or the id of one's own. */
  deck(game: string): string {
    return this.#decks.value[game] ?? '';
  }
  setDeck(game: string, deck: string): void {
    this.#decks.value = { ...this.#decks.value, [game]: deck };
  }
}

export const prefs = new Prefs();
