/** The words of the game in the language of the moment: read them where they are shown. */
import { i18n } from '../../../i18n/index.svelte';
import { cardName } from '../shelf.svelte';
import { keywordsOf, statesOf, type PiezaView } from '../view';
import en from './en';
import es from './es';

export type Words = typeof es;

export const w: Words = new Proxy({} as Words, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof Words],
});

export function factionName(key: string): string {
  return w.faccion[key] ?? key;
}

export function keywordName(key: string, n = 0): string {
  const name = w.palabra[key] ?? key;
  return n > 0 ? `${name} ${n}` : name;
}

export function stateName(key: keyof Words['estado'], n = 0): string {
  return n > 0 ? `${w.estado[key]} ${n}` : w.estado[key];
}

/** Everything about a piece, for those who do not see it. */
export function pieceName(piece: PiezaView, observer: number, names: readonly string[]): string {
  const structure = piece.tipo === 'estructura';
  const parts = [
    cardName(piece.carta),
    structure ? w.structure(piece.nivel, piece.cartas) : '',
    piece.asiento === observer ? w.yours : w.ofSomeone(names[piece.asiento] ?? ''),
    structure ? '' : w.attackIs(piece.ataque),
    w.lifeIs(piece.vida, piece.vida_maxima),
    ...keywordsOf(piece).map(({ key, n }) => keywordName(key, n)),
    ...statesOf(piece).map(({ key, n }) => stateName(key, n)),
    ...piece.adjuntos.map((a) => w.carries(cardName(a.carta))),
    piece.atrapadas.length ? w.traps(piece.atrapadas.map((key) => (key ? cardName(key) : w.hiddenCard))) : '',
  ];
  return parts.filter(Boolean).join(', ');
}
