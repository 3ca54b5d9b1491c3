/** Which things a line of the log touched: found by comparing the table before it and after it. */
import type { LogLine, View } from '../../lib/protocol';
import type { MesaView, ParticipanteView } from './view';

/** What each kind of event can have touched. */
const LOOK: Record<string, (before: ParticipanteView, after: ParticipanteView) => string[]> = {
  dano: resistance,
  dano_directo: resistance,
  pierde_resistencia: resistance,
  aumenta_resistencia: resistance,
  vuelve_a_diez: resistance,
  entra_en_altar: altar,
  cambia_de_altar: altar,
  agota_esbirro: altar,
  prepara_esbirro: altar,
  agota_reptante: reptantes,
  prepara_reptante: reptantes,
  elimina_reptante: reptantes,
  no_se_preparara: reptantes,
};

function resistance(before: ParticipanteView, after: ParticipanteView): string[] {
  return before.resistencia === after.resistencia ? [] : [`participante:${after.asiento}`];
}

function altar(before: ParticipanteView, after: ParticipanteView): string[] {
  const was = new Map(before.altar.map((e) => [e.id, e.preparado]));
  return after.altar.filter((e) => was.get(e.id) !== e.preparado).map((e) => `altar:${after.asiento}:${e.id}`);
}

function reptantes(before: ParticipanteView, after: ParticipanteView): string[] {
  return after.reptantes.flatMap((r, i) => {
    const old = before.reptantes[i];
    const same = old && old.en_juego === r.en_juego && old.preparado === r.preparado && old.sin_preparar === r.sin_preparar;
    return same ? [] : [`reptante:${after.asiento}:${i}`];
  });
}

export function cosasOf(line: LogLine, rawBefore: View | null, rawAfter: View): string[] {
  const before = rawBefore as MesaView | null;
  const after = rawAfter as MesaView;
  if (line.kind === 'anuncia') return after.cadena.length ? [`cadena:${after.cadena.length - 1}`] : [];
  if (['refuerza', 'previene', 'anula', 'cambia_clase'].includes(line.kind))
    return after.cadena
      .filter((e, i) => {
        const old = before?.cadena[i];
        return old && (old.refuerzo !== e.refuerzo || old.prevenido !== e.prevenido || old.anulado !== e.anulado || old.clase !== e.clase);
      })
      .map((e) => `cadena:${e.eslabon}`);
  const look = LOOK[line.kind];
  if (!look || !before) return [];
  return after.participantes.flatMap((p, i) => (before.participantes[i] ? look(before.participantes[i], p) : []));
}
