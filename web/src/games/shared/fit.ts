/** Names on cards that are narrower than a word: no word is broken or cut. */

/** A name may end in none of these. */
const SMALL = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'y', 'e', 'a', 'al', 'of', 'the', 'and']);
/** How wide letters are for a font size of 1, by their kind; the others are as wide as an o. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlíI1.,:;!¡'’·]/, 0.3],
  [/[frt]/, 0.38],
  [/[mwMW]/, 0.86],
  [/[\p{Lu}]/u, 0.64],
];
const LETTER = 0.55;
const SPACE = 0.2;

/** The first words of a name, as many as that many letters hold: the whole of it is in the pop-up. */
export function firstWords(name: string, most: number): string {
  const words = name.replace(/[,:].*$/, '').split(' ');
  const kept: string[] = [];
  for (const word of words) {
    if (kept.length && [...kept, word].join(' ').length > most) break;
    kept.push(word);
  }
  while (kept.length > 1 && SMALL.has(kept.at(-1)!.toLowerCase())) kept.pop();
  return kept.join(' ');
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? LETTER), 0);
}

/** What a line can end after: a word, or the hyphen of one. */
function partsOf(name: string): number[] {
  return name.replace(/-/g, '- ').split(/\s+/).map(widthOf);
}

function lineOf(words: readonly number[]): number {
  return words.reduce((sum, word) => sum + word, 0) + Math.max(0, words.length - 1) * SPACE;
}

/** How wide a name of so many lines is where it breaks best. */
function inLines(words: readonly number[], lines: number): number {
  if (lines === 1) return lineOf(words);
  return Math.min(...words.map((_, at) => Math.max(lineOf(words.slice(0, at + 1)), inLines(words.slice(at + 1), lines - 1))));
}

/** For the style of a name that stays in one line: how wide all of it is, in font sizes. */
export function fittedWhole(name: string): string {
  return `--widest: ${lineOf(name.split(/\s+/).map(widthOf)).toFixed(2)}`;
}

/** For the style of a name: how wide it is in two lines and in three, in font sizes. */
export function fitted(name: string): string {
  const words = partsOf(name);
  return `--widest: ${inLines(words, 2).toFixed(2)}; --thrice: ${inLines(words, 3).toFixed(2)}`;
}
