/** The abilities of a card, in play or in the hand, each with what the open question says of it. */
import type { Impossible, Option, Question } from '../../../lib/protocol';
import { DOING } from '../purposes';
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

/** Which ability of its card a candidate is; of no account for a card that is simply played. */
function abilityOf(item: Option | Impossible): number | undefined {
  return (item as { lugar?: number }).lugar;
}

/** The abilities of a card in play that some candidates use, by their place on it. */
function usedBy(items: readonly (Option | Impossible)[], cosa: string): Map<number, { code: number; text: string }> {
  const found = new Map<number, { code: number; text: string }>();
  for (const item of items) {
    const place = abilityOf(item);
    if (item.things?.[0] === cosa && item.verb === 'usa' && place !== undefined) found.set(place, { code: item.candidate, text: item.text ?? '' });
  }
  return found;
}

/** Everything that is refused now, whether or not something else of the same card is offered. */
function refusedIn(question: Question | null): Impossible[] {
  return [...(question?.impossible ?? []), ...(question?.also_impossible ?? [])];
}

export function abilitiesOf(piece: PiezaView, question: Question | null): Listed[] {
  const cosa = `pieza:${piece.ident}`;
  const window = question && DOING.has(question.purpose) ? question : null;
  const offered = usedBy(window?.options ?? [], cosa);
  const refused = usedBy(refusedIn(window), cosa);

  const card = piece.sin_habilidad ? undefined : shelf.card(piece.texto_de ?? piece.carta);
  const found: Listed[] = (card?.habilidades ?? []).map((ability, i) => {
    const place = ability.lugar;
    const mine = place === null ? undefined : (offered.get(place) ?? refused.get(place));
    if (place !== null) {
      offered.delete(place);
      refused.delete(place);
    }
    const usable = window?.options.some((o) => o.candidate === mine?.code) ?? false;
    return {
      key: `own ${i}`,
      clase: ability.clase,
      text: ability.texto,
      code: mine?.code ?? null,
      usable,
      refused: !usable && mine !== undefined,
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
  return question !== null && question.seat === seat && (question.purpose === 'oro' || DOING.has(question.purpose));
}

/** The ways of playing a card of the hand: one for most, one for each text of a Talismán. */
export function playsOf(key: string, cosa: string, question: Question | null): Listed[] {
  const card = shelf.card(key);
  const listed = (item: Option | Impossible, usable: boolean): Listed & { place: number } => {
    const [code, place] = [item.candidate, abilityOf(item)];
    const ability = place === undefined ? undefined : card?.habilidades.find((h) => h.lugar === place);
    return { place: place ?? 0, key: `play ${code}`, clase: ability?.clase ?? 'carta', text: ability?.texto ?? '', code, usable, refused: !usable, used: 0 };
  };
  const names = (item: { things?: string[] }): boolean => item.things?.[0] === cosa;
  return [
    ...(question?.options ?? []).filter(names).map((option) => listed(option, true)),
    ...refusedIn(question)
      .filter(names)
      .map((item) => listed(item, false)),
  ].sort((a, b) => a.place - b.place);
}
