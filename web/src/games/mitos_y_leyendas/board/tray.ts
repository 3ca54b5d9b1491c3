/** What is laid open to choose from: cards being looked at, of a Cementerio or a Destierro, of a hand that is shown. */
import type { Question } from '../../../lib/protocol';
import { groupsOf as grouped, type Group, type Laid, type Named } from '../../shared/tray';
import { cardName } from '../shelf.svelte';
import type { MesaView } from '../view';
import { w } from '../words';

export function groupsOf(view: MesaView, question: Question | null, names: readonly string[], me: number): Group[] {
  function layOut({ kind, a, b, who, own }: Named): Laid | null {
    const of = own ? '' : who;
    if (kind === 'cementerio') return { place: `cementerio:${a}`, title: w.graveyardOf(who, own), carta: b, name: w.inGraveyard(cardName(b), of) };
    if (kind === 'destierro') return { place: `destierro:${a}`, title: w.exileOf(who, own), carta: b, name: w.inExile(cardName(b), of) };
    if (kind !== 'mano' || own || view.jugadores[Number(a)]?.mano !== null) return null;
    return { place: `mano:${a}`, title: w.handOf(who), carta: b, name: w.inHandOf(cardName(b), who) };
  }
  const looked = (view.mirando ?? []).map((carta, i) => ({ place: 'mirada', title: w.looked, carta, name: w.lookedAt(cardName(carta), i + 1) }));
  return grouped(looked, question, names, me, layOut);
}
