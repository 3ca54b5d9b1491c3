/** What is laid open to choose from and has no place of its own on the table. */
import type { Option, Question } from '../../../lib/protocol';
import { cardName } from '../shelf.svelte';
import type { MesaView } from '../view';
import { w } from '../words';

export interface Item {
  cosa: string;
  copy: number;
  carta: string;
  name: string;
}

export interface Group {
  place: string;
  title: string;
  items: Item[];
}

/** So many have no room beside the lines: they are laid over them, and can be put aside to see the table. */
export const MANY = 4;

/** More copies of a card than this add nothing to look at. */
const COPIES = 4;

export function groupsOf(view: MesaView, question: Question | null, names: readonly string[], me: number): Group[] {
  const found = new Map<string, Group>();
  const seen = new Set<string>();
  const put = (place: string, title: string, item: Item): void => {
    const id = `${place} ${item.cosa} ${item.copy}`;
    if (seen.has(id)) return;
    seen.add(id);
    const group = found.get(place) ?? { place, title, items: [] };
    group.items.push(item);
    found.set(place, group);
  };
  (view.mirando ?? []).forEach((carta, i) => {
    put('mirada', w.looked, { cosa: `mirada:${i}`, copy: 0, carta, name: w.lookedAt(cardName(carta), i + 1) });
  });
  for (const option of [...(question?.opciones ?? []), ...(question?.imposibles ?? [])])
    for (const cosa of option.cosas ?? []) {
      const [kind = '', a = '', b = ''] = cosa.split(':');
      const who = names[Number(a)] ?? '';
      const own = Number(a) === me;
      const copies = Math.min(('copias' in option ? (option as Option).copias : undefined) ?? 1, question?.maximo ?? 1, COPIES);
      for (let copy = 0; copy < copies; copy += 1) {
        if (kind === 'cementerio')
          put(`cementerio:${a}`, w.graveyardOf(who, own), { cosa, copy, carta: b, name: w.inGraveyard(cardName(b), own ? '' : who) });
        else if (kind === 'destierro')
          put(`destierro:${a}`, w.exileOf(who, own), { cosa, copy, carta: b, name: w.inExile(cardName(b), own ? '' : who) });
        else if (kind === 'mano' && !own && view.jugadores[Number(a)]?.mano === null)
          put(`mano:${a}`, w.handOf(who), { cosa, copy, carta: b, name: w.inHandOf(cardName(b), who) });
      }
    }
  return [...found.values()];
}
