/** What a drop means, read from the open question: nothing here knows a game. */
import type { Option } from '../../lib/protocol';
import type { ChoiceModel } from '../choice.svelte';

export interface Drop {
  /** The answer that dropping here gives. */
  candidate: number | null;
  /** The thing to touch instead: it leads further, or says why not. */
  touch: string | null;
  /** Several ways remain: they are listed. */
  narrowed: boolean;
  /** The thing may be dropped by itself, on a place of the table. */
  alone: boolean;
}

const NOTHING: Drop = { candidate: null, touch: null, narrowed: false, alone: false };

/** The options in which this thing acts: where things are touched in turn it comes first, elsewhere it is the innermost. */
function actsIn(choice: ChoiceModel, cosa: string): Option[] {
  const all = choice.question?.options.filter((option) => option.things?.includes(cosa)) ?? [];
  return choice.inTurn ? all.filter((option) => option.things![0] === cosa) : all;
}

/** An option that names nothing but the thing and what it lies in. */
function isAlone(choice: ChoiceModel, option: Option, cosa: string): boolean {
  return choice.inTurn ? option.things!.length === 1 : option.things!.at(-1) === cosa;
}

/** Something can be done with it; what cannot only says why. */
export function acts(choice: ChoiceModel, cosa: string): boolean {
  return actsIn(choice, cosa).length > 0 || !!choice.question?.pairs?.some((pairs) => pairs.first.includes(cosa));
}

/** Something could come of taking it: an answer, or the reason why there is none. */
export function isTakeable(choice: ChoiceModel, cosa: string): boolean {
  if (!choice.question || !choice.immediate) return false;
  return acts(choice, cosa) || choice.state(cosa) === 'impossible';
}

/** What dropping `cosa` on an element would do; without an element, what it could do at all. */
export function dropOf(choice: ChoiceModel, cosa: string, target: HTMLElement | null): Drop {
  const own = actsIn(choice, cosa);
  const lone = own.filter((option) => isAlone(choice, option, cosa));
  const alone = lone.length > 0;
  if (!target) return { ...NOTHING, alone };
  const other = target.dataset.cosa;
  if (other !== undefined && other !== cosa) {
    const between = own.filter((option) => option.things!.includes(other) && !isAlone(choice, option, cosa));
    if (between.length === 1 && between[0]!.next === undefined) return { ...NOTHING, candidate: between[0]!.candidate, alone };
    if (between.length || choice.led(other)) return { ...NOTHING, touch: other, alone };
    if (choice.scope === cosa && choice.state(other) === 'impossible') return { ...NOTHING, touch: other, alone };
  }
  const zone = target.closest<HTMLElement>('[data-drop]')?.dataset.drop;
  if (zone === undefined || zone === 'no') return NOTHING;
  if (lone.length === 1 && !choice.dear(cosa)) return { ...NOTHING, candidate: lone[0]!.candidate, alone };
  if (own.length) return { ...NOTHING, narrowed: true, alone };
  return { ...NOTHING, touch: cosa };
}
