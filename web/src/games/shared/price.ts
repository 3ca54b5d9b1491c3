/** Signs for what is paid: a price is the engine's sentence, and a part of it that names something with a sign gets it. */
import type { Drawing } from './Glyph.svelte';

/** How what is paid is called, in both languages, and its sign; the first that fits counts. */
export type PriceSigns = readonly (readonly [called: RegExp, sign: Drawing])[];

export interface PricePart {
  text: string;
  sign?: Drawing;
}

const BETWEEN = /( · | y | and |, )/;

export function pricedIn(price: string, signs: PriceSigns): PricePart[] {
  return price.split(BETWEEN).map((text) => ({ text, sign: BETWEEN.test(text) ? undefined : signs.find(([called]) => called.test(text))?.[1] }));
}
