/** Asks the server about the deck each time it changes, a moment after the last change; older answers are not shown.
    Without a line the engine of this device answers. */
import { deckHere } from '../device/device';
import { api } from '../lib/api';
import type { DeckReport } from '../lib/api-types';
import { online } from '../lib/online.svelte';
import type { Lang } from '../lib/protocol';

/** `set` is one of one's own, whose cards the list may have; `event` one for which it would be handed in. */
export function checkText(game: string, text: string, mode: string, lang: Lang, set = '', event = ''): Promise<DeckReport> {
  if (event) return api.post<DeckReport>(`/events/${encodeURIComponent(event)}/lists/check?lang=${lang}`, { text });
  if (!online.now && !set) return deckHere(game, text, mode, lang) as Promise<DeckReport>;
  const by = set ? `/sets/${encodeURIComponent(set)}` : `/games/${encodeURIComponent(game)}`;
  return api.post<DeckReport>(`${by}/decks/check`, { text, mode, lang });
}

const PAUSE = 250;

export class Checker {
  verdict = $state.raw<DeckReport | null>(null);
  /** The way to play by whose rules it was given. */
  mode = $state('');
  checking = $state(false);
  error = $state.raw<unknown>(null);
  #turn = 0;
  #timer = 0;

  ask(game: string, text: string, mode: string, lang: Lang, set = '', event = ''): void {
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
    this.#timer = window.setTimeout(() => void this.#send(turn, game, text, mode, lang, set, event), PAUSE);
  }

  async #send(turn: number, game: string, text: string, mode: string, lang: Lang, set: string, event: string): Promise<void> {
    try {
      const verdict = await checkText(game, text, mode, lang, set, event);
      if (turn === this.#turn) {
        this.verdict = verdict;
        this.mode = mode;
      }
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
