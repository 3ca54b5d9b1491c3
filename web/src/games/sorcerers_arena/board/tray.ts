/** What is laid open to choose from: cards of discards, cards looked at on a deck, cards of a hand that is shown. */
import type { Question } from '../../../lib/protocol';
import { groupsOf as grouped, type Group, type Laid, type Named } from '../../shared/tray';
import { cardName } from '../shelf.svelte';
import type { MesaView } from '../view';
import { w } from '../words';

export function groupsOf(view: MesaView, question: Question | null, names: readonly string[], me: number): Group[] {
  function layOut({ kind, a, b, who, own }: Named): Laid | null {
    if (kind === 'descarte') return { place: `descarte:${a}`, title: w.discardsOf(who, own), carta: b, name: w.inDiscard(cardName(b), own ? '' : who) };
    if (kind === 'tope') return { place: 'tope', title: w.lookedAt, carta: b, name: w.onTop(cardName(b)) };
    return null;
  }
  return grouped([], question, names, me, layOut);
}
