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

/** A value kept on this device; reactive. */
export class Stored<T> {
  #key: string;
  #value: T;

  constructor(key: string, initial: T) {
    this.#key = key;
    this.#value = $state.raw(read(key, initial));
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
  #levels = stored<Record<string, string>>('levels', {});

  get pace(): Pace {
    return PACES.find((pace) => pace === this.#pace.value) ?? 'calm';
  }
  set pace(pace: Pace) {
    this.#pace.value = pace;
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
}

export const prefs = new Prefs();
