/** Any game's view as something that can be drawn without knowing the game: facts, and lists of what lies where. What the
    open question names is looked for among them, so that it can be touched where it lies. */
import type { Question, View } from '../../lib/protocol';

export interface Fact {
  label: string;
  text: string;
}

export interface Entry {
  title: string;
  /** How many there are alike. */
  count: number;
  /** The thing it is, if the question knows it. */
  cosa: string;
  /** Key of the card it is, if it is one. */
  card: string;
  facts: Fact[];
  groups: Group[];
}

export interface Group {
  label: string;
  entries: Entry[];
}

export interface Outline {
  facts: Fact[];
  groups: Group[];
  /** Things of the question that lie nowhere in the view. */
  elsewhere: { cosa: string; name: string }[];
}

export interface Reading {
  names: readonly string[];
  yes: string;
  no: string;
  /** One of a text's two languages. */
  pick(text: { es: string; en: string }): string;
  /** The name of a card; undefined for what is none. */
  cardName(key: string): string | undefined;
}

/** What the house calls the seat that something belongs to, in every game. */
const SEAT = ['asiento', 'seat'];
/** What the table around the board has a button for. */
const TOLD_ELSEWHERE = ['may_show', 'shown'];
/** What a thing in a list is called, the best first. */
const TITLES = ['nombre', 'name', 'carta', 'card', 'clave', 'key'];
/** What tells the things of a list apart. */
const IDENTS = ['ident', 'id', 'clave', 'key', 'celda', 'cell', ...SEAT];

/** A word of the machine's as a person writes it: `en_mano` is "En mano". */
export function words(key: string): string {
  const text = key.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A thing by its own words, for one that is drawn nowhere. */
export function thingName(cosa: string, read: Pick<Reading, 'names' | 'cardName'>): string {
  const [kind = '', ...where] = cosa.split(':');
  const parts = where.map((part, i) => (i === 0 && where.length > 1 ? (read.names[Number(part)] ?? part) : (read.cardName(part) ?? words(part))));
  return [words(kind), parts.join(' · ')].filter(Boolean).join(': ');
}

/** Everything that the question names, and the beginnings of what can be asked about besides. */
function thingsOf(question: Question | null): { whole: Set<string>; begun: string[] } {
  const named = [...(question?.options ?? []), ...(question?.impossible ?? [])].flatMap((item) => item.things ?? []);
  return { whole: new Set(named), begun: (question?.pairs ?? []).flatMap((pairs) => pairs.then) };
}

type Plain = Record<string, unknown>;
type Text = { es: string; en: string };
const isText = (value: unknown): value is Text => isRecord(value) && typeof value['es'] === 'string' && typeof value['en'] === 'string';
/** So many of each: a hand of alike cards. */
const isCount = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every((n) => Number.isInteger(n) && (n as number) > 0);
const isRecord = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

class Outliner {
  readonly #things: ReturnType<typeof thingsOf>;
  readonly drawn = new Set<string>();

  constructor(
    private read: Reading,
    private question: Question | null,
  ) {
    this.#things = thingsOf(question);
  }

  elsewhere(): string[] {
    return [...this.#things.whole].filter((cosa) => !this.drawn.has(cosa));
  }

  /** The thing that something in a list of this name is: `piezas` holds `pieza:…`, somebody's `mano` holds `mano:0:…`.
      `path` says what it lies in, the widest first. */
  #thing(list: string, idents: readonly string[], path: readonly string[]): string {
    const kinds = new Set([...this.#things.whole, ...this.#things.begun].map((cosa) => cosa.split(':', 1)[0]!));
    for (const kind of kinds) {
      if (!list.startsWith(kind)) continue;
      for (const ident of idents)
        for (const cosa of [path.length, ...path.keys()].map((from) => [kind, ...path.slice(from), ident].join(':')))
          if (this.#things.whole.has(cosa) || this.#things.begun.some((it) => cosa === it || cosa.startsWith(`${it}:`))) {
            this.drawn.add(cosa);
            return cosa;
          }
    }
    return '';
  }

  #say(key: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? this.read.yes : this.read.no;
    if (typeof value === 'number') return SEAT.includes(key) ? (this.read.names[value] ?? String(value)) : String(value);
    if (typeof value === 'string') return this.read.cardName(value) ?? words(value);
    if (isText(value)) return this.read.pick(value);
    return '—';
  }

  /** The facts and the lists of something. */
  record(value: Plain, path: readonly string[], besides: readonly string[] = []): { facts: Fact[]; groups: Group[] } {
    const facts: Fact[] = [];
    const groups: Group[] = [];
    for (const [key, inner] of Object.entries(value)) {
      if (besides.includes(key) || inner === null || inner === '') continue;
      const label = words(key);
      if (Array.isArray(inner)) {
        if (inner.length) groups.push({ label, entries: this.list(key, inner, path) });
        else facts.push({ label, text: '—' });
      } else if (isCount(inner)) {
        const entries = Object.entries(inner).map(([name, count]) => ({ ...nothing, ...this.#leaf(key, name, path, ''), count }));
        groups.push({ label, entries });
      } else if (isRecord(inner) && !isText(inner)) {
        const entry = this.entry(key, inner, path, label);
        if (entry.facts.length || entry.groups.length) groups.push({ label, entries: [{ ...entry, title: '' }] });
      } else facts.push({ label, text: this.#say(key, inner) });
    }
    return { facts, groups };
  }

  /** A number goes by its place in the list, anything else by itself. */
  #leaf(key: string, item: unknown, path: readonly string[], place: string): Pick<Entry, 'title' | 'card' | 'cosa'> {
    const card = typeof item === 'string' && this.read.cardName(item) !== undefined ? item : '';
    const idents = typeof item === 'number' ? [place] : [String(item), ...(place ? [place] : [])];
    const cosa = this.#thing(key, idents, path);
    const said = typeof item === 'number' && cosa ? saidOf(this.question, cosa) : undefined;
    return { title: [said, this.#say(key, item)].filter(Boolean).join(': '), card, cosa };
  }

  list(key: string, items: readonly unknown[], path: readonly string[]): Entry[] {
    const entries: Entry[] = [];
    items.forEach((item, i) => {
      const entry = this.entry(key, item, path, `${words(key)} ${i + 1}`, String(i));
      // What is alike is counted; of numbers each place means something else.
      const same = typeof item === 'string' ? entries.find((other) => other.title === entry.title && other.cosa === entry.cosa) : undefined;
      if (same) same.count += 1;
      else entries.push(entry);
    });
    return entries;
  }

  entry(key: string, item: unknown, path: readonly string[], fallback: string, place = ''): Entry {
    if (Array.isArray(item)) return { ...nothing, title: '', groups: [{ label: fallback, entries: this.list(key, item, place ? [...path, place] : path) }] };
    if (!isRecord(item)) return { ...nothing, ...this.#leaf(key, item, path, place) };
    const own = SEAT.map((name) => item[name]).find((n) => typeof n === 'number') as number | undefined;
    const titled = TITLES.find((name) => isText(item[name]) || (typeof item[name] === 'string' && item[name] !== ''));
    const cosa = this.#thing(key, [...IDENTS.flatMap((name) => (item[name] === undefined ? [] : [String(item[name])])), place], path);
    const isSeat = titled === undefined && own !== undefined;
    const card = typeof item['carta'] === 'string' ? item['carta'] : typeof item['card'] === 'string' ? item['card'] : '';
    const title = titled ? this.#say(titled, item[titled]) : isSeat ? (this.read.names[own] ?? String(own)) : fallback;
    return { title, count: 1, cosa, card, ...this.record(item, [...path, String(own ?? (place || ''))].filter(Boolean), [...(titled ? [titled, 'clave', 'key'] : []), ...(isSeat ? SEAT : [])]) };
  }
}

const nothing = { title: '', count: 1, cosa: '', card: '', facts: [] as Fact[], groups: [] as Group[] };

export function isLeaf(entry: Entry): boolean {
  return !entry.facts.length && !entry.groups.length;
}

/** What the only option says for which a thing stands. */
function saidOf(question: Question | null, cosa: string): string | undefined {
  const found = (question?.options ?? []).filter((option) => option.things?.includes(cosa));
  return found.length === 1 && found[0]!.things!.at(-1) === cosa ? found[0]!.text : undefined;
}

export function outline(view: View, question: Question | null, read: Reading): Outline {
  const outliner = new Outliner(read, question);
  const { facts, groups } = outliner.record(view, [], TOLD_ELSEWHERE);
  const elsewhere = outliner.elsewhere().map((cosa) => ({ cosa, name: saidOf(question, cosa) ?? thingName(cosa, read) }));
  return { facts, groups, elsewhere };
}
