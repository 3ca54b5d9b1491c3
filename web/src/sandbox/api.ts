/** The judge's bench over HTTP: the other half of src/coliseo/server/http/bench_shapes.py. */
import { api } from '../lib/api';
import type { Question, RefusalInfo, View } from '../lib/protocol';
import { i18n } from '../i18n/index.svelte';

/** A scenario as plain data. */
export type Doc = Record<string, any>;

export interface Place {
  path: number[];
  step: number;
}

export interface StoryLine {
  n: number;
  step: number;
  kind: string;
  rule: string;
  cause: number;
  text: string;
}

export interface WayStep {
  place: Place;
  text: string;
  done: boolean;
}

export interface CaseTree {
  path: number[];
  name: string;
  rules: string[];
  steps: number;
  expects: boolean;
  own_position: boolean;
  cases: CaseTree[];
}

export interface Moment {
  game: string;
  seats: number;
  sides: number[];
  place: Place;
  view: View;
  questions: Question[];
  could_act: { seat: number; purpose: string; ways: number; now: boolean }[];
  story: StoryLine[];
  steps: WayStep[];
  cases: CaseTree;
  stopped: string[];
  failed: { place: Place; text: string }[];
  winners: number[] | null;
  forced: Record<string, number>;
}

export interface Seen {
  document: Doc;
  place: Place;
  moment: Moment;
}

export interface ToOpen {
  game?: string;
  text?: string;
  scenario?: string;
  link?: string;
  table?: string;
  after?: number;
  /** As the judge lists them, from one. */
  case?: number;
}

/** A game of an online table of an event; `after` so many answers, -1: as it stands now. */
export interface Judged {
  event: string;
  table: number;
  game: number;
  after: number;
}

export interface Compared {
  same: number;
  a: { rule: string; text: string }[];
  b: { rule: string; text: string }[];
  values: { path: string; a: string; b: string }[];
  a_stopped: string[];
  b_stopped: string[];
  document?: Doc;
}

export interface CaseVerdict {
  name: string;
  ok: boolean;
  place: Place;
  failures: string[];
}

export interface BenchFile {
  document: Doc;
  text: string;
  cases: CaseVerdict[];
}

export interface Reading {
  id: string;
  name: string;
  settings: string[];
  question: string;
  adopted: string;
}

export interface Form {
  root: string;
  defs: Record<string, any>;
  chance: string[];
  readings: Reading[];
  scenarios: { path: string; name: string; rules: string[] }[];
}

interface At {
  document: Doc;
  place: Place;
}

const post = <T>(path: string, body: unknown): Promise<T> => api.post<T>(`/bench/${path}?lang=${i18n.lang}`, body);

export const bench = {
  form: (game: string) => api.get<Form>(`/bench/${encodeURIComponent(game)}/form`, { lang: i18n.lang }),
  open: (wanted: ToOpen) => post<Seen>('open', wanted),
  /** A table of an event that somebody judges, while it is played: theirs alone. */
  judge: ({ event, ...table }: Judged) => api.post<Seen>(`/events/${encodeURIComponent(event)}/table-bench?lang=${i18n.lang}`, table),
  look: (at: At, observer: number) => post<Seen>('look', { ...at, observer }),
  answer: (at: At, seat: number, token: number, choice: number[], stop: boolean, observer: number) =>
    post<Seen>('act', { ...at, seat, token, choice, stop, observer }),
  say: (at: At, text: string, stop: boolean, observer: number) => post<Seen>('act', { ...at, text, stop, observer }),
  whyNot: (at: At, asked: { seat: number; token: number; candidate?: number; first?: string; then?: string }) =>
    post<{ text: string; refusals: RefusalInfo[] }>('why-not', { ...at, ...asked }),
  compare: (at: At, other: Place) => post<Compared>('compare', { ...at, other }),
  reading: (at: At, readings: Record<string, string>) => post<Compared>('compare', { ...at, readings }),
  file: (document: Doc, expecting: boolean) => post<BenchFile>('file', { document, expecting }),
  link: (document: Doc) => api.post<{ id: string; url: string }>('/bench/links', { document }),
};
