/** What touching a thing would mean now, and what would come of it: read from the open question. */
import type { Option, Question } from '../../../lib/protocol';
import type { ChoiceModel } from '../../../table/choice.svelte';
import type { Pronostico } from '../view';

export type Use = 'mover' | 'colocar' | 'atacar' | 'curar' | 'elegir';

/** What the engine adds to an answer of this game. */
interface Told extends Option {
  pronostico?: Pronostico;
  /** The spaces walked through, the last one included. */
  camino?: string[];
}

const OF_SPACES: Record<string, Use> = { casilla: 'mover', colocar: 'colocar', regreso: 'colocar', junto_a: 'colocar' };

function placeOf(cosa: string): number {
  return cosa.startsWith('figura:') ? Number(cosa.slice(7)) : -1;
}

/** Somebody is chosen: to be hurt, to be helped, or for something else. */
function useOnFigure(cosa: string, told: Pronostico | undefined): Use {
  const own = told?.figuras.find((f) => f.lugar === placeOf(cosa));
  if (own?.dano || own?.fuera) return 'atacar';
  return own?.recupera ? 'curar' : 'elegir';
}

function useFor(purpose: string, cosa: string, told: Pronostico | undefined): Use {
  if (cosa.startsWith('casilla:')) return OF_SPACES[purpose] ?? 'elegir';
  // nobody else can be chosen: then nothing is asked
  return purpose === 'objetivo' || purpose === '' ? useOnFigure(cosa, told) : 'elegir';
}

interface Aim {
  use: Use;
  told?: Pronostico;
}

/** For every thing that can be touched next, what for and with what result. */
export function aimsOf(choice: ChoiceModel | null): Map<string, Aim> {
  const found = new Map<string, Aim>();
  const question = choice?.question;
  if (!choice || !question) return found;
  for (const [cosa, led] of choice.leads) {
    const told = (led.to as { pronostico?: Pronostico }).pronostico;
    found.set(cosa, { use: useFor(led.purpose, cosa, told), told });
  }
  if (question.purpose === 'principal') return found;
  for (const option of choice.options as Told[])
    for (const cosa of option.things ?? [])
      if (!found.has(cosa) && cosa !== choice.scope) found.set(cosa, { use: useFor(question.purpose, cosa, option.pronostico), told: option.pronostico });
  return found;
}

/** What is being considered: what the thing under the pointer or the focus would do, the option of the list that is, or the
    only way there is. */
export function foretold(choice: ChoiceModel | null, considered: string | null, aims: Map<string, Aim>): Pronostico | undefined {
  if (!choice?.question) return undefined;
  const aimed = considered === null ? undefined : aims.get(considered);
  if (aimed) return aimed.told;
  const eyed = (choice.question.options as Told[]).find((o) => o.candidate === choice.eyed);
  if (eyed) return eyed.pronostico;
  const told = choice.scope === null || aims.size ? [] : (choice.options as Told[]).filter((o) => o.pronostico);
  return told.length === 1 ? told[0]!.pronostico : undefined;
}

/** The way of the move that is being considered. */
export function wayOf(choice: ChoiceModel | null, considered: string | null): string[] {
  const options = (choice?.question?.options ?? []) as Told[];
  const option = options.find((o) => o.camino && (o.candidate === choice!.eyed || (considered !== null && o.things?.includes(considered))));
  return option?.camino?.map((name) => name.toLowerCase()) ?? [];
}

export interface Preview {
  damage: number;
  after: number;
  falls: boolean;
  heals: number;
  gains: { estado: string; contadores: number }[];
  most: boolean;
}

function put(found: Map<string, Preview>, told: Pronostico, only?: string): void {
  for (const f of told.figuras) {
    const cosa = `figura:${f.lugar}`;
    if (only !== undefined && cosa !== only) continue;
    const gains = f.adquiere ?? [];
    if (f.dano || f.fuera || f.recupera || gains.length || only !== undefined)
      found.set(cosa, { damage: f.dano, after: f.vida, falls: f.fuera, heals: f.recupera ?? 0, gains, most: told.hasta ?? false });
  }
}

/** What each figure would get: every possible target its own, until one of them is considered; then all that it would do. */
export function previewsOf(aims: Map<string, Aim>, whole: Pronostico | undefined): Map<string, Preview> {
  const found = new Map<string, Preview>();
  if (whole) {
    put(found, whole);
    return found;
  }
  for (const [cosa, { told }] of aims) if (told && cosa.startsWith('figura:')) put(found, told, cosa);
  return found;
}

export interface Boost {
  move: boolean;
  attack: boolean;
}

/** Cards of the hand that can be discarded for +1 now, and for what. */
export function boostsOf(question: Question | null): Map<string, Boost> {
  const found = new Map<string, Boost>();
  for (const { verb, things } of question?.options ?? []) {
    const card = things?.[1];
    if (!card?.startsWith('mano:')) continue;
    const boost = found.get(card) ?? { move: false, attack: false };
    if (verb === 'mueve') boost.move = true;
    if (verb === 'ataca') boost.attack = true;
    found.set(card, boost);
  }
  return found;
}
