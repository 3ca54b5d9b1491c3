/** What is laid open to choose from and has no place of its own on the table. */
import type { Question } from '../../../lib/protocol';
import { TIPOS, type MesaView, type Tipo } from '../view';
import { w } from '../words';

export interface Item {
  cosa: string;
  copy: number;
  tipo: Tipo;
  name: string;
  /** How many of it there are to be taken, if it can be. */
  of?: number;
}

export interface Group {
  place: string;
  title: string;
  items: Item[];
}

/** More copies of a type than this add nothing to look at. */
const COPIES = 5;

export function groupsOf(view: MesaView, question: Question | null, names: readonly string[], me: number): Group[] {
  const found = new Map<string, Group>();
  const put = (place: string, title: string, cosa: string, tipo: Tipo, copies: number, name: string, of?: number): void => {
    const group = found.get(place) ?? { place, title, items: [] };
    for (let copy = 0; copy < copies; copy += 1) group.items.push({ cosa, copy, tipo, name, of });
    found.set(place, group);
  };
  for (const tipo of TIPOS) {
    const shown = view.revelados.filter((t) => t === tipo).length;
    if (shown) put('revelado', w.revealed, `revelado:${tipo}`, tipo, shown, w.inRevealed(w.tipo[tipo]));
  }
  for (const option of question?.options ?? []) {
    const cosa = option.things?.at(-1) ?? '';
    const parts = cosa.split(':');
    const tipo = parts.at(-1) as Tipo;
    if (!TIPOS.includes(tipo)) continue;
    const name = w.tipo[tipo];
    const copies = Math.min(option.copies ?? 1, question?.high ?? 1, COPIES);
    const of = option.copies ?? 1;
    const who = names[Number(parts[1])] ?? '';
    if (parts[0] === 'fosa') put('fosa', w.fosa, cosa, tipo, copies, w.inFosa(name), of);
    else if (parts[0] === 'vertedero') put('vertedero', w.vertedero, cosa, tipo, copies, w.inVertedero(name), of);
    else if (parts[0] === 'tipo') put('tipo', w.choose, cosa, tipo, copies, w.typeName(name), of);
    else if (parts[0] === 'mano' && Number(parts[1]) !== me)
      put(`mano${parts[1]}`, w.handOf(who), cosa, tipo, copies, w.inHandOf(name, who), of);
  }
  return [...found.values()];
}
