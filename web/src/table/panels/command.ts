/** Finding the option that somebody means by a few letters. */
import type { Option } from '../../lib/protocol';

/** Lower case, without accents: as people type in a hurry. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The number of an option, its exact text, or else every option that holds all the words. */
export function matching(text: string, options: readonly Option[]): Option[] {
  const wanted = fold(text);
  if (!wanted) return [];
  if (/^\d+$/.test(wanted)) {
    const option = options[Number(wanted) - 1];
    return option ? [option] : [];
  }
  const exact = options.filter((o) => fold(o.text) === wanted);
  if (exact.length) return exact;
  const words = wanted.split(' ');
  return options.filter((o) => {
    const whole = fold(`${o.text} ${o.detail ?? ''}`);
    return words.every((word) => whole.includes(word));
  });
}
