/** What touching a thing would mean now, and what would come of an attack: read from the open question. */
import type { Option, Question } from '../../../lib/protocol';
import type { ChoiceModel } from '../../../table/choice.svelte';
import type { Preview } from '../../shared/Forecast.svelte';
import type { CombateView, Pronostico } from '../view';

export type Use = 'mover' | 'carga' | 'atacar' | 'invocar' | 'forjar' | 'equipar' | 'elegir';

/** What the engine adds to an answer of this game. */
interface Told extends Option {
  pronostico?: Pronostico;
  /** Only Carga reaches that zone. */
  carga?: boolean;
  /** The zones walked through, the last one included. */
  camino?: string[];
}

/** The verbs that are drawn in a way of their own; any other is a choice like another. */
const USES: Record<string, Use> = { mueve: 'mover', ataca: 'atacar', invoca: 'invocar', forja: 'forjar', equipa: 'equipar' };

export function useOf(option: Option): Use {
  const use = USES[option.verb ?? ''] ?? 'elegir';
  return use === 'mover' && (option as Told).carga ? 'carga' : use;
}

/** For every thing that can be touched next, what for. Until something has been picked up, only what answers by itself. */
export function usesOf(choice: ChoiceModel | null): Map<string, Use> {
  const found = new Map<string, Use>();
  if (!choice?.question) return found;
  for (const option of choice.options)
    for (const cosa of option.things ?? []) {
      if (cosa === choice.scope) continue;
      if (choice.scope === null && choice.later(cosa)) continue;
      if (!found.has(cosa)) found.set(cosa, choice.scope === null && option.verb ? 'elegir' : useOf(option));
    }
  return found;
}

function eyedOf(choice: ChoiceModel | null): Told | undefined {
  if (!choice?.question || choice.eyed === null) return undefined;
  return choice.question.options.find((o) => o.candidate === choice.eyed);
}

/** The attack that is being considered, if one is: the option under the pointer or the focus, or the only one left. */
export function foretold(choice: ChoiceModel | null): Pronostico | undefined {
  const eyed = eyedOf(choice);
  if (eyed) return eyed.pronostico;
  const told = choice?.scope == null ? [] : (choice.options as Told[]).filter((o) => o.pronostico);
  return told.length === 1 ? told[0]!.pronostico : undefined;
}

/** The way that the walk being considered takes. */
export function wayOf(choice: ChoiceModel | null): string[] {
  return eyedOf(choice)?.camino ?? [];
}

function put(found: Map<string, Preview>, told: Pronostico, only?: string): void {
  const each: [string, Preview][] = told.tropas.map((t) => [`tropa:${t.ident}`, { damage: t.dano, after: t.queda, dies: t.muere }]);
  if (told.jugador) each.push([`jugador:${told.jugador.asiento}`, { damage: told.jugador.dano, after: told.jugador.vidas, dies: told.jugador.pierde }]);
  for (const x of told.objetos) each.push([`objeto:${x.ident}`, { damage: 1, after: x.durabilidad, dies: x.muere }]);
  for (const [cosa, preview] of each)
    if ((only === undefined || cosa === only) && (preview.damage > 0 || preview.dies)) found.set(cosa, preview);
}

/** What each thing would suffer: every possible target of the troop picked up, all that the attack being considered would
    touch, and all that stands in a combat whose strikes are still to come. */
export function previewsOf(choice: ChoiceModel | null, combat: CombateView | null): Map<string, Preview> {
  const found = new Map<string, Preview>();
  if (combat?.pronostico) put(found, combat.pronostico);
  if (!choice?.question) return found;
  const whole = foretold(choice);
  if (choice.scope !== null && !whole)
    for (const option of choice.options as Told[]) if (option.pronostico) put(found, option.pronostico, option.things?.at(-1));
  if (whole) {
    found.clear();
    put(found, whole);
  }
  return found;
}

/** Things that can do something now, and what. */
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
