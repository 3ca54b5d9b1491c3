/** The engine of this device as the page sees it: one worker for all its tables, started when it is first needed. */
import { i18n } from '../i18n/index.svelte';
import type { NewTable } from '../lib/api-types';
import { me } from '../lib/me.svelte';
import { Refusal } from '../lib/refusal';
import type { FromEngine, ToEngine } from './said';
import { w } from './words';

interface Ends {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}
/** The other end could not be opened, and knows no more about it. */
const FAULT = 4500;

let worker: Worker | null = null;
let next = 1;
const asked = new Map<number, { resolve: (text: string) => void; reject: (reason: Error) => void }>();
const lines = new Map<number, Ends>();

function running(): Worker {
  if (!worker) {
    worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'coliseo' });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
    worker.onerror = (event) => broken(event.message);
  }
  return worker;
}

function hear(said: FromEngine): void {
  switch (said.t) {
    case 'answer':
      asked.get(said.n)?.resolve(said.text);
      asked.delete(said.n);
      return;
    case 'failed':
      asked.get(said.n)?.reject(new Refusal('failed', said.why));
      asked.delete(said.n);
      return;
    case 'broken':
      return broken(said.why);
    case 'dialled':
      return lines.get(said.line)?.opened();
    case 'heard':
      return lines.get(said.line)?.heard(said.text);
    case 'hung_up':
      lines.get(said.line)?.closed(said.code);
      lines.delete(said.line);
      return;
  }
}

/** It did not start, or fell: whoever waits is told, and the next one who asks starts another. */
function broken(why: string): void {
  console.error(why);
  worker?.terminate();
  worker = null;
  for (const { reject } of asked.values()) reject(new Refusal('failed', w.broken));
  asked.clear();
  const all = [...lines.values()];
  lines.clear();
  for (const ends of all) ends.closed(FAULT);
}

type Question<M = ToEngine> = M extends { n: number } ? Omit<M, 'n'> : never;

function ask(body: Question): Promise<string> {
  return new Promise((resolve, reject) => {
    const n = next++;
    asked.set(n, { resolve, reject });
    running().postMessage({ ...body, n } satisfies ToEngine);
  });
}

const name = () => me.name || w.you;

export async function make(spec: NewTable): Promise<string> {
  const asked = { ...spec, chat: false };
  const made = JSON.parse(await ask({ t: 'make', spec: JSON.stringify(asked), name: name(), lang: i18n.lang })) as { id?: string; refused?: string; code?: string };
  if (!made.id) throw new Refusal(made.code ?? 'failed', made.refused ?? w.broken);
  return made.id;
}

/** A card as the house's own page tells it; null if there is none. */
export async function card(game: string, key: string, lang: string): Promise<unknown> {
  const page = await ask({ t: 'card', game, card: key, lang });
  return page ? JSON.parse(page) : null;
}

/** A list against the construction rules, as the house's own builder is told. */
export async function deck(game: string, text: string, mode: string, lang: string): Promise<unknown> {
  return JSON.parse(await ask({ t: 'deck', game, text, mode, lang }));
}

export function dial(table: string, ends: Ends): { say: (text: string) => void; leave: () => void } {
  const line = next++;
  lines.set(line, ends);
  const post = (message: ToEngine) => running().postMessage(message);
  post({ t: 'dial', line, table, name: name(), lang: i18n.lang });
  return {
    say: (text) => post({ t: 'say', line, text }),
    leave: () => {
      if (!lines.delete(line)) return;
      post({ t: 'leave', line });
    },
  };
}
