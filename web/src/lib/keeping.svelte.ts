/** Decks, preferences and lessons done follow a person from device to device: what this browser keeps and what the server
    keeps are brought together when the page is opened, after logging in, and a moment after anything changes. Without a
    connection everything stays here, and is brought together later. */
import { w } from '../decks/words';
import { api, ApiProblem, inBackground } from './api';
import type { AllKept } from './api-types';
import { me } from './me.svelte';
import { merge, type Local } from './merging';
import { putStored, readStored, stored, storedKeys, watchStored } from './prefs.svelte';
import { newId, teams } from './teams.svelte';

/** A change within so long waits for the next: a name is typed letter by letter. */
const PAUSE = 1_200;
/** Too much at once: the rest after so long. */
const MUCH_LATER = 65_000;
/** Another device may change something meanwhile: so often it is tried again. */
const TRIES = 3;
/** What follows a person. Colours and language are the device's. */
const FOLLOWING = /^(pace|levels|decks|game|hints\.[a-z_]+|lessons\.[a-z_]+|cards\.shape|builder\.(order|shape)|table\.(shortcuts|careful|lefty))$/;
const LESSONS = /^lessons\./;

interface Owner {
  person: string;
  user: string;
}

/** When each thing was last changed here. */
const times = stored<Record<string, number>>('times', {});
/** Whose decks these are: those of one account are not another's. */
const owner = stored<Owner>('owner', { person: '', user: '' });

class Keeping {
  #timer = 0;
  #running: Promise<void> | null = null;
  #again = false;

  /** From now on whatever changes is brought along. */
  start(): void {
    watchStored((key) => {
      if (FOLLOWING.test(key)) times.value = { ...times.value, [key]: Date.now() };
      if (FOLLOWING.test(key) || key.startsWith('teams')) this.later();
    });
    me.watch(() => this.later(0));
    this.later(0);
  }

  later(pause = PAUSE): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.sync(), pause);
  }

  /** One at a time: what changes meanwhile is brought along afterwards. */
  sync(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#sync()
      .catch((error: unknown) => {
        // It stays here, and is tried again with the next change; if it was too much at once, a while later.
        if (error instanceof ApiProblem && error.status === 429) this.later(MUCH_LATER);
      })
      .finally(() => {
        this.#running = null;
        if (this.#again) this.later();
        this.#again = false;
      });
    inBackground(this.#running);
    return this.#running;
  }

  async #sync(): Promise<void> {
    await me.load();
    this.#leave();
    for (let i = 0; i < TRIES; i += 1) {
      const told = await api.get<AllKept>('/me/kept');
      await this.#things(told);
      if (await this.#decks(told)) return;
    }
  }

  /** The decks of an account that nobody is logged into any more are safe there, and are no longer shown here. */
  #leave(): void {
    const before = owner.value;
    const now = { person: me.person, user: me.user ?? '' };
    if (before.user && before.user !== now.user) {
      for (const game of teams.games()) teams.settle(game, teams.of(game).filter((deck) => deck.base !== deck.touched));
      teams.settled(Object.keys(teams.gone));
      for (const key of storedKeys('lessons.')) putStored(key, {});
      times.value = {};
    }
    if (before.person !== now.person || before.user !== now.user) owner.value = now;
  }

  /** True when both sides agree. */
  async #decks(told: AllKept): Promise<boolean> {
    const local: Local[] = teams.games().flatMap((game) => teams.of(game).map((deck) => ({ game, deck })));
    const merged = merge(local, teams.gone, told.decks, w.keeping.copyOf, newId);
    const games = new Set([...merged.keep, ...local].map((item) => item.game));
    let agreed = true;
    const kept = new Map(merged.keep.map((item) => [item.deck.id, item]));
    // What was agreed upon before anything is sent: if the connection breaks now, nothing is lost.
    for (const game of games) teams.settle(game, [...kept.values()].filter((item) => item.game === game).map((item) => item.deck));
    for (const { id, touched } of merged.drop) {
      await api.delete(`/me/kept/decks/${encodeURIComponent(id)}?touched=${touched}`).catch(quietly(404));
    }
    teams.settled(merged.settled);
    for (const { game, deck } of merged.push) {
      const { id, base, ...body } = deck;
      try {
        await api.put(`/me/kept/decks/${encodeURIComponent(id)}`, { game, base, ...body });
        teams.settle(game, teams.of(game).map((item) => (item.id === id ? { ...item, base: deck.touched } : item)));
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'changed') agreed = false;
        else if (!(error instanceof ApiProblem) || ![409, 422].includes(error.status)) throw error;
        // else it cannot be kept there: it stays in this browser
      }
    }
    return agreed;
  }

  /** Of two values the later; of lessons, all that were done anywhere. */
  async #things(told: AllKept): Promise<void> {
    const push: Record<string, { value: unknown; touched: number }> = {};
    const keys = new Set([...storedKeys('').filter((key) => FOLLOWING.test(key)), ...Object.keys(told.things)]);
    for (const key of keys) {
      if (!FOLLOWING.test(key)) continue;
      const here = readStored(key);
      const there = told.things[key];
      const touched = times.value[key] ?? 0;
      if (LESSONS.test(key) && there && here !== null) {
        const joined = together(here, there.value);
        if (JSON.stringify(joined) !== JSON.stringify(here)) putStored(key, joined);
        if (JSON.stringify(joined) !== JSON.stringify(there.value)) push[key] = { value: joined, touched: Math.max(Date.now(), there.touched + 1) };
      } else if (there && (here === null || there.touched > touched)) {
        putStored(key, there.value);
        times.value = { ...times.value, [key]: there.touched };
      } else if (here !== null && (!there || touched > there.touched)) {
        push[key] = { value: here, touched: touched || Date.now() };
      }
    }
    if (Object.keys(push).length) await api.put('/me/kept/things', { things: push }).catch(quietly(409, 422));
  }
}

function quietly(...statuses: number[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiProblem) || !statuses.includes(error.status)) throw error;
  };
}

/** What was done on either device is done. */
function together(here: unknown, there: unknown): Record<string, unknown> {
  const read = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
  const joined = { ...read(there), ...read(here) };
  for (const [lesson, state] of Object.entries(read(there))) {
    if (typeof state === 'object' && state !== null && (state as { done?: unknown }).done === true) joined[lesson] = state;
  }
  return joined;
}

export const keeping = new Keeping();
