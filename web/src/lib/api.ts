/** Talking to the server over HTTP. Every failure is an `ApiProblem`; nothing is tried twice. */
import { i18n, t } from '../i18n/index.svelte';
import type * as types from './api-types';
import { shut } from './shut.svelte';

/** A refusal of the server (RFC 9457), or that there was no answer at all (`code` "network"). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly rules: string[];

  constructor(status: number, code: string, title: string, detail: string, rules: string[] = []) {
    super(detail || title || code);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.rules = rules;
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

function address(path: string, query?: Query): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  try {
    const body = await response.json();
    const text = (key: string) => (typeof body[key] === 'string' ? (body[key] as string) : '');
    const rules = Array.isArray(body.rules) ? body.rules.map(String) : [];
    return new ApiProblem(response.status, text('code') || `http_${response.status}`, text('title'), text('detail'), rules);
  } catch {
    return new ApiProblem(response.status, `http_${response.status}`, '', '');
  }
}

/** The first contact makes a guest and sets the cookies. Several at once would make several guests: they wait for one. */
let contact: Promise<unknown> | null = null;

export async function firstContact(): Promise<void> {
  if (cookie('csrftoken')) return;
  // Read to its end, or the browser would keep the request open.
  contact ??= fetch('/api/me', { credentials: 'same-origin' })
    .then((response) => response.text())
    .finally(() => (contact = null));
  await contact;
}

/** What is the same for everybody needs no guest. */
const FOR_EVERYBODY = /^\/(games|health)(\/|$)/;

/** Whoever becomes somebody else gets another session; what is under way with the old one would be refused. So that waits
    for what is done in the background, and what is asked meanwhile waits for it. */
const BECOMING = /^\/(account|session|passkeys)(\/|$)/;
/** Nobody waits longer than this for it. */
const PATIENCE = 3_000;
let background: Promise<unknown> = Promise.resolve();
let becoming: Promise<unknown> = Promise.resolve();

export function inBackground(work: Promise<unknown>): void {
  background = work.catch(() => undefined);
}

async function request<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  if (method === 'GET' || !BECOMING.test(path)) {
    await becoming;
    return send<T>(method, path, query, body);
  }
  await Promise.race([background, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const sent = send<T>(method, path, query, body);
  becoming = sent.catch(() => undefined);
  return sent;
}

async function send<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const response = await answered(method, path, query, body);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiProblem(response.status, 'unexpected', '', '');
  }
}

async function answered(method: string, path: string, query?: Query, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': i18n.lang };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (method !== 'GET' || !FOR_EVERYBODY.test(path)) await firstContact();
    // Unsafe requests show the token of the cookie: only our own pages can read it.
    if (method !== 'GET') headers['x-csrftoken'] = cookie('csrftoken');
    response = await fetch(address(path, query), {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiProblem(0, 'network', '', '');
  }
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.code === 'banned') shut.text = problem.detail;
    throw problem;
  }
  return response;
}

export const api = {
  get: <T>(path: string, query?: Query) => request<T>('GET', path, query),
  post: <T>(path: string, body?: unknown) => request<T>('POST', path, undefined, body),
  /** What is made of a body as a file: a poster, say. */
  file: async (path: string, query: Query, body: unknown): Promise<Blob> => (await answered('POST', path, query, body)).blob(),
  put: <T>(path: string, body?: unknown) => request<T>('PUT', path, undefined, body),
  delete: <T>(path: string, body?: unknown) => request<T>('DELETE', path, undefined, body),
};

/** A failure in words, for people. */
export function describe(error: unknown): string {
  if (error instanceof ApiProblem) {
    if (error.code === 'network') return t.common.errors.network;
    return error.detail || error.title || t.common.errors.unexpected;
  }
  if (error instanceof Error && error.message) return error.message;
  return t.common.errors.unexpected;
}

const part = encodeURIComponent;

/** The calls by name. */
export const calls = {
  me: () => api.get<types.Me>('/me'),
  rename: (name: string) => api.put<types.Me>('/me', { name }),
  games: () => api.get<types.GameInfo[]>('/games'),
  createTable: (table: types.NewTable) => api.post<types.Made>('/tables', table),
  tables: (game: string, kind: 'open' | 'live') => api.get<types.TableSummary[]>('/tables', { game, kind }),
  myTables: () => api.get<types.TableSummary[]>('/tables/mine'),
  table: (id: string) => api.get<types.TableSummary>(`/tables/${part(id)}`),
  story: (id: string, lang: string) => api.get<types.StoryPage>(`/tables/${part(id)}/story`, { lang }),
  ownSets: () => api.get<types.OwnSetSummary[]>('/sets'),
  ownSet: (id: string) => api.get<types.WholeOwnSet>(`/sets/${part(id)}`),
  ownSetTemplate: (game: string) => api.get<{ game: string; text: string }>('/sets/template', { game, lang: i18n.lang }),
  ownSetForm: (game: string) => api.get<types.OwnGroup[]>('/sets/form', { game }),
  keepOwnSet: (game: string, text: string) => api.post<types.WholeOwnSet>('/sets', { game, text }),
  changeOwnSet: (id: string, text: string, digest: string) => api.put<types.WholeOwnSet>(`/sets/${part(id)}`, { text, digest }),
  checkOwnSet: (game: string, text: string) => api.post<types.EditedOwnSet>('/sets/check', { game, text }),
  editOwnSet: (edit: {
    game: string;
    text: string;
    group: string;
    where?: string;
    within?: string;
    fields?: Record<string, string | null>;
    remove?: boolean;
  }) => api.post<types.EditedOwnSet>('/sets/edit', edit),
  putBoard: (game: string, text: string, board: string) => api.post<types.EditedOwnSet>('/sets/board', { game, text, board }),
  ownBoards: (id: string) => api.get<types.BoardName[]>(`/sets/${part(id)}/boards`),
  deleteOwnSet: (id: string) => api.delete<void>(`/sets/${part(id)}`),
  rules: (game: string, query: { q?: string; limit?: number; offset?: number } = {}) =>
    api.get<types.RuleList>(`/games/${part(game)}/rules`, { ...query, lang: i18n.lang }),
  rule: (game: string, id: string) => api.get<types.Rule>(`/games/${part(game)}/rules/${part(id)}`, { lang: i18n.lang }),
};
