/** Who I am to the server: a guest from the first contact, the holder of an account when I want one. */
import type { Me } from './api-types';
import { calls } from './api';
import { shut } from './shut.svelte';

class Myself {
  #me = $state.raw<Me | null>(null);
  #loading: Promise<void> | null = null;

  get known(): boolean {
    return this.#me !== null;
  }
  get name(): string {
    return this.#me?.name ?? '';
  }
  get person(): string {
    return this.#me?.person ?? '';
  }
  get user(): string | null {
    return this.#me?.user ?? null;
  }
  get passkeys(): number {
    return this.#me?.passkeys ?? 0;
  }
  get moderator(): boolean {
    return this.#me?.moderator ?? false;
  }

  /** Asks once, however many want to know. */
  load(): Promise<void> {
    this.#loading ??= this.reload().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** After logging in or out. */
  async reload(): Promise<void> {
    const before = this.#me;
    this.#me = await calls.me();
    shut.text = ''; // somebody else, perhaps; whoever is shut out is told so again
    if (before && (before.person !== this.#me.person || before.user !== this.#me.user)) this.#changed?.();
  }

  #changed: (() => void) | null = null;
  /** Told when somebody else is here than before. */
  watch(listener: () => void): void {
    this.#changed = listener;
  }

  async rename(name: string): Promise<void> {
    this.#me = await calls.rename(name);
  }
}

export const me = new Myself();
