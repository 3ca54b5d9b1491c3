/** Where phones find the event. The network of a room can change under it: it is asked for again and again. */
import { api } from '../lib/api';
import type { Both } from '../lib/api-types';
import { Refreshing } from '../lib/refreshing.svelte';

interface EventAddress {
  address: string;
  missing: Both | null;
}

/** How often, in milliseconds. */
const AGAIN = 20_000;

export class Reach {
  /** It is another than the first: what was printed leads nowhere. */
  changed = $state(false);
  #asked: Refreshing<EventAddress>;
  #first = '';

  constructor(event: string) {
    const path = `/events/${encodeURIComponent(event)}/address`;
    this.#asked = new Refreshing(async () => this.#noted(await api.get<EventAddress>(path)), AGAIN);
  }

  /** Null until it is known. What was told stays while the network is away. */
  get told(): EventAddress | null {
    return this.#asked.value;
  }

  /** Begins to ask; what it returns ends it. */
  follow(): () => void {
    return this.#asked.start();
  }

  #noted(told: EventAddress): EventAddress {
    this.#first ||= told.address;
    this.changed ||= Boolean(told.address) && told.address !== this.#first;
    return told;
  }
}
