/** What a link of the chain says: for the drawing, for readers and for the list beside the table. */
import type { EslabonView, MesaView } from '../view';
import { findPower, powerOf } from '../view';
import { say, w } from '../words';

export interface Target {
  /** The thing on the table, "" if it is gone. */
  cosa: string;
  text: string;
}

export function linkName(view: MesaView, link: EslabonView): string {
  const power = powerOf(view, link);
  return power ? say(power.nombre) : link.poder;
}

function targetOf(view: MesaView, cosa: string, names: readonly string[]): Target {
  const [kind = '', ...where] = cosa.split(':');
  const [seat = -1, second = -1, slot = -1] = where.map(Number);
  const name = names[seat] ?? '';
  const reptante = view.participantes[seat]?.reptantes[second];
  switch (kind) {
    case 'participante':
      return { cosa, text: name };
    case 'mano':
      return { cosa: `participante:${seat}`, text: w.handOfTarget(name) };
    case 'reptante':
      return { cosa, text: w.ofSomeone(reptante?.nombre ?? '', name) };
    case 'cadena': {
      const link = view.cadena[seat];
      return { cosa, text: link ? `${w.quoted(linkName(view, link))} (${seat + 1})` : w.link(seat + 1) };
    }
    case 'poder': {
      const power = reptante?.poderes[slot];
      return { cosa, text: power ? w.ofSomeone(w.quoted(say(power.nombre)), name) : '' };
    }
    case 'altar': {
      const found = view.participantes[seat]?.altar.find((e) => e.id === second);
      return { cosa, text: found ? w.ofSomeone(w.tipo[found.tipo], name) : '' };
    }
    default:
      return { cosa: '', text: '' };
  }
}

export function targetsOf(view: MesaView, link: EslabonView, names: readonly string[]): Target[] {
  const found = link.objetivos.flatMap((o) => o.elegidos.map((cosa) => targetOf(view, cosa, names)));
  return found.filter((target) => target.text !== '');
}

/** Small facts about a link, the ones that change its outcome marked. */
export interface Note {
  text: string;
  tone?: 'good' | 'bad' | 'kept' | 'quiet';
}

/** The damage it would do as things stand; null when it does none or nobody can tell yet. */
export function damageOf(link: EslabonView): number | null {
  return link.anulado ? null : (link.dano ?? null);
}

export function notesOf(view: MesaView, link: EslabonView, names: readonly string[]): Note[] {
  const notes: Note[] = [];
  const pending = link.estado === 'pendiente';
  if (link.efecto_de !== link.poder) {
    const copied = findPower(view, link.efecto_de);
    notes.push({ text: w.copies(w.quoted(copied ? say(copied.nombre) : link.efecto_de)) });
  }
  if (link.beneficiario !== link.asiento) notes.push({ text: w.forWhom(names[link.beneficiario] ?? '') });
  if (link.coste > 0 && pending) notes.push({ text: w.costPaid(link.coste, link.pago === 'explotar'), tone: 'kept' });
  if (pending) {
    if (link.carta_reservada === undefined) notes.push({ text: w.reservesHidden, tone: 'quiet' });
    else if (link.descarte === 'sombra') notes.push({ text: w.reservesWithSombra, tone: 'kept' });
    else notes.push({ text: w.reserves(w.tipo[link.carta_reservada]), tone: 'kept' });
  }
  if (link.refuerzo) notes.push({ text: w.reinforced(link.refuerzo), tone: 'good' });
  if (link.prevenido !== 0) notes.push({ text: w.prevented(link.prevenido), tone: 'bad' });
  if (link.anulado) notes.push({ text: w.annulled, tone: 'bad' });
  if (!pending && !(link.anulado && link.estado === 'anulado')) notes.push({ text: w.estado[link.estado], tone: 'quiet' });
  return notes;
}

/** Numbers of the links still to be resolved, first to last. */
export function order(view: MesaView): number[] {
  return view.cadena
    .filter((e) => e.estado === 'pendiente')
    .map((e) => e.eslabon + 1)
    .reverse();
}

/** The whole link as a sentence. */
export function sentence(view: MesaView, link: EslabonView, names: readonly string[]): string {
  const targets = targetsOf(view, link, names).map((target) => target.text);
  return [
    `${link.eslabon + 1}. ${linkName(view, link)}`,
    w.clase[link.clase],
    `${names[link.asiento] ?? ''}, ${link.nombre_reptante}`,
    targets.length ? `${w.against} ${w.list(targets)}` : '',
    ...notesOf(view, link, names).map((note) => note.text),
  ]
    .filter(Boolean)
    .join(', ');
}
