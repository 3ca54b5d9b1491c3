/** What a thing is called, whether it is drawn at the moment or not. */
import { i18n } from '../../i18n/index.svelte';
import type { View } from '../../lib/protocol';
import { cardName } from './shelf.svelte';
import { personajeOf, type MesaView } from './view';
import { figureName, longName, statusName, w } from './words';

export function nameOf(raw: View, cosa: string, names: readonly string[]): string {
  const view = raw as MesaView;
  const [kind = '', a = '', b = ''] = cosa.split(':');
  const who = names[Number(a)] ?? '';
  /** The hand that is seen is the observer's own; one's own things need no name of an owner. */
  const own = view.invocadores[Number(a)]?.mano != null;
  switch (kind) {
    case 'figura':
      return figureName(view, Number(a));
    case 'casilla':
      return w.space(a.toUpperCase());
    case 'invocador':
      return who;
    case 'bando':
      return w.sideName[a as 'azul' | 'rojo'] ?? '';
    case 'mano':
      return own ? w.inHand(cardName(b)) : w.inHandOf(cardName(b), who);
    case 'descarte':
      return w.inDiscard(cardName(b), own ? '' : who);
    case 'tope':
      return w.onTop(cardName(b));
    case 'carta':
      return cardName(a);
    case 'habilidad': {
      const ability = view.figuras[Number(a)]?.habilidades[Number(b)];
      return ability ? i18n.pick(ability.nombre) : '';
    }
    case 'personaje':
      return longName(view, a);
    case 'estado':
      return statusName(view, b);
    default:
      return '';
  }
}

/** The card that a thing is, by its key; empty if it is none, or one that is not seen. */
export function cardOf(raw: View, cosa: string): string {
  const view = raw as MesaView;
  const [kind = '', a = '', b = ''] = cosa.split(':');
  switch (kind) {
    case 'figura':
    case 'habilidad':
      return view.figuras[Number(a)]?.personaje ?? '';
    case 'mano':
    case 'descarte':
    case 'tope':
      return b;
    case 'personaje':
    case 'carta':
      return a;
    default:
      return '';
  }
}

/** Of a personaje, what it has in this chapter: its numbers, and the abilities of the only face there is. With upgrades
    its page says it all. */
export function textOf(raw: View, card: string): string | null {
  const view = raw as MesaView;
  const who = personajeOf(view, card);
  if (!who || view.usa.ingredientes) return null;
  const figure = view.figuras.find((one) => one.personaje === card);
  const numbers = figure ? [`${w.movimiento} ${figure.movimiento} · ${w.ataque} ${figure.ataque}`] : [];
  const abilities = view.usa.capacidades ? who.inicial.habilidades.map((one) => `${i18n.pick(one.nombre)}: ${i18n.pick(one.texto)}`) : [];
  return [...numbers, ...abilities].join('\n');
}
