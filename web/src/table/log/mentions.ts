/** A sentence cut where it names cards. */

export interface Piece {
  text: string;
  card?: string;
}

/** `mentions` are [text, card key] in any order; each is looked for after the one before it, and if it is not there
    the sentence stays whole. */
export function parts(text: string, mentions: readonly [string, string][]): Piece[] {
  const found: { at: number; length: number; card: string }[] = [];
  for (const [name, card] of mentions) {
    if (!name) continue;
    let at = text.indexOf(name);
    while (at >= 0 && found.some((f) => at < f.at + f.length && f.at < at + name.length)) at = text.indexOf(name, at + 1);
    if (at >= 0) found.push({ at, length: name.length, card });
  }
  found.sort((a, b) => a.at - b.at);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { at, length, card } of found) {
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push({ text: text.slice(at, at + length), card });
    from = at + length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** A headline without the dashes around it. */
export function bare(text: string): string {
  return text.replace(/^[\s—–]+|[\s—–]+$/g, '');
}

const RULE = /[A-Z]{2}-[IVXLC\d]+(?:\.\d+[a-z]?)+/g;

/** A text cut where it cites rules. */
export function cited(text: string): { text: string; rule?: string }[] {
  const pieces: { text: string; rule?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(RULE)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
