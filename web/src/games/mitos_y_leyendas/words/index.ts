/** The words of the game in the language of the moment: read them where they are shown. */
import { i18n } from '../../../i18n/index.svelte';
import { printed } from '../card';
import { cardName, pieceTitle, shelf } from '../shelf.svelte';
import { armsOf, lineOf, pieceOf, statesOf, type MesaView, type PiezaView } from '../view';
import en from './en';
import es from './es';

export type Words = typeof es;

export const w: Words = new Proxy({} as Words, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof Words],
});

export function razaName(key: string): string {
  return w.raza[key] ?? key;
}

/** "Campeón Samurái", "Vampiro · Dragón"; nothing for an Aliado without Raza. */
export function razasName(razas: readonly string[]): string {
  const names = razas.filter((key) => key !== 'campeon').map(razaName);
  if (!razas.includes('campeon')) return names.join(' · ');
  return [razaName('campeon'), ...names].join(' ');
}

export function wordName(key: string): string {
  return w.palabra[key] ?? key;
}

/** What Oros virtuales pay for, in words. */
export function payName(para: readonly string[]): string {
  return w.list(para.map((word) => w.payFor[word] ?? w.raza[word] ?? word));
}

/** How a card in play stands in the battle, in words. */
export function battleName(view: MesaView, piece: PiezaView): string {
  const battle = view.batalla;
  if (!battle || view.ganadores !== null) return '';
  const name = (ident: number): string => {
    const other = pieceOf(view, ident);
    return other ? pieceTitle(view, other) : '';
  };
  if (battle.atacantes.includes(piece.ident) && lineOf(view, piece) === 'ataque') {
    const blockers = battle.bloqueos.filter(([attacker]) => attacker === piece.ident).map(([, blocker]) => name(blocker));
    if (blockers.length) return w.blockedBy(blockers);
    return view.fase === 'declaracion_ataque' || view.fase === 'declaracion_bloqueo' ? w.attacking : `${w.attacking}, ${w.unblocked}`;
  }
  const covered = battle.bloqueos.filter(([, blocker]) => blocker === piece.ident).map(([attacker]) => name(attacker));
  return covered.length ? w.blocksName(w.list(covered)) : '';
}

/** Everything about a card in play, for those who do not see it. */
export function pieceName(view: MesaView, piece: PiezaView, observer: number, names: readonly string[]): string {
  const card = shelf.card(piece.carta);
  const arms = armsOf(view, piece);
  const parts = [
    pieceTitle(view, piece),
    w.tipo[piece.tipo] ?? '',
    piece.tipo === 'aliado' ? razasName(piece.razas) || w.sinRaza : '',
    piece.asiento === observer ? w.yours : w.ofSomeone(names[piece.asiento] ?? ''),
    piece.fuerza === null ? '' : w.fuerzaIs(piece.fuerza),
    piece.fuerza !== null && piece.fuerza_base !== null && piece.fuerza !== piece.fuerza_base ? w.printedIs(piece.fuerza_base) : '',
    card && card.coste !== null ? w.cost(printed(card.coste, card.coste_x)) : '',
    ...piece.palabras.map(wordName),
    ...statesOf(view, piece).map((key) => w.estado[key]),
    arms.length ? w.bears(arms.map((arm) => cardName(arm.carta))) : '',
    battleName(view, piece),
  ];
  return parts.filter(Boolean).join(', ');
}
