/** Asks the server which rules answer some words: it knows stems, synonyms and readings. While it cannot be reached, the
    rules that hold the very words are found here. */
import { api } from '../lib/api';
import { find, type Catalogue, type Rule, type RulesAnswer } from './catalogue';
import { wordsOf } from './fold';

/** A letter typed within so long takes the place of the one before: nobody is asked about half a word. */
const PAUSE = 140;
/** Nobody reads further, and the rest can be narrowed down with one more word. */
const MOST = 200;

export interface Through {
  reading: string;
  adopted: string;
}

export interface Answer {
  rules: Rule[];
  total: number;
  /** Whether the rules have all that was looked for; else they have the most of it. */
  whole: boolean;
  /** Words of the texts to mark: whole ones, folded. */
  marks: string[];
  /** What was looked for instead, where words were typed that nobody knows; else empty. */
  meant: string;
  /** Rule → the reading that has the words, and what it says where that has not been told yet. */
  through: Map<string, Through>;
}

export class RuleSearch {
  /** What answers the words asked for last, once it is there; until then, what answered those before. */
  answer = $state.raw<Answer | null>(null);
  readonly game: string;
  readonly catalogue: Catalogue;
  #timer = 0;
  #asked = '';

  constructor(game: string, catalogue: Catalogue) {
    this.game = game;
    this.catalogue = catalogue;
  }

  ask(typed: string, pause = PAUSE): void {
    const query = wordsOf(typed).join(' ');
    clearTimeout(this.#timer);
    this.#asked = query;
    if (query === '') this.answer = null;
    else this.#timer = window.setTimeout(() => void this.#fetch(query), pause);
  }

  async #fetch(query: string): Promise<void> {
    let answer: Answer;
    try {
      const path = `/games/${encodeURIComponent(this.game)}/rules`;
      answer = this.#told(await api.get<RulesAnswer>(path, { q: query.slice(0, 100), limit: MOST }));
    } catch {
      const words = wordsOf(query);
      const rules = find(this.catalogue, words);
      answer = { rules, total: rules.length, whole: true, marks: words, meant: '', through: new Map() };
    }
    if (this.#asked === query) this.answer = answer;
  }

  #told(found: RulesAnswer): Answer {
    const rules = found.rules.flatMap((line) => this.catalogue.byId.get(line.id.toLowerCase()) ?? []);
    const through = new Map(found.rules.flatMap((line) => (line.through ? [[line.id, { reading: line.through, adopted: line.adopted ?? '' }] as const] : [])));
    return { rules, total: found.total, whole: found.whole ?? true, marks: found.marks ?? [], meant: found.meant ?? '', through };
  }
}
