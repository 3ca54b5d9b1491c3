/** What would come of the Power being considered: read from the open question. */
import type { Option } from '../../../lib/protocol';
import type { ChoiceModel } from '../../../table/choice.svelte';

/** Whose resistencia would become what. */
interface Pronostico {
  asiento: number;
  resistencia: number;
}

/** The option under the pointer or the focus; else the only one that is left of what was touched. */
function considered(choice: ChoiceModel): Option | undefined {
  const eyed = choice.eyed === null ? undefined : choice.question?.options.find((option) => option.candidate === choice.eyed);
  return eyed ?? (choice.scope !== null && choice.options.length === 1 ? choice.options[0] : undefined);
}

/** What would be left to a participant; null if nothing is foretold of them. */
export function leftTo(choice: ChoiceModel | null, seat: number): number | null {
  const option = choice?.question ? considered(choice) : undefined;
  const told = (option as (Option & { pronostico?: Pronostico }) | undefined)?.pronostico;
  return told?.asiento === seat ? told.resistencia : null;
}
