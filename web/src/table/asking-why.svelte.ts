/** "¿Por qué no?": one question to the engine at a time, and its answer while the question it is about stays open. */
import type { Question, RefusalInfo } from '../lib/protocol';

export interface Why {
  /** The candidate asked about; null for two things. */
  code: number | null;
  text: string;
  refusals: RefusalInfo[];
}

export class AskingWhy {
  answer = $state.raw<Why | null>(null);
  #busy = false;

  constructor(private open: () => Question | null) {}

  async ask(code: number | null, asked: () => Promise<{ text: string; refusals: RefusalInfo[] }>): Promise<void> {
    const token = this.open()?.token;
    if (token === undefined || this.#busy) return;
    this.#busy = true;
    let answer: Why;
    try {
      answer = { code, ...(await asked()) };
    } catch (error) {
      answer = { code, text: error instanceof Error ? error.message : String(error), refusals: [] };
    }
    this.#busy = false;
    if (this.open()?.token === token) this.answer = answer;
  }
}
