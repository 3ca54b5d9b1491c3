/** What the parts of a table share. A board may also stand without a table around it (replays, pictures): then there
    is nothing to choose, and every thing is plain. */
import { getContext, setContext } from 'svelte';
import type { ChoiceModel, ThingState } from './choice.svelte';

export interface TableContext {
  /** What is being chosen; null where nothing can be (replays). */
  readonly choice: ChoiceModel | null;
  /** Things that the teacher points at. */
  readonly points: readonly string[];
  /** Things that the last events touched: highlighted for a moment. */
  readonly fresh: readonly string[];
  /** Opens the pop-up of a card. */
  openCard(card: string): void;
}

const KEY = Symbol('table');
const ALONE: TableContext = { choice: null, points: [], fresh: [], openCard() {} };

export function provideTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext | undefined>(KEY) ?? ALONE;
}

type State = () => ThingState;
const AROUND = Symbol('thing around');

/** Tells the things inside about this one; gives the state of the thing around it. */
export function nestThing(state: State): State {
  const around = getContext<State | undefined>(AROUND) ?? (() => 'none' as const);
  // A thing that cannot be chosen itself lets its own surroundings be asked.
  setContext<State>(AROUND, () => (state() === 'none' ? around() : state()));
  return around;
}
