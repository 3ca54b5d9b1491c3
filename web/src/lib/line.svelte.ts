/** A WebSocket as one line that lasts, to a table or to the lobby: it comes back by itself, and every question on it is
    answered, refused, or known to be lost. What is said on it is not its business. */
import { i18n, t } from '../i18n/index.svelte';
import { ApiProblem, firstContact } from './api';
import * as p from './protocol';
import { Refusal } from './refusal';

export type Status = 'connecting' | 'open' | 'lost' | 'gone';
/** A message without its number. */
export type Body<M = p.Incoming> = M extends unknown ? Omit<M, 'id'> : never;

/** What every line says and hears. */
interface Said {
  t: string;
}
type Answer = Extract<p.Outgoing, { ref: number }>;

interface Asked {
  resolve: (value: any) => void;
  reject: (reason: Refusal) => void;
  timer: ReturnType<typeof setTimeout>;
  /** A snapshot is the answer to it, whether or not more is said. */
  bySnapshot: boolean;
}

/** A listener, typed as a method: a socket says more than a line hears. */
type Hears<Event> = { of(event: Event): void }['of'];

/** What a line is laid with: a WebSocket, or what stands for one. */
export interface Wire {
  readonly readyState: number;
  onopen: ((...said: never[]) => void) | null;
  onmessage: Hears<{ data: unknown }> | null;
  onclose: Hears<{ code: number }> | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface Ends<In extends Said, Out extends Said> {
  /** What to say first, if anything. */
  enter(): Body<In> | null;
  hear(message: Out): void;
  /** There is no coming back. */
  gone(problem: Refusal): void;
  /** The page is hidden. */
  hidden(): void;
  /** A harmless question that finds out whether a doubtful line still lives; without one, a new line is laid. */
  probe(): Body<In> | null;
  /** Fails if there is nothing at the other end, and says why: a browser does not when a handshake fails. */
  exists(): Promise<unknown>;
  /** Lays the line within this device, where no network can be lost; else it is a socket to the house. */
  wire?: () => Wire;
}

const ANSWERED_BY_SNAPSHOT = new Set(['enter', 'look', 'language']);
/** Longer without an answer, and the line is taken to be dead. */
const PATIENCE = 12_000;
const PROBE_PATIENCE = 4_000;
/** Within the device nothing is lost on the way, but an engine may have to start, and a small processor takes its time. */
const PATIENCE_WITHIN = 120_000;
const FIRST_PAUSE = 400;
const GROWTH = 1.8;
const LONGEST_PAUSE = 15_000;
/** A page that was hidden for longer may hold a dead line without knowing it. */
const DOUBTFUL = 20_000;
/** Refusals at the door that pass by themselves. */
const PASSING = new Set([
  'lost',
  'closed',
  'moved',
  'too_fast',
  'too_costly',
  'not_stored',
  'store_unclear',
  'cannot_store',
]);
/** Codes with which the server says that coming back is no use. */
const FINAL_CODES = new Set([4401, 4403, 4404, 4410]);
/** The server could not open the table and does not know why: worth some more attempts, not endless ones. */
const FAULT_CODE = 4500;
const MOST_FAULTS = 4;

export class Line<In extends Said = p.Incoming, Out extends Said = p.Outgoing> {
  status = $state<Status>('connecting');
  /** Why it is gone. */
  problem = $state.raw<Refusal | null>(null);
  /** Milliseconds until the next attempt, when it is lost. */
  retryIn = $state(0);

  #path: string;
  #ends: Ends<In, Out>;
  #socket: Wire | null = null;
  readonly #patience: number;
  #closed = true;
  #everOpen = false;
  #nextId = 1;
  #asked = new Map<number, Asked>();
  #attempts = 0;
  /** How often in a row the server failed to open the table. */
  #faults = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt = 0;
  #lastWords: Refusal | null = null;

  /** `path` begins after `/api`. */
  constructor(path: string, ends: Ends<In, Out>) {
    this.#path = path;
    this.#ends = ends;
    this.#patience = ends.wire ? PATIENCE_WITHIN : PATIENCE;
  }

  open(): void {
    if (!this.#closed) return;
    this.#closed = false;
    document.addEventListener('visibilitychange', this.#visible);
    if (this.#ends.wire) {
      this.#connect();
      return;
    }
    addEventListener('online', this.#online);
    addEventListener('offline', this.drop);
    // A socket would make a guest of its own.
    void firstContact()
      .catch(() => undefined)
      .then(() => {
        if (!this.#closed && !this.#socket) this.#connect();
      });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.#visible);
    clearTimeout(this.#retry);
    this.#forget(new Refusal('closed', t.common.errors.closed));
    const socket = this.#release();
    // Closed in the middle of its handshake, a socket counts as failed and the browser says so: it is let in first.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(1000);
    else socket?.close(1000);
  }

  /** Does not wait for the next attempt. */
  retryNow(): void {
    if (this.#closed || this.#socket || this.status === 'gone') return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Gives the present socket up and comes back with a new one. */
  drop = (): void => {
    if (this.#socket) this.#lost(this.#socket);
  };

  /** The first snapshot is here. Returns whether it ends an absence. */
  entered(): boolean {
    for (const [id, asked] of [...this.#asked]) {
      if (asked.bySnapshot) this.#answered(id)?.resolve(undefined);
    }
    const returned = this.status !== 'open';
    this.status = 'open';
    this.#everOpen = true;
    this.#attempts = 0;
    this.#faults = 0;
    this.retryIn = 0;
    return returned;
  }

  /** Sends a message; the promise is kept by the answer with its number. A line that does not answer is given up. */
  ask<T = void>(body: Body<In>, patience = this.#patience): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const socket = this.#socket;
      if (!socket || socket.readyState !== WebSocket.OPEN) {
        reject(new Refusal('lost', t.common.errors.lost));
        return;
      }
      const id = this.#nextId++;
      const timer = setTimeout(() => this.#lost(socket), patience);
      this.#asked.set(id, { resolve, reject, timer, bySnapshot: ANSWERED_BY_SNAPSHOT.has((body as Said).t) });
      socket.send(JSON.stringify({ ...body, id }));
    });
  }

  // -- coming and going ---------------------------------------------------------------------------------------------

  #away(): Status {
    return this.#everOpen ? 'lost' : 'connecting';
  }

  #connect(): void {
    this.status = this.#away();
    this.retryIn = 0;
    const socket = this.#ends.wire?.() ?? this.#toHouse();
    this.#socket = socket;
    this.#lastWords = null;
    // A handshake that hangs is a lost line too.
    const hanging = setTimeout(() => this.#lost(socket), this.#patience);
    let opened = false;
    socket.onopen = () => {
      opened = true;
      clearTimeout(hanging);
      this.#enter(socket);
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => {
      clearTimeout(hanging);
      if (event.code === FAULT_CODE) this.#faults += 1;
      if (FINAL_CODES.has(event.code) || this.#faults >= MOST_FAULTS)
        this.#gone(this.#lastWords ?? new Refusal('failed', t.common.errors.closed));
      else if (opened) this.#lost(socket);
      else void this.#neverOpened(socket);
    };
  }

  #toHouse(): Wire {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api${this.#path}?lang=${i18n.lang}`, p.SUBPROTOCOL);
  }

  #enter(socket: Wire): void {
    const first = this.#ends.enter();
    if (!first) return;
    this.ask(first).catch((refusal: Refusal) => {
      // Refused at the door: trying again would be refused again, unless it is a matter of the moment.
      if (!PASSING.has(refusal.code)) this.#gone(refusal);
      else this.#lost(socket);
    });
  }

  /** A browser does not say why a handshake failed: somebody else has to be asked. */
  async #neverOpened(socket: Wire): Promise<void> {
    try {
      await this.#ends.exists();
    } catch (error) {
      if (socket !== this.#socket) return;
      if (error instanceof ApiProblem && [403, 404, 410].includes(error.status)) {
        this.#gone(new Refusal(error.code, error.detail || error.title, error.rules));
        return;
      }
    }
    this.#lost(socket);
  }

  /** From now on nothing that the old socket says is heard. */
  #release(): Wire | null {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    return socket;
  }

  #lost(socket: Wire): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#release()?.close();
    this.status = this.#away();
    this.#forget(new Refusal('lost', t.common.errors.lost));
    // Without a network there is nothing to try: its return is told. And everybody who lost the server in the same
    // moment must not come back in the same moment.
    const grown = navigator.onLine || this.#ends.wire ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** this.#attempts) : LONGEST_PAUSE;
    const pause = grown * (0.6 + 0.8 * Math.random());
    this.#attempts += 1;
    this.retryIn = pause;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #gone(problem: Refusal): void {
    this.#release()?.close();
    this.problem = problem;
    this.status = 'gone';
    this.#forget(problem);
    this.#ends.gone(problem);
  }

  #online = (): void => {
    this.#attempts = 0;
    this.retryNow();
  };

  #visible = (): void => {
    if (document.hidden) {
      this.#hiddenAt = performance.now();
      this.#ends.hidden();
      return;
    }
    this.#attempts = 0;
    if (!this.#socket) this.retryNow();
    else if (this.status === 'open' && performance.now() - this.#hiddenAt > DOUBTFUL) {
      // A phone kills sleeping lines without telling.
      const probe = this.#ends.probe();
      if (probe) void this.ask(probe, PROBE_PATIENCE).catch(() => undefined);
      else this.drop();
    }
  };

  // -- hearing ------------------------------------------------------------------------------------------------------

  #receive(data: unknown): void {
    try {
      const message = JSON.parse(String(data)) as Out;
      if (!this.#answer(message as unknown as Answer)) this.#ends.hear(message);
    } catch (error) {
      // What cannot be read or does not fit: the whole table again.
      console.error(error);
      this.drop();
    }
  }

  /** Whether the message was an answer to something asked. */
  #answer(message: Answer): boolean {
    switch (message.t) {
      case 'done':
        this.#answered(message.ref)?.resolve(undefined);
        return true;
      case 'refused': {
        const refusal = new Refusal(message.code, message.text, message.rules);
        // An answer to nothing that was asked: why the server is about to hang up.
        if (message.ref === 0) this.#lastWords = refusal;
        this.#answered(message.ref)?.reject(refusal);
        return true;
      }
      case 'explanation':
      case 'plan':
      case 'causes':
        this.#answered(message.ref)?.resolve(message);
        return true;
      default:
        return false;
    }
  }

  #answered(ref: number): Asked | undefined {
    const asked = this.#asked.get(ref);
    if (asked) {
      clearTimeout(asked.timer);
      this.#asked.delete(ref);
    }
    return asked;
  }

  #forget(reason: Refusal): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const asked of all) {
      clearTimeout(asked.timer);
      asked.reject(reason);
    }
  }
}
