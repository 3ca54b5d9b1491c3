/** How strong people are in one way to play. Nothing is shown where it cannot be had. */
import { api } from '../lib/api';
import { pointsOf } from './points';
import type { RatingInfo } from './types';

/** The server tells of no more at once. */
const AT_ONCE = 12;

export class Ratings {
  #of = $state.raw<Record<string, RatingInfo>>({});
  #format = '';
  #asked = new Set<string>();

  /** Asks for those who are not known yet; for everybody when it is about another way to play. */
  ask(game: string, mode: string, people: readonly string[]): void {
    const format = `${encodeURIComponent(game)}/${encodeURIComponent(mode)}`;
    if (format !== this.#format) {
      this.#format = format;
      this.#asked.clear();
      this.#of = {};
    }
    const fresh = people.filter((person) => !this.#asked.has(person));
    for (const person of fresh) this.#asked.add(person);
    for (let at = 0; at < fresh.length; at += AT_ONCE) this.#learn(format, fresh.slice(at, at + AT_ONCE));
  }

  #learn(format: string, people: readonly string[]): void {
    const query = people.map((person) => `person=${encodeURIComponent(person)}`).join('&');
    api
      .get<Record<string, RatingInfo>>(`/ladders/${format}/people?${query}`)
      .then((found) => format === this.#format && (this.#of = { ...this.#of, ...found }))
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

/** Of those at the table that is open. */
export const ratings = new Ratings();
