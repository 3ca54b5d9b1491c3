/** Search that does not mind accents or case, and marks what it found in the text as it is written. */

const MARKS = /\p{M}/gu;

/** Without accents and in lower case, with one character for each of the text: positions are those of the original. */
export function fold(text: string): string {
  const folded = text.normalize('NFD').replace(MARKS, '').toLowerCase();
  if (folded.length === text.length) return folded;
  // Something in it takes more than one character when folded: keep that one as it is.
  let same = '';
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charAt(i);
    const plain = letter.normalize('NFD').replace(MARKS, '').toLowerCase();
    same += plain.length === 1 ? plain : letter;
  }
  return same;
}

/** The words of a query, folded, without repetitions. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

/** Does the folded text hold every word? */
export function holds(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

export interface Piece {
  text: string;
  found: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** The text cut where a word begins or ends, so that what was found can be marked: «mano» marks no part of «humano». */
export function pieces(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, found: false }];
  const folded = fold(text);
  const hit = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (at === 0 || !LETTER.test(folded.charAt(at - 1))) hit.fill(1, at, at + word.length);
    }
  }
  const result: Piece[] = [];
  for (let start = 0, i = 1; i <= text.length; i += 1) {
    if (i === text.length || hit[i] !== hit[start]) {
      result.push({ text: text.slice(start, i), found: hit[start] === 1 });
      start = i;
    }
  }
  return result;
}
