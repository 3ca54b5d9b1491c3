/** The answers as rows. What is done with one thing in one way is one row, however many places it could go to: the places
    are lit on the board. */
import type { Option } from '../../lib/protocol';

/** More rows than this are gathered by thing, then by verb. */
export const MOST_ROWS = 7;
/** So many that win or lose the game are named one by one before them. */
const MOST_DECISIVE = 3;

export interface Row {
  key: string;
  /** The answer that the row itself gives: its only one, or the plain way of several. */
  option?: Option;
  /** The other answers, or all of them. */
  more: Option[];
  /** What is touched first, if it is the same for all. */
  thing?: string;
  /** What the answers have in common, in words; empty if that is only the thing. */
  text: string;
  /** The ways of using the thing, where there are several. */
  verbs: string[];
}

/** One row for each answer. */
export function each(options: readonly Option[]): Row[] {
  return options.map((option) => ({ key: `${option.candidate}`, option, more: [], text: option.text, verbs: [] }));
}

/** The words that all the answers begin and end with: "Invocar Perro de Cuerda en …". */
export function common(texts: readonly string[]): string {
  const [first = [], ...rest] = texts.map((text) => text.split(' '));
  const alike = (at: (words: string[]) => string | undefined): boolean => rest.every((words) => at(words) === at(first));
  const shortest = Math.min(...texts.map((text) => text.split(' ').length));
  let head = 0;
  while (head < shortest - 1 && alike((words) => words[head])) head += 1;
  let tail = 0;
  while (tail < shortest - 1 - head && alike((words) => words[words.length - 1 - tail])) tail += 1;
  if (!head) return '';
  return [...first.slice(0, head), '…', ...first.slice(first.length - tail)].join(' ');
}

function gather<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const list = found.get(key);
    if (list) list.push(item);
    else found.set(key, [item]);
  }
  return [...found];
}

function row(key: string, options: readonly Option[], thing?: string): Row {
  if (options.length === 1) return each(options)[0]!;
  // the plain way names the thing alone; the others something more
  const plain = options.filter((o) => o.things?.length === 1);
  const option = plain.length === 1 && thing !== undefined ? plain[0] : undefined;
  const more = options.filter((o) => o !== option);
  return { key, option, more, thing, text: option?.text ?? common(options.map((o) => o.text)), verbs: [] };
}

const thingOf = (option: Option, touched: string | null): string => option.things?.find((cosa) => cosa !== touched) ?? '';

/** All that can be done with a thing, in one row. */
function merged(rows: readonly Row[]): Row[] {
  return gather(rows, (r) => r.thing ?? r.option?.things?.[0] ?? `=${r.key}`).flatMap(([thing, same]) => {
    if (same.length === 1) return same;
    const more = same.flatMap((r) => (r.option ? [r.option, ...r.more] : r.more));
    const verbs = same.map((r) => (r.text || r.more[0]!.text).split(' ')[0]!);
    return [{ key: thing, more, thing, text: '', verbs: [...new Set(verbs)] }];
  });
}

/** Single answers of the same verb, each with a thing of its own: "Colocar … en tu Altar". */
function byVerb(rows: readonly Row[]): Row[] {
  return gather(rows, (r) => (r.option?.verb && !r.more.length ? r.option.verb : `=${r.key}`)).flatMap(([verb, same]) => {
    const text = same.length > 1 ? common(same.map((r) => r.text)) : '';
    return text ? [{ key: verb, more: same.map((r) => r.option!), text, verbs: [] }] : same;
  });
}

/** The rows of a menu. `touched` is the thing it has been narrowed to, if it has; `inTurn` says that an option names what
    acts and where to, one after the other, and not what lies one inside the other. */
export function rowsOf(options: readonly Option[], touched: string | null, inTurn: boolean): Row[] {
  const decisive = options.filter((o) => o.outcome);
  if (options.length > MOST_ROWS && decisive.length > 0 && decisive.length <= MOST_DECISIVE) {
    // what wins or loses the game is not looked for behind the name of a card
    return [...each(decisive), ...gathered(options.filter((o) => !o.outcome), touched, inTurn)];
  }
  return gathered(options, touched, inTurn);
}

function gathered(options: readonly Option[], touched: string | null, inTurn: boolean): Row[] {
  if (touched !== null && !inTurn) return each(options);
  if (touched !== null) {
    // with a thing in hand: each way of using it, with all the places it may go to
    return gather(options, (o) => (thingOf(o, touched) && o.verb ? o.verb : `=${o.candidate}`)).flatMap(([key, same]) => {
      const text = same.length > 1 ? common(same.map((o) => o.text)) : '';
      return text ? [{ key, more: same, text, verbs: [] }] : each(same);
    });
  }
  let rows = inTurn
    ? gather(options, (o) => (o.things?.length ? `${o.things[0]} ${o.verb ?? ''}` : `=${o.candidate}`)).map(([key, same]) => row(key, same, same[0]!.things?.[0]))
    : each(options);
  if (rows.length > MOST_ROWS) rows = merged(rows);
  if (rows.length > MOST_ROWS) rows = byVerb(rows);
  return rows;
}

/** What all answers of a row say alike of themselves. */
export function shared(options: readonly Option[], word: 'effect' | 'outcome' | 'price' | 'left' | 'detail'): string | undefined {
  const said = options[0]?.[word];
  return options.every((o) => o[word] === said) ? said : undefined;
}
