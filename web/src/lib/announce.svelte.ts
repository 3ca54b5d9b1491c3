/** What a screen reader is told. The two live regions are in App; a sentence said twice is said twice. */

export type Urgency = 'polite' | 'assertive';

class Announcer {
  polite = $state('');
  assertive = $state('');
  #timers: Partial<Record<Urgency, number>> = {};
  #next: Partial<Record<Urgency, string>> = {};

  say(text: string, urgency: Urgency = 'polite'): void {
    // Several sentences in a moment are read as one; the region is emptied first so that a repetition is a change.
    const waiting = this.#timers[urgency] !== undefined;
    clearTimeout(this.#timers[urgency]);
    const full = waiting && this.#next[urgency] ? `${this.#next[urgency]} ${text}` : text;
    this.#next[urgency] = full;
    this[urgency] = '';
    this.#timers[urgency] = window.setTimeout(() => {
      this[urgency] = full;
      this.#timers[urgency] = undefined;
    }, 120);
  }
}

export const announcer = new Announcer();

export function announce(text: string, urgency: Urgency = 'polite'): void {
  announcer.say(text, urgency);
}
