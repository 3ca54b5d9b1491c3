/** Fetches a game's rules once for as long as the page stays open. */
import { api } from '../lib/api';
import type { Lang } from '../lib/protocol';
import { makeCatalogue, type Catalogue, type RuleLine, type RulesAnswer } from './catalogue';

const PAGE = 500;
const known = new Map<string, Promise<Catalogue>>();

export function loadCatalogue(game: string): Promise<Catalogue> {
  let promise = known.get(game);
  if (!promise) {
    promise = Promise.all([allRules(game, 'es'), allRules(game, 'en')]).then(([es, en]) => makeCatalogue({ es, en }));
    promise.catch(() => known.delete(game)); // so that trying again tries again
    known.set(game, promise);
  }
  return promise;
}

async function allRules(game: string, lang: Lang): Promise<RulesAnswer> {
  const path = `/games/${encodeURIComponent(game)}/rules`;
  const first = await api.get<RulesAnswer>(path, { lang, limit: PAGE, offset: 0 });
  const rules: RuleLine[] = [...first.rules];
  while (rules.length < first.total) {
    const page = await api.get<RulesAnswer>(path, { lang, limit: PAGE, offset: rules.length });
    if (page.rules.length === 0) break;
    rules.push(...page.rules);
  }
  return { ...first, rules };
}

export interface ReadingData {
  id: string;
  name: string;
  question: string;
  adopted: string;
  basis: string;
  settings: string[];
}

export interface RuleData {
  id: string;
  text: string;
  classified?: { kind: string; text: string } | null;
  readings: ReadingData[];
  cited_by_cards: { key: string; name: string }[];
  previous: string | null;
  next: string | null;
}

const details = new Map<string, Promise<RuleData>>();

export function loadRule(game: string, id: string, lang: Lang): Promise<RuleData> {
  const key = `${game} ${id} ${lang}`;
  let promise = details.get(key);
  if (!promise) {
    promise = api.get<RuleData>(`/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(id)}`, { lang });
    promise.catch(() => details.delete(key));
    details.set(key, promise);
  }
  return promise;
}
