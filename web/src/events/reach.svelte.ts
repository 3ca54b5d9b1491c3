/** Where phones find the event. The network of a room can change under it: it is asked for again and again. */
import { untrack } from 'svelte';
import { api } from '../lib/api';
import type { Both } from '../lib/api-types';

interface EventAddress {
  address: string;
  missing: Both | null;
}

/** How often, in milliseconds. */
const AGAIN = 20_000;

export class Reach {
  /** Null until it is known. */
  told = $state.raw<EventAddress | null>(null);
  /** It is another than the first: what was printed leads nowhere. */
  changed = $state(false);
  #path: string;
  #first = '';

  constructor(event: string) {
    this.#path = `/events/${encodeURIComponent(event)}/address`;
  }

  /** Begins to ask; what it returns ends it. */
  follow(): () => void {
    const again = () => void (document.hidden || untrack(() => this.#ask()));
    again();
    const timer = setInterval(again, AGAIN);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }

  async #ask(): Promise<void> {
    try {
      this.told = await api.get<EventAddress>(this.#path);
    } catch {
      return; // what is shown stays while the network is away
    }
    const { address } = this.told;
    this.#first ||= address;
    this.changed ||= Boolean(address) && address !== this.#first;
  }
}
