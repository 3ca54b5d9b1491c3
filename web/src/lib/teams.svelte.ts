/** The teams a person has built, kept on this device; offered wherever a table is opened or joined. */
import { stored } from './prefs.svelte';

export interface SavedTeam {
  name: string;
  mode: string;
  /** The deck as text, as the server exports it. */
  text: string;
}

class Teams {
  #kept = stored<Record<string, SavedTeam[]>>('teams', {});

  of(game: string): SavedTeam[] {
    const list: unknown = this.#kept.value[game];
    return Array.isArray(list) ? (list as SavedTeam[]) : [];
  }

  /** Takes the place of the one with the same name. */
  save(game: string, team: SavedTeam): void {
    const others = this.of(game).filter((other) => other.name !== team.name);
    this.#kept.value = { ...this.#kept.value, [game]: [...others, team] };
  }

  remove(game: string, name: string): void {
    this.#kept.value = { ...this.#kept.value, [game]: this.of(game).filter((team) => team.name !== name) };
  }
}

export const teams = new Teams();
