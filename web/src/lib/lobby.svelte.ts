/** The lobby as this page knows it: who is here, who looks for a rival, which tables wait for somebody, and what I am
    looking for myself. The line is open while somebody looks at the lobby or looks for a rival. */
import { calls } from './api';
import { Line } from './line.svelte';
import type { Incoming, LobbyView, Outgoing, Paired, SeekInfo } from './lobby-protocol';
import { applyPatch } from './patch';

export type Wanted = Omit<Extract<Incoming, { t: 'seek' }>, 't' | 'id'>;

/** Milliseconds until it is told with whom somebody has been brought together. */
const SETTLES = 800;

/** That this tab looks for a rival, so that it goes on after a reload. */
const KEY = 'coliseo.seeking';

function kept(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

class LobbyStore {
  view = $state.raw<LobbyView | null>(null);
  /** What this person looks for, from this page or another. */
  seek = $state.raw<SeekInfo | null>(null);
  /** Under which key everybody sees it. */
  key = $state('');
  /** When the search began, by `performance.now()`. */
  since = $state(0);
  /** A rival was found. */
  paired = $state.raw<Paired | null>(null);

  #holders = 0;
  #line: Line<Incoming, Outgoing> | null = null;
  /** What was asked for here: after a restart of the server it is asked for again. */
  #wanted: Wanted | null = null;
  /** The lobby has been entered since the line was last open. */
  #entered = false;
  /** Who was chosen to be played against, and what is said if they are taken first. */
  #chosen: { key: string; gone: () => void } | null = null;

  /** It was asked for from this page. */
  get asked(): boolean {
    return this.#wanted !== null;
  }

  get lost(): boolean {
    return this.#line?.status === 'lost';
  }

  /** Goes on after a reload. */
  resume(): void {
    if (kept()) this.#open();
  }

  /** Somebody looks at the lobby; returns how to stop, as an effect wants it. */
  hold(): () => void {
    this.#holders += 1;
    this.#open();
    return () => {
      this.#holders -= 1;
      this.#rest();
    };
  }

  /** `gone` is called if the one who was chosen is no longer to be had, and the search goes on without them. */
  async look(wanted: Wanted, gone?: () => void): Promise<void> {
    this.#open();
    this.#chosen = null;
    await this.#ask({ t: 'seek', ...wanted });
    this.#wanted = wanted;
    if (wanted.whom && gone) this.#chosen = { key: wanted.whom, gone };
    this.#miss();
  }

  /** Whoever is found is no longer told among those who look either, and that I was found comes right after that. */
  #miss(): void {
    const chosen = this.#chosen;
    if (!chosen || !this.view || chosen.key in this.view.seeks) return;
    this.#chosen = null;
    setTimeout(() => {
      if (this.seek && !this.paired) chosen.gone();
    }, SETTLES);
  }

  async cancel(): Promise<void> {
    this.#wanted = null;
    await this.#ask({ t: 'cancel' });
  }

  /** What was found has been read. */
  seen(): void {
    if (!this.paired) return;
    this.paired = null;
    void this.#ask({ t: 'seen' }).catch(() => undefined);
    this.#remember();
    this.#rest();
  }

  #ask(body: Parameters<Line<Incoming, Outgoing>['ask']>[0]): Promise<void> {
    return this.#line ? this.#line.ask(body) : Promise.resolve();
  }

  #open(): void {
    if (this.#line) return;
    this.#line = new Line<Incoming, Outgoing>('/lobby/socket', {
      enter: () => {
        this.#entered = false;
        return null; // the lobby tells by itself
      },
      hear: (message) => this.#hear(message),
      gone: () => {
        // Logged out: whoever opens the first page again has another line.
        this.#line = null;
        this.view = null;
        this.seek = this.paired = this.#wanted = null;
      },
      hidden: () => undefined,
      probe: () => null,
      exists: () => calls.me(),
    });
    this.#line.open();
  }

  /** Nobody looks any more, and nothing is looked for. */
  #rest(): void {
    if (this.#holders > 0 || this.seek || this.paired || this.#wanted) return;
    this.#line?.close();
    this.#line = null;
    this.view = null;
  }

  #hear(message: Outgoing): void {
    switch (message.t) {
      case 'lobby':
        this.view = message.view;
        this.#miss();
        this.#line?.entered();
        return;
      case 'lobby_change':
        this.view = applyPatch(this.view ?? {}, message.patch) as LobbyView;
        this.#miss();
        return;
      case 'yours':
        this.#own(message);
        return;
    }
  }

  #own({ seek, key, waited, paired }: Extract<Outgoing, { t: 'yours' }>): void {
    const first = !this.#entered;
    this.#entered = true;
    this.paired = paired ?? null;
    if (seek && key !== this.key) this.since = performance.now() - (waited ?? 0) * 1000;
    this.seek = seek ?? null;
    this.key = key ?? '';
    if (!seek && first && !paired && this.#wanted) {
      // The server has been restarted and knows nothing of it.
      void this.#ask({ t: 'seek', ...this.#wanted }).catch(() => (this.#wanted = null));
    } else if (!seek) {
      this.#wanted = null; // found, or called off in another tab
    }
    this.#remember();
    this.#rest();
  }

  #remember(): void {
    try {
      if (this.seek || this.paired) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // without storage a reload on another page loses sight of the search until the first page is opened
    }
  }
}

export const lobby = new LobbyStore();
