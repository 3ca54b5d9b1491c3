/** What a thing is called, whether it is drawn at the moment or not. */
import type { View } from '../../lib/protocol';
import { playName } from './board/procedure';
import { cardName, pieceTitle } from './shelf.svelte';
import { pieceOf, type MesaView } from './view';
import { payName, razaName, w } from './words';

export function nameOf(raw: View, cosa: string, names: readonly string[]): string {
  const view = raw as MesaView;
  const [kind = '', a = '', b = ''] = cosa.split(':');
  const who = names[Number(a)] ?? '';
  const player = view.jugadores[Number(a)];
  /** The hand that is seen is the observer's own; one's own things need no name of an owner. */
  const own = player?.mano != null;
  switch (kind) {
    case 'jugador':
      return who;
    case 'castillo':
      return w.castleOfShort(own ? '' : who);
    case 'mano':
      return own ? w.inHand(cardName(b)) : w.inHandOf(cardName(b), who);
    case 'pieza': {
      const piece = pieceOf(view, Number(a));
      if (!piece) return '';
      const bearer = piece.portador === null ? undefined : pieceOf(view, piece.portador);
      return bearer ? w.borneBy(pieceTitle(view, piece), pieceTitle(view, bearer)) : pieceTitle(view, piece);
    }
    case 'cementerio':
      return w.inGraveyard(cardName(b), own ? '' : who);
    case 'destierro':
      return w.inExile(cardName(b), own ? '' : who);
    case 'jugada': {
      const item = view.jugando.find((o) => o.ident === Number(a));
      return item ? playName(item) : '';
    }
    case 'cola': {
      const item = view.cola.find((o) => o.ident === Number(a));
      return item ? playName(item) : '';
    }
    case 'mirada':
      return cardName(view.mirando?.[Number(a)] ?? '');
    case 'virtual': {
      const held = player?.virtuales.find((v) => v.codigo === Number(b));
      return held ? w.virtual(held.cuantos, payName(held.para)) : '';
    }
    case 'fase':
      return a === 'batalla' ? w.toBattle : w.toFinal;
    case 'raza':
      return razaName(a);
    case 'nombre':
    case 'bajo':
      return cardName(kind === 'bajo' ? b : a);
    case 'modo':
      return w.mode(Number(a) + 1);
    default:
      return '';
  }
}

/** The card that a thing is, by its key; empty if it is none, or one that is not seen. */
export function cardOf(raw: View, cosa: string): string {
  const view = raw as MesaView;
  const [kind = '', a = '', b = ''] = cosa.split(':');
  switch (kind) {
    case 'mano':
    case 'bajo':
    case 'cementerio':
    case 'destierro':
      return b;
    case 'pieza':
      return pieceOf(view, Number(a))?.carta ?? '';
    case 'jugada':
      return view.jugando.find((o) => o.ident === Number(a))?.carta ?? '';
    case 'cola':
      return view.cola.find((o) => o.ident === Number(a))?.carta ?? '';
    case 'mirada':
      return view.mirando?.[Number(a)] ?? '';
    case 'nombre':
      return a;
    default:
      return '';
  }
}
