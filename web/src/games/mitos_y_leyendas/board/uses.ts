/** What touching a thing would mean now, and what would come of a battle: read from the open question. */
import type { Option, Question } from '../../../lib/protocol';
import type { ChoiceModel } from '../../../table/choice.svelte';
import type { MesaView, Pronostico } from '../view';

export type Use = 'atacar' | 'bloquear' | 'jugar' | 'usar' | 'elegir';

const USES: Record<string, Use> = {
  ataca: 'atacar',
  batalla: 'atacar',
  bloquea: 'bloquear',
  juega: 'jugar',
  juega_de_debajo: 'jugar',
  usa: 'usar',
  usa_del_cementerio: 'usar',
};

export function useOf(option: Option): Use {
  return USES[option.verb ?? ''] ?? 'elegir';
}

/** For every thing that can be touched next, what for. */
export function usesOf(choice: ChoiceModel | null): Map<string, Use> {
  const found = new Map<string, Use>();
  const question = choice?.question;
  if (!choice || !question) return found;
  for (const option of choice.options)
    for (const cosa of option.things ?? []) {
      if (cosa === choice.scope || choice.later(cosa) || found.has(cosa)) continue;
      found.set(cosa, useOf(option));
    }
  return found;
}

function foretold(option: Option | undefined): Pronostico | null {
  return (option as (Option & { pronostico?: Pronostico }) | undefined)?.pronostico ?? null;
}

/** What the last of several answers comes to, with what each of them tells of its own pair. */
function ofAll(options: readonly Option[]): Pronostico | null {
  const told = options.map(foretold).filter((one) => one !== null);
  const last = told.at(-1);
  if (!last) return null;
  const pairs = new Map(told.flatMap((one) => one.parejas).map((pair) => [pair.atacante, pair]));
  return { ...last, parejas: [...pairs.values()] };
}

/** Of all that is declared and waits to be confirmed; of the option being considered; else of the only one that is left of what was touched; else of the battle as it stands. */
export function forecastOf(view: MesaView, choice: ChoiceModel | null): Pronostico | null {
  if (view.ganadores !== null) return null;
  const question = choice?.question;
  if (choice && question) {
    const eyed = choice.eyed === null ? undefined : question.options.find((o) => o.candidate === choice.eyed);
    const only = choice.scope !== null && choice.options.length === 1 ? choice.options[0] : undefined;
    const told = ofAll(choice.declared) ?? foretold(eyed) ?? foretold(only) ?? foretold(choice.pass);
    if (told) return told;
  }
  return view.batalla?.pronostico ?? null;
}
