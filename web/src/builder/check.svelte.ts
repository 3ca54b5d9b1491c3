/** Asks the server about the team each time it changes, a moment after the last change; older answers are not shown. */
import { api } from '../lib/api';
import type { Lang } from '../lib/protocol';

export interface Problem {
  text: string;
  rules: string[];
  line?: number;
}

export interface Verdict {
  ok: boolean;
  cards: { key: string; name: string; count?: number }[];
  problems: Problem[];
  text: string;
}

export function checkText(game: string, text: string, mode: string, lang: Lang): Promise<Verdict> {
  return api.post<Verdict>(`/games/${encodeURIComponent(game)}/decks/check`, { text, mode, lang });
}

/** The keys that a verdict names, each as often as it stands in the list. */
export function keysOf(verdict: Verdict): string[] {
  return verdict.cards.flatMap((card) => Array.from({ length: card.count ?? 1 }, () => card.key));
}

const PAUSE = 250;

export class Checker {
  verdict = $state.raw<Verdict | null>(null);
  checking = $state(false);
  error = $state.raw<unknown>(null);
  #turn = 0;
  #timer = 0;

  ask(game: string, text: string, mode: string, lang: Lang): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const turn = this.#turn;
    this.error = null;
    if (!text) {
      this.verdict = null;
      this.checking = false;
      return;
    }
    this.checking = true;
    this.#timer = window.setTimeout(() => void this.#send(turn, game, text, mode, lang), PAUSE);
  }

  async #send(turn: number, game: string, text: string, mode: string, lang: Lang): Promise<void> {
    try {
      const verdict = await checkText(game, text, mode, lang);
      if (turn === this.#turn) this.verdict = verdict;
    } catch (error) {
      if (turn === this.#turn) {
        this.verdict = null;
        this.error = error;
      }
    } finally {
      if (turn === this.#turn) this.checking = false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}
