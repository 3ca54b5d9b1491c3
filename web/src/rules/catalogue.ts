/** A game's whole catalogue of rules in both languages, as a tree of parts and chapters, ready to be searched. */
import type { Lang } from '../lib/protocol';
import { fold, holds } from './fold';

export interface ChapterInfo {
  id: string;
  title: string;
  /** The part that a chapter stands in, where its id does not say so. */
  part?: string;
}

export interface RuleLine {
  id: string;
  text: string;
  chapter: string;
  tag?: string;
  /** How many open questions concern it; left out when none does. */
  readings?: number;
  /** The reading that has the words looked for, where the rule itself has not. */
  through?: string;
  /** What that reading says; with the first rule that it answers for. */
  adopted?: string;
}

export interface RulesAnswer {
  total: number;
  rules: RuleLine[];
  chapters?: ChapterInfo[];
  /** False: no rule has all that was looked for, and these have the most of it. */
  whole?: boolean;
  /** The words of the texts that answer, folded. */
  marks?: string[];
  /** What was looked for instead, where words were typed that nobody knows. */
  meant?: string;
}

export interface Rule {
  id: string;
  chapter: string;
  tag: string;
  readings: number;
  text: Record<Lang, string>;
  folded: string;
}

export interface Chapter {
  key: string;
  name: Record<Lang, string>;
  rules: Rule[];
}

export interface Part {
  key: string;
  name: Record<Lang, string>;
  chapters: Chapter[];
}

export interface Catalogue {
  rules: Rule[];
  /** By ID in small letters: an address may be typed by hand. */
  byId: Map<string, Rule>;
  parts: Part[];
}

/** Joins what the server said in each language. */
export function makeCatalogue(answers: Record<Lang, RulesAnswer>): Catalogue {
  const english = new Map(answers.en.rules.map((rule) => [rule.id, rule.text]));
  const rules = answers.es.rules.map((rule) => {
    const text = { es: rule.text, en: english.get(rule.id) ?? rule.text };
    const folded = fold(`${rule.id} ${text.es} ${text.en}`);
    return { id: rule.id, chapter: rule.chapter, tag: rule.tag ?? '', readings: rule.readings ?? 0, text, folded };
  });
  const names = { es: namesOf(answers.es), en: namesOf(answers.en) };
  const told = new Map((answers.es.chapters ?? []).map((chapter) => [chapter.id, chapter.part]));
  const parts = new Map<string, Part>();
  const chapters = new Map<string, Chapter>();
  for (const rule of rules) {
    let chapter = chapters.get(rule.chapter);
    if (!chapter) {
      chapter = { key: rule.chapter, name: named(names, rule.chapter), rules: [] };
      chapters.set(rule.chapter, chapter);
      const key = told.get(rule.chapter) || partOf(rule.chapter);
      let part = parts.get(key);
      if (!part) parts.set(key, (part = { key, name: named(names, key), chapters: [] }));
      part.chapters.push(chapter);
    }
    chapter.rules.push(rule);
  }
  return { rules, byId: new Map(rules.map((rule) => [rule.id.toLowerCase(), rule])), parts: [...parts.values()] };
}

function namesOf(answer: RulesAnswer): Map<string, string> {
  return new Map((answer.chapters ?? []).map((chapter) => [chapter.id, chapter.title]));
}

function named(names: Record<Lang, Map<string, string>>, key: string): Record<Lang, string> {
  const es = names.es.get(key) ?? '';
  return { es, en: names.en.get(key) ?? es };
}

/** «AA-II.4» stands in part «AA-II»; a chapter without a point is a part by itself. */
export function partOf(chapter: string): string {
  return chapter.includes('.') ? chapter.slice(0, chapter.lastIndexOf('.')) : chapter;
}

/** What a key is called where there is no room for its prefix: «AA-II.4» → «II.4». */
export function shortKey(key: string): string {
  return key.includes('-') ? key.slice(key.indexOf('-') + 1) : key;
}

/** The rules that hold every word, in either language; those whose ID begins with what was typed come first.
    With `open`, only those about which the rulebook leaves a question open. */
export function find(catalogue: Catalogue, words: readonly string[], open = false): Rule[] {
  if (words.length === 0 && !open) return catalogue.rules;
  const found = catalogue.rules.filter((rule) => (!open || rule.readings > 0) && holds(rule.folded, words));
  const [typed] = words;
  if (typed === undefined || words.length > 1) return found;
  const named = found.filter((rule) => startsLike(rule.id, typed));
  return named.length ? [...named, ...found.filter((rule) => !startsLike(rule.id, typed))] : found;
}

function startsLike(id: string, typed: string): boolean {
  const folded = fold(id);
  return folded.startsWith(typed) || fold(shortKey(id)).startsWith(typed);
}

/** The same tree with only the rules given, and without what is left empty. */
export function prune(parts: Part[], kept: ReadonlySet<Rule>): Part[] {
  return parts
    .map((part) => ({
      ...part,
      chapters: part.chapters
        .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => kept.has(rule)) }))
        .filter((chapter) => chapter.rules.length > 0),
    }))
    .filter((part) => part.chapters.length > 0);
}
