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

/** The signs that touch a name, without a space between, are handed to it: a line must not end there. */
export function hold(pieces: readonly Piece[]): (Piece & { before?: string; after?: string })[] {
  const held = pieces.map((piece) => ({ ...piece, before: '', after: '' }));
  held.forEach((piece, i) => {
    if (!piece.card) return;
    const [last, next] = [held[i - 1], held[i + 1]];
    if (last && !last.card) {
      piece.before = /\S*$/.exec(last.text)![0];
      last.text = last.text.slice(0, last.text.length - piece.before.length);
    }
    if (next && !next.card) {
      piece.after = /^\S*/.exec(next.text)![0];
      next.text = next.text.slice(piece.after.length);
    }
  });
  return held;
}

/** A headline without the dashes around it. */
export function bare(text: string): string {
  return text.replace(/^[\s—–]+|[\s—–]+$/g, '');
}

const RULE = /[A-Z]{2}-[A-Z\d]+(?:\.[A-Za-z\d]+(?:-[a-z]+)*)+/g;

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
