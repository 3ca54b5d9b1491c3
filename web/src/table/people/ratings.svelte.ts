/** How strong those at the table are in what is played there. Nothing is shown where it cannot be had. */
import { api } from '../../lib/api';
import { pointsOf } from '../../people/points';
import type { RatingInfo } from '../../people/types';

class Ratings {
  #of = $state.raw<Record<string, RatingInfo>>({});
  #asked = '';

  /** Asks for those who sit there now; again when somebody else sits down. */
  ask(game: string, mode: string, people: readonly string[]): void {
    const asked = [game, mode, ...people].join(' ');
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#of = {};
    if (!people.length) return;
    const query = people.map((person) => `person=${encodeURIComponent(person)}`).join('&');
    api
      .get<Record<string, RatingInfo>>(`/ladders/${encodeURIComponent(game)}/${encodeURIComponent(mode)}/people?${query}`)
      .then((found) => asked === this.#asked && (this.#of = found))
      .catch(() => undefined);
  }

  /** As they are shown; empty without any. */
  points(person: string | undefined): string {
    const rating = this.#of[person ?? ''];
    return rating ? pointsOf(rating) : '';
  }

  provisional(person: string | undefined): boolean {
    return this.#of[person ?? '']?.provisional === true;
  }
}

export const ratings = new Ratings();
