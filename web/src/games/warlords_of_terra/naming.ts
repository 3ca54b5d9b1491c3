/** What a thing is called, whether it is drawn at the moment or not. */
import type { View } from '../../lib/protocol';
import { i18n } from '../../i18n/index.svelte';
import { cardName } from './shelf.svelte';
import { effectOf, objectOf, placeOf, troopOf, type EfectoView, type MesaView, type Mazo } from './view';
import { w } from './words';

export function effectName(item: EfectoView): string {
  return i18n.pick(item.texto);
}

export function nameOf(raw: View, cosa: string, names: readonly string[]): string {
  const view = raw as MesaView;
  const [kind = '', a = '', b = ''] = cosa.split(':');
  const who = names[Number(a)] ?? '';
  /** The hand that is seen is the observer's own; one's own things need no name of an owner. */
  const own = view.jugadores[Number(a)]?.mano != null;
  switch (kind) {
    case 'jugador':
      return who;
    case 'heroe':
      return cardName(view.jugadores[Number(a)]?.heroe.carta ?? '');
    case 'mano':
      return own ? w.inHand(cardName(b)) : w.inHandOf(cardName(b), who);
    case 'zona':
      return w.theZone(a);
    case 'tropa': {
      const troop = troopOf(view, Number(a));
      return troop ? `${cardName(troop.carta)} (${troop.zona})` : '';
    }
    case 'lugar': {
      const place = placeOf(view, Number(a));
      return place ? cardName(place.carta) : '';
    }
    case 'objeto': {
      const thing = objectOf(view, Number(a));
      return thing ? cardName(thing.carta) : '';
    }
    case 'pila':
    case 'disparo': {
      const item = effectOf(view, Number(a));
      return item ? effectName(item) : '';
    }
    case 'descarte':
      return w.inDiscard(cardName(b), own ? '' : who);
    case 'prebanquillo':
      return w.inPrebanquillo(cardName(b));
    case 'principal':
      return w.inMainDeck(cardName(b));
    case 'mazo':
      return w.inDeckOf(w.deckName[b as Mazo] ?? b, own ? '' : who);
    default:
      return '';
  }
}

/** The card that a thing is, by its key; empty if it is none, or one that is not seen. */
export function cardOf(raw: View, cosa: string): string {
  const view = raw as MesaView;
  const [kind = '', a = '', b = ''] = cosa.split(':');
  switch (kind) {
    case 'heroe':
      return view.jugadores[Number(a)]?.heroe.carta ?? '';
    case 'mano':
    case 'descarte':
    case 'prebanquillo':
    case 'principal':
      return b;
    case 'tropa':
      return troopOf(view, Number(a))?.carta ?? '';
    case 'lugar':
      return placeOf(view, Number(a))?.carta ?? '';
    case 'objeto':
      return objectOf(view, Number(a))?.carta ?? '';
    case 'pila':
    case 'disparo':
      return effectOf(view, Number(a))?.carta ?? '';
    default:
      return '';
  }
}
