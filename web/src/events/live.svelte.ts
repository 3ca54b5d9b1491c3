/** One event, kept up to date: the server says that there is something new, and it is asked for. */
import { untrack } from 'svelte';
import { api, ApiProblem } from '../lib/api';
import { keepPin } from './pins';
import type { CodeForDevice, EventView, GameTold, PlayerInfo, RoundInfo, SlipTable } from './types';

/** How often the clock of a round is set right, in milliseconds. */
const RESYNC = 30_000;
/** After which it is asked again to be told of changes, in milliseconds. */
const REOPEN = 5_000;

export class LiveEvent {
  readonly id: string;
  view = $state.raw<EventView | null>(null);
  failure = $state.raw<unknown>(null);
  /** When the view came, by this device's clock: what a round clock has left goes on from there. */
  came = $state(0);
  /** Whether the server tells of changes at the moment. */
  connected = $state(true);
  #source: EventSource | null = null;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  /** The request under way, and the one that waits for it. */
  #asking: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(id: string) {
    this.id = id;
  }

  /** Begins to follow; what it returns ends it. */
  follow(): () => void {
    void this.load();
    this.#listen();
    // A clock that runs is set right now and then, and when the screen or the network was away; whoever is told of
    // nothing (no room for another stream, say) looks by themselves.
    const again = () => void (document.hidden || !untrack(() => this.round?.clock.runs || !this.connected) || this.load());
    const timer = setInterval(again, RESYNC);
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      this.#source?.close();
      clearTimeout(this.#reopening);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }

  #listen(): void {
    const source = new EventSource(`${this.#path()}/stream`);
    this.#source = source;
    source.addEventListener('entries', (message) => {
      this.connected = true;
      if (Number(message.data) !== untrack(() => this.view?.entries)) void this.load();
    });
    source.onerror = () => {
      this.connected = false;
      // a line that broke the browser mends by itself; whoever was answered with a refusal is left without one
      if (source.readyState === EventSource.CLOSED) this.#reopening = setTimeout(() => this.#listen(), REOPEN);
    };
  }

  #path(): string {
    return `/api/events/${encodeURIComponent(this.id)}`;
  }

  /** One request at a time; whoever asks meanwhile waits for the next: what was under way may be from before. */
  load(): Promise<void> {
    if (!this.#asking) {
      this.#asking = this.#ask().finally(() => (this.#asking = null));
      return this.#asking;
    }
    this.#next ??= this.#asking.then(() => {
      this.#next = null;
      return this.load();
    });
    return this.#next;
  }

  async #ask(): Promise<void> {
    try {
      this.view = await api.get<EventView>(`/events/${encodeURIComponent(this.id)}`);
      this.came = performance.now();
      this.failure = null;
    } catch (error) {
      // What is shown stays while the network is away.
      if (!this.view) this.failure = error;
    }
  }

  /** `first` is done with the answer before anything is drawn anew. */
  async #post<T>(path: string, body: unknown = {}, first?: (answer: T) => void): Promise<T> {
    let answer: T;
    try {
      answer = await api.post<T>(`/events/${encodeURIComponent(this.id)}/${path}`, body);
    } catch (error) {
      // "look at it as it is now": it is there to be looked at, whether the stream has told or not. What was refused is
      // said at once, however long that takes
      if (error instanceof ApiProblem && error.status === 409) void this.load();
      throw error;
    }
    first?.(answer);
    await this.load();
    return answer;
  }

  act(kind: string, data: Record<string, unknown> = {}, version?: number): Promise<{ n: number }> {
    return this.#post('acts', { kind, data, version: version ?? null });
  }
  join(name: string, online = false): Promise<{ number: number; pin: string }> {
    return this.#post<{ number: number; pin: string }>('join', { name, online }, (joined) => keepPin(this.id, joined.pin));
  }
  /** Of a team, by one's seat in it. */
  comeBack(number: number, pin: string, seat = 1): Promise<{ number: number; pin: string }> {
    return this.#post('join', { number, pin, seat }, () => keepPin(this.id, pin));
  }
  enter(name: string): Promise<{ number: number; pin: string }> {
    return this.#post('players', { name });
  }
  /** One's own list; of somebody else, at the desk. */
  handIn(text: string, number = 0, seat = 1): Promise<unknown> {
    return this.#post('lists', { text, number, seat });
  }
  /** One's registered cards, divided otherwise for the next game. */
  exchange(text: string): Promise<unknown> {
    return this.#post('exchange', { text });
  }
  pair(relaxed: string[], version?: number): Promise<unknown> {
    return this.#post('pair', { relaxed, version: version ?? null });
  }
  /** The table of a slip, by the code that was read on it. */
  slip(code: string): Promise<SlipTable> {
    return api.get<SlipTable>(`/events/${encodeURIComponent(this.id)}/slips/${encodeURIComponent(code)}`);
  }
  /** This table is the one on the stream; what is counted there the desk types. */
  feature(table: number): Promise<unknown> {
    return api.put(`/events/${encodeURIComponent(this.id)}/featured`, { table });
  }
  cut(): Promise<unknown> {
    return this.#post('cut', { number: 0 });
  }
  end(): Promise<unknown> {
    return this.#post('end');
  }
  /** Name, PIN and lists of somebody are deleted. */
  erase(number: number): Promise<unknown> {
    return this.#post('erase', { number });
  }
  /** With what was shown to depend on it, and nothing else. */
  undo(n: number, reason: string, shown: number[]): Promise<unknown> {
    return this.#post('undo', { n, reason, ...(shown.length ? { with_all: true, shown } : {}) });
  }
  /** For a player who has lost their PIN. */
  wayIn(number: number, seat = 1): Promise<CodeForDevice> {
    return api.post(`/events/${encodeURIComponent(this.id)}/ways-in`, { number, seat });
  }
  comeIn(token: string): Promise<unknown> {
    return this.#post('come-in', { token });
  }
  invite(name: string, role: string): Promise<CodeForDevice> {
    return this.#post('invitations', { name, roles: [role] });
  }
  joinStaff(token: string): Promise<unknown> {
    return this.#post('staff', { token });
  }
  /** `number` makes the same report, sent twice, one. */
  report(table: number, kind: string, winner: number, games: GameTold[], number: number, fault = -1, seat = 0): Promise<unknown> {
    return this.act('reported', { table, number, result: { kind, winner, games, fault }, ...(seat ? { seat } : {}) });
  }

  /** Whole seconds until a moment of the server's, by this device's clock. */
  secondsTo(until: number, clock: number): number {
    return Math.max(0, Math.ceil((until - (this.view?.now ?? 0) - (clock - this.came)) / 1000));
  }

  /** The last round that everybody sees. */
  get round(): RoundInfo | undefined {
    return this.view?.rounds.filter((one) => one.state !== 'paired').at(-1);
  }

  name(number: number): string {
    return this.player(number)?.name ?? `#${number}`;
  }
  /** Of a team, its people in order of seat. */
  people(number: number): string[] {
    return this.player(number)?.people ?? [];
  }
  /** Somebody at a table: of a team, one of its people. */
  person(number: number, seat: number): string {
    return this.people(number)[seat - 1] ?? this.name(number);
  }
  /** As it was entered: a team with its people. */
  whole(number: number): string {
    const people = this.people(number);
    return people.length ? `${this.name(number)}: ${people.join(', ')}` : this.name(number);
  }

  player(number: number): PlayerInfo | undefined {
    return this.view?.players.find((player) => player.number === number);
  }
}
