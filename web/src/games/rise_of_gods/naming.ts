/** What a thing is called, whether it is drawn at the moment or not. */
import type { View } from '../../lib/protocol';
import { objectName } from './board/stack';
import { cardName } from './shelf.svelte';
import { pieceOf, type MesaView } from './view';
import { factionName, w } from './words';

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
    case 'mano':
      return own ? w.inHand(cardName(b)) : w.inHandOf(cardName(b), who);
    case 'casilla':
      return w.theCell(a);
    case 'pieza': {
      const piece = pieceOf(view, Number(a));
      return piece ? `${cardName(piece.carta)} (${piece.celda})` : '';
    }
    case 'terreno': {
      const terrain = view.terrenos.find((t) => t.celda === a);
      return terrain ? `${cardName(terrain.carta)} (${a})` : w.theCell(a);
    }
    case 'adjunto': {
      for (const p of view.piezas) {
        const found = p.adjuntos.find((item) => item.ident === Number(a));
        if (found) return w.attachedTo(cardName(found.carta), cardName(p.carta));
      }
      return '';
    }
    case 'cola': {
      const item = view.cola?.find((o) => o.ident === Number(a));
      return item ? objectName(item) : '';
    }
    case 'pila': {
      const item = view.pila.find((o) => o.ident === Number(a));
      return item ? objectName(item) : '';
    }
    case 'cementerio':
      return w.inGraveyard(cardName(b), own ? '' : who);
    case 'aniquiladas':
      return w.exiledOf(own ? '' : who);
    case 'mazo':
      return w.inDeckOf(own ? '' : who);
    case 'sello':
      return w.seal(factionName(b), false);
    case 'mirada':
      return cardName(view.mirando?.[Number(a)] ?? '');
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
    case 'cementerio':
      return b;
    case 'pieza':
      return pieceOf(view, Number(a))?.carta ?? '';
    case 'terreno':
      return view.terrenos.find((t) => t.celda === a)?.carta ?? '';
    case 'adjunto':
      return view.piezas.flatMap((p) => p.adjuntos).find((item) => item.ident === Number(a))?.carta ?? '';
    case 'cola':
      return view.cola?.find((o) => o.ident === Number(a))?.carta ?? '';
    case 'pila':
      return view.pila.find((o) => o.ident === Number(a))?.carta ?? '';
    case 'mirada':
      return view.mirando?.[Number(a)] ?? '';
    default:
      return '';
  }
}
