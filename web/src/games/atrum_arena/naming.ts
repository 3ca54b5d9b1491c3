/** What a thing is called, whether it is drawn at the moment or not. */
import type { View } from '../../lib/protocol';
import { linkName } from './board/chain';
import { TIPOS, type MesaView, type Tipo } from './view';
import { say, w } from './words';

export function nameOf(raw: View, cosa: string, names: readonly string[]): string {
  const view = raw as MesaView;
  const [kind = '', ...rest] = cosa.split(':');
  const numbers = rest.map(Number);
  const seat = numbers[0] ?? -1;
  const last = rest.at(-1) as Tipo;
  const tipo = TIPOS.includes(last) ? w.tipo[last] : '';
  const participant = view.participantes[seat];
  const who = names[seat] ?? '';
  /** One's own things need no name of an owner. */
  const of = (thing: string): string => (seat === view.observador ? thing : w.ofSomeone(thing, who));
  switch (kind) {
    case 'participante':
      return who;
    case 'reptante': {
      const reptante = participant?.reptantes[numbers[1] ?? -1];
      return reptante ? of(reptante.nombre) : '';
    }
    case 'poder': {
      const reptante = participant?.reptantes[numbers[1] ?? -1];
      const power = reptante?.poderes[numbers[2] ?? -1];
      return reptante && power ? of(w.fromReptante(say(power.nombre), reptante.nombre)) : '';
    }
    case 'altar': {
      const esbirro = participant?.altar.find((e) => e.id === numbers[1]);
      return esbirro ? w.inAltarOf(w.tipo[esbirro.tipo], seat === view.observador ? '' : who) : '';
    }
    case 'cadena': {
      const link = view.cadena[seat];
      return link ? `${w.quoted(linkName(view, link))} (${seat + 1})` : '';
    }
    case 'mano':
      if (!tipo) return participant ? w.handOf(who) : '';
      return seat === view.observador ? w.inHand(tipo) : w.inHandOf(tipo, who);
    case 'vertedero':
      return w.inVertedero(tipo);
    case 'fosa':
      return w.inFosa(tipo);
    case 'revelado':
      return w.inRevealed(tipo);
    default:
      return tipo;
  }
}

/** The card that a thing is, by its key; empty if it is none, or one that is not seen. */
export function cardOf(raw: View, cosa: string): string {
  const view = raw as MesaView;
  const [kind = '', ...rest] = cosa.split(':');
  const [seat = -1, index = -1, slot = -1] = rest.map(Number);
  const participant = view.participantes[seat];
  switch (kind) {
    case 'reptante':
      return participant?.reptantes[index]?.clave ?? '';
    case 'poder':
      return participant?.reptantes[index]?.poderes[slot]?.clave ?? '';
    case 'altar':
      return participant?.altar.find((e) => e.id === index)?.tipo ?? '';
    case 'cadena':
      return view.cadena[seat]?.efecto_de ?? '';
    default:
      return TIPOS.find((tipo) => tipo === rest.at(-1)) ?? '';
  }
}
