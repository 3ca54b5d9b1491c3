/** Names of gods are long and cards in a line are narrow: where a name may be divided, as Spanish divides words. */

/** Words shorter than this always have room. */
const SHORT = 8;
/** Letters left at either side of a division. */
const LEFT = 2;
const SOFT_HYPHEN = '\u00AD';
const LONG_WORD = new RegExp(`\\p{L}{${SHORT},}`, 'gu');
const VOWEL = /[aeiouyáéíóúü]/iu;
/** Consonants that open a syllable together. */
const TOGETHER = /^(?:[bcdfgkpt][lr]|[cst]h|ll|rr)$/iu;

function divided(word: string): string {
  let found = '';
  let from = 0;
  for (let i = LEFT; i < word.length - 1; i++) {
    if (VOWEL.test(word[i]!) || !VOWEL.test(word[i + 1]!)) continue;
    const at = TOGETHER.test(word.slice(i - 1, i + 1)) ? i - 1 : i;
    if (at < LEFT || word.length - at < LEFT || at <= from) continue;
    found += word.slice(from, at) + SOFT_HYPHEN;
    from = at;
  }
  return found + word.slice(from);
}

export function softened(name: string): string {
  return name.replace(LONG_WORD, divided);
}
