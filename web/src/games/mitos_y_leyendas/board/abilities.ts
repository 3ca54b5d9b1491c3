/** The abilities of a card, in play or in the hand, each with what the open question says of it. */
import type { Impossible, Question } from '../../../lib/protocol';
import { abilityOf, classOf, DOING, JUGAR, JUGAR_BAJO, USAR, useCode } from '../codes';
import { shelf } from '../shelf.svelte';
import type { PiezaView } from '../view';

export interface Listed {
  key: string;
  clase: string;
  text: string;
  /** The candidate that uses it, if the engine has one. */
  code: number | null;
  /** It can be used now. */
  usable: boolean;
  /** It could be asked why not. */
  refused: boolean;
  used: number;
}

/** What nobody decides to use: it happens, or it is so. */
const BY_ITSELF = new Set(['disparada', 'continua', 'regla', 'texto']);

/** Everything that is refused now, whether or not something else of the same card is offered. */
function refusedIn(question: Question | null): Impossible[] {
  return [...(question?.imposibles ?? []), ...(question?.tampoco ?? [])];
}

export function abilitiesOf(piece: PiezaView, question: Question | null): Listed[] {
  const cosa = `pieza:${piece.ident}`;
  const window = question && DOING.has(question.para) ? question : null;
  const own = window !== null && window.asiento === piece.asiento;
  const offered = new Map<number, { code: number; text: string }>();
  for (const option of window?.opciones ?? [])
    if (option.cosas?.[0] === cosa && classOf(option.codigo) === USAR) offered.set(abilityOf(option.codigo), { code: option.codigo, text: option.texto });
  const refused = new Map<number, { code: number; text: string }>();
  for (const item of refusedIn(window))
    if (item.cosas?.[0] === cosa && classOf(item.codigo) === USAR) refused.set(abilityOf(item.codigo), { code: item.codigo, text: item.texto ?? '' });

  const card = piece.sin_habilidad ? undefined : shelf.card(piece.texto_de ?? piece.carta);
  const found: Listed[] = (card?.habilidades ?? []).map((ability, i) => {
    const place = ability.lugar;
    const mine = place === null ? undefined : (offered.get(place) ?? refused.get(place));
    if (place !== null) {
      offered.delete(place);
      refused.delete(place);
    }
    const usable = place !== null && (window?.opciones.some((o) => o.codigo === mine?.code) ?? false);
    const asks = own && place !== null && !BY_ITSELF.has(ability.clase);
    return {
      key: `own ${i}`,
      clase: ability.clase,
      text: ability.texto,
      code: mine?.code ?? (asks ? useCode(piece.ident, place) : null),
      usable,
      refused: !usable && (mine !== undefined || asks),
      used: place === null ? 0 : (piece.usos?.[String(place)] ?? 0),
    };
  });
  // Those it has from elsewhere: the engine names them, the printed card does not.
  for (const [place, { code, text }] of offered) found.push({ key: `got ${place}`, clase: 'activada', text, code, usable: true, refused: false, used: 0 });
  for (const [place, { code, text }] of refused) found.push({ key: `not ${place}`, clase: 'activada', text, code, usable: false, refused: true, used: 0 });
  return found;
}

/** The questions that a card of the hand could answer by being played, of the seat that holds it. */
export function asksToPlay(question: Question | null, seat: number): question is Question {
  return question !== null && question.asiento === seat && (question.para === 'oro' || DOING.has(question.para));
}

/** The ways of playing a card of the hand: one for most, one for each text of a Talismán. */
export function playsOf(key: string, cosa: string, question: Question | null): Listed[] {
  const card = shelf.card(key);
  const listed = (code: number, usable: boolean): Listed => {
    const asText = classOf(code) === JUGAR || classOf(code) === JUGAR_BAJO;
    const ability = card?.tipo === 'talisman' && asText ? card.habilidades.find((h) => h.lugar === abilityOf(code)) : undefined;
    return { key: `play ${code}`, clase: ability?.clase ?? 'carta', text: ability?.texto ?? '', code, usable, refused: !usable, used: 0 };
  };
  const names = (item: { cosas?: string[] }): boolean => item.cosas?.[0] === cosa;
  return [
    ...(question?.opciones ?? []).filter(names).map((option) => listed(option.codigo, true)),
    ...refusedIn(question)
      .filter(names)
      .map((item) => listed(item.codigo, false)),
  ].sort((a, b) => (a.code ?? 0) - (b.code ?? 0));
}
