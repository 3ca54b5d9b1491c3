/** The cards of Mitos y Leyendas, as its table reads them. */
import { CardShelf } from '../shared/shelf.svelte';
import { readCard } from './card';
import type { MesaView, PiezaView } from './view';

export const shelf = new CardShelf('mitos_y_leyendas', readCard);

export function cardName(key: string): string {
  return shelf.name(key);
}

/** "Cunas", or "Cunas #2" where the same player has others of that name: as questions and the story call it. */
export function pieceTitle(view: MesaView, piece: PiezaView): string {
  const name = cardName(piece.carta);
  const alike = view.piezas.filter((p) => p.asiento === piece.asiento && cardName(p.carta) === name);
  return alike.length > 1 ? `${name} #${alike.findIndex((p) => p.ident === piece.ident) + 1}` : name;
}
