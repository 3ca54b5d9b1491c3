/** What is laid open to choose from: cards of a discard, of the prebanquillo, of a deck that is searched. */
import type { Question } from '../../../lib/protocol';
import { groupsOf as grouped, type Group, type Laid, type Named } from '../../shared/tray';
import { cardName } from '../shelf.svelte';
import type { MesaView } from '../view';
import { w } from '../words';

export function groupsOf(view: MesaView, question: Question | null, names: readonly string[], me: number): Group[] {
  function layOut({ kind, a, b, who, own }: Named): Laid | null {
    if (kind === 'descarte') return { place: `descarte:${a}`, title: w.discardOf(who, own), carta: b, name: w.inDiscard(cardName(b), own ? '' : who) };
    if (kind === 'prebanquillo') return { place: 'prebanquillo', title: w.prebanquillo, carta: b, name: w.inPrebanquillo(cardName(b)) };
    if (kind === 'mazo_principal') return { place: 'mazo_principal', title: w.cardsInDeck, carta: b, name: w.inMainDeck(cardName(b)) };
    if (kind === 'mano' && !own && view.jugadores[Number(a)]?.mano === null) return { place: `mano:${a}`, title: w.handOf(who), carta: b, name: w.inHandOf(cardName(b), who) };
    return null;
  }
  return grouped([], question, names, me, layOut);
}
