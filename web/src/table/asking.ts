/** What the parts that put a question need, wherever it is asked: at a table, or at the judge's bench. */
import { getContext, setContext } from 'svelte';
import type { ChoiceModel } from './choice.svelte';

export interface Asking {
  readonly choice: ChoiceModel;
  readonly game: string;
  /** What a thing is called, drawn or folded away. */
  called(cosa: string): string;
}

const KEY = Symbol('asking');

export function provideAsking(asking: Asking): Asking {
  return setContext(KEY, asking);
}

export function useAsking(): Asking {
  return getContext<Asking>(KEY);
}
