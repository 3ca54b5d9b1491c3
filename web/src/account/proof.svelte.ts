/** What could take an account from its owner asks who is there: it is tried, and if the server wants fresh proof the
    person shows the password or a passkey and it goes on by itself. */
import { t } from '../i18n/index.svelte';
import { api, ApiProblem } from '../lib/api';
import { showPasskey } from '../lib/passkeys';

const NEEDED = new Set(['password_needed', 'passkey_needed']);

class Proof {
  asking = $state(false);
  #settle: ((shown: boolean) => void) | null = null;

  async run<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (problem) {
      if (!(problem instanceof ApiProblem && NEEDED.has(problem.code))) throw problem;
    }
    if (!(await this.#ask())) throw new Error(t.account.proofMissing);
    return action();
  }

  #ask(): Promise<boolean> {
    this.asking = true;
    return new Promise((resolve) => (this.#settle = resolve));
  }

  async withPassword(password: string): Promise<void> {
    await api.post('/session/proof', { password });
    this.end(true);
  }

  async withPasskey(): Promise<void> {
    await showPasskey();
    this.end(true);
  }

  /** The dialog is closed: what waited goes on, or is given up. */
  end(shown: boolean): void {
    const settle = this.#settle;
    this.#settle = null;
    this.asking = false;
    settle?.(shown);
  }
}

export const proof = new Proof();
