/** What touching a thing would mean now, and what would come of an attack: read from the open question. */
import type { Option, Question } from '../../../lib/protocol';
import type { ChoiceModel } from '../../../table/choice.svelte';
import type { Harm, Preview } from '../../shared/Forecast.svelte';
import type { Pronostico } from '../view';

export type Use = 'mover' | 'atacar' | 'invocar' | 'apilar' | 'equipar' | 'elegir';

/** The verbs that are drawn in a way of their own; any other is a choice like another. */
const USES: Record<string, Use> = { mueve: 'mover', ataca: 'atacar', invoca: 'invocar', apila: 'apilar', equipa: 'equipar' };

export function useOf(option: Option): Use {
  return USES[option.verb ?? ''] ?? 'elegir';
}

/** For every thing that can be touched next, what for. Until something has been picked up, only what answers by itself. */
export function usesOf(choice: ChoiceModel | null): Map<string, Use> {
  const found = new Map<string, Use>();
  const question = choice?.question;
  if (!choice || !question) return found;
  for (const option of choice.options)
    for (const cosa of option.things ?? []) {
      if (cosa === choice.scope || found.has(cosa)) continue;
      if (choice.scope === null && choice.later(cosa)) continue;
      found.set(cosa, choice.scope === null && option.verb ? 'elegir' : useOf(option));
    }
  return found;
}

function harm(told: { dano: number; vida: number; muere: boolean }): Harm {
  return { damage: told.dano, after: told.vida, dies: told.muere };
}

function forecastOf(option: Option): Pronostico | undefined {
  return (option as Option & { pronostico?: Pronostico }).pronostico;
}

/** What each thing would suffer: every possible target of the piece picked up, and all that the attack being considered
    would touch, the attacker included. */
export function previewsOf(choice: ChoiceModel | null): Map<string, Preview> {
  const found = new Map<string, Preview>();
  if (!choice?.question) return found;
  const eyed = choice.eyed === null ? undefined : choice.question.options.find((o) => o.candidate === choice.eyed);
  const shown = choice.scope === null ? [] : choice.options;
  for (const option of eyed ? [...shown, eyed] : shown) {
    const told = forecastOf(option);
    const target = option.things?.at(-1);
    if (!told || !target) continue;
    const counter = told.contraataque ? harm(told.contraataque) : null;
    for (const blow of told.golpes) {
      const cosa = blow.pieza === null ? `jugador:${blow.asiento}` : `pieza:${blow.pieza}`;
      if (cosa === target) found.set(cosa, { ...harm(blow), counter });
      else if (option === eyed) found.set(cosa, harm(blow));
    }
    if (option === eyed && counter) found.set(option.things![0]!, counter);
  }
  return found;
}

/** Pieces, by ident, and hand cards, by thing, that can do something now. */
export function actors(question: Question | null): Map<string, Set<Use>> {
  const found = new Map<string, Set<Use>>();
  for (const option of question?.options ?? []) {
    const cosa = option.things?.[0];
    if (!cosa || !option.verb) continue;
    const uses = found.get(cosa) ?? new Set<Use>();
    uses.add(useOf(option));
    found.set(cosa, uses);
  }
  return found;
}
