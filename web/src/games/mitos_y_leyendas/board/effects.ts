/** What is in force for a player, or for the whole table, in words: the zone of permanent effects (4.10). */
import { cardName } from '../shelf.svelte';
import type { JugadorView, VigenciaView } from '../view';
import { w } from '../words';

export interface Effect {
  text: string;
  /** Until when. */
  until: string;
  card: string | null;
}

function lasting(v: VigenciaView): Effect {
  const say = w.vigencia[v.clase];
  return {
    text: say ? say(v.numero, v.carta ? cardName(v.carta) : '') : v.clase,
    until: [v.vigente === false ? w.notYet : '', w.hasta[v.hasta] ?? ''].filter(Boolean).join(', '),
    card: v.carta,
  };
}

/** The usual maximum (ML-4.9.1). */
const HAND = 8;

export function effectsOf(player: JugadorView): Effect[] {
  const found: Effect[] = player.prohibido.map((key) => ({ text: w.prohibido[key] ?? key, until: '', card: null }));
  if (player.mano_abierta && !player.prohibido.includes('mano_abierta')) found.push({ text: w.openHand, until: '', card: null });
  if (player.mano_maxima !== HAND) found.push({ text: w.handMost(player.mano_maxima), until: '', card: null });
  if (player.bajo == null && (player.en_bajo ?? 0) > 0) found.push({ text: w.underOf(player.en_bajo ?? 0), until: '', card: null });
  // A lasting prohibition is told by what it forbids, above.
  found.push(...player.vigencias.filter((v) => v.clase !== 'prohibe' && v.clase !== 'mano_maxima').map(lasting));
  return found;
}

export function effectsOnAll(all: readonly VigenciaView[]): Effect[] {
  return all.map(lasting);
}
