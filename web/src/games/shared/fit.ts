/** Names on cards that are narrower than a word: no word is broken or cut. */

/** A name may end in none of these. */
const SMALL = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'y', 'e', 'a', 'al', 'of', 'the', 'and']);
/** A letter is this wide, on the whole, for a font size of 1. */
const LETTER = 0.5;

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

/** For the style of a name: how wide its longest word is, in font sizes. */
export function fitted(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return `--widest: ${(longest * LETTER).toFixed(2)}`;
}
