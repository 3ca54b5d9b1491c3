/** Every personaje has a colour of its own, for its figure and its cards: by name, so that others have one too. */

const OWN: Record<string, number> = { brunilda: 1, nerea: 2, zahir: 3, brego: 4, agata: 5, cornelio: 6, ixara: 7, roble: 8 };
const HOW_MANY = 8;

export function tintOf(personaje: string): string {
  let n = OWN[personaje];
  if (n === undefined) {
    let sum = 0;
    for (const letter of personaje) sum = (sum * 31 + letter.codePointAt(0)!) % 8191;
    n = (sum % HOW_MANY) + 1;
  }
  return `var(--tinte-${n})`;
}
