/** Rulings as the server tells them. */
import { api } from '../lib/api';
import type { Lang } from '../lib/protocol';

export interface RulingLine {
  id: string;
  game: string;
  title: string;
  question: string;
  status: string;
  rules: string[];
  author: string;
  date: string;
  moved: boolean;
}

export interface RulingList {
  total: number;
  moved: number;
  rulings: RulingLine[];
}

export interface RulingData extends RulingLine {
  said: string;
  position: { title: string; things: string[] }[];
  actions: string[];
  on_the_way: string[];
  answer: string[];
  story: { rule: string; text: string }[];
  cards: { key: string; name: string }[];
  readings: { id: string; question: string; adopted: string }[];
  ok: boolean;
  example: string;
  bench: string;
}

export interface Wanted {
  q?: string;
  rule?: string;
  card?: string;
  status?: string;
  moved?: boolean | undefined;
  limit?: number;
}

export const rulingHref = (game: string, id: string): string => `/fallos/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;

export function findRulings(game: string, lang: Lang, wanted: Wanted): Promise<RulingList> {
  return api.get<RulingList>(`/rulings/${encodeURIComponent(game)}`, { lang, ...wanted });
}

export function loadRuling(game: string, id: string, lang: Lang): Promise<RulingData> {
  return api.get<RulingData>(`/rulings/${encodeURIComponent(game)}/${encodeURIComponent(id)}`, { lang });
}
