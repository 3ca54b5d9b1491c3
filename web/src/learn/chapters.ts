/** What each chapter of a game changes, for the games that are learnt so. */
import { api } from '../lib/api';
import type { Lang } from '../lib/protocol';

export interface ChapterRule {
  id: string;
  texto: string;
}

export interface Chapter {
  capitulo: number;
  titulo: string;
  consejos: ChapterRule[];
  /** Each with the rules of earlier chapters that it replaces. */
  cambios: (ChapterRule & { sustituye: ChapterRule[] })[];
}

const known = new Map<string, Promise<Chapter[]>>();

export function loadChapters(game: string, lang: Lang): Promise<Chapter[]> {
  const key = `${game} ${lang}`;
  let promise = known.get(key);
  if (!promise) {
    promise = api.get<Chapter[]>(`/games/${encodeURIComponent(game)}/chapters`, { lang });
    promise.catch(() => known.delete(key)); // so that trying again tries again
    known.set(key, promise);
  }
  return promise;
}
