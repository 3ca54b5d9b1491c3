/** What is being played or used, in words. */
import { cardName, pieceTitle } from '../shelf.svelte';
import { pieceOf, type JugadaView, type MesaView } from '../view';
import { w } from '../words';

export interface Target {
  cosa: string;
  text: string;
}

export function playName(item: { clase?: 'carta' | 'habilidad'; carta: string; habilidad: number }): string {
  const ability = item.clase === undefined ? item.habilidad >= 0 : item.clase === 'habilidad';
  return ability ? w.abilityOf(cardName(item.carta)) : cardName(item.carta);
}

export function stepName(item: JugadaView, letter: string): string {
  return (item.clase === 'habilidad' ? w.abilitySteps : w.cardSteps)[letter] ?? letter;
}

export function targetName(view: MesaView, cosa: string, names: readonly string[]): string {
  const [kind = '', a = '', b = ''] = cosa.split(':');
  switch (kind) {
    case 'pieza': {
      const piece = pieceOf(view, Number(a));
      return piece ? pieceTitle(view, piece) : '';
    }
    case 'jugador':
      return names[Number(a)] ?? '';
    case 'castillo':
      return w.castleOf(names[Number(a)] ?? '', false, view.jugadores[Number(a)]?.castillo ?? 0);
    case 'jugada': {
      const other = view.jugando.find((o) => o.ident === Number(a));
      return other ? playName(other) : '';
    }
    case 'cementerio':
    case 'destierro':
    case 'mano':
      return cardName(b);
    case 'nombre':
      return cardName(a);
    case 'raza':
      return w.raza[a] ?? a;
    case 'modo':
      return w.mode(Number(a) + 1);
    case 'numero':
      return a;
    default:
      return '';
  }
}

/** What it aims at: its targets, or the bearer of an Arma. */
export function targetsOf(view: MesaView, item: JugadaView, names: readonly string[]): Target[] {
  const things = [...item.objetivos];
  if (item.portador !== null && !things.includes(`pieza:${item.portador}`)) things.push(`pieza:${item.portador}`);
  return things.map((cosa) => ({ cosa, text: targetName(view, cosa, names) })).filter((target) => target.text);
}

/** The innermost first: what happens next. */
export function underWay(view: MesaView): JugadaView[] {
  return view.ganadores === null ? [...view.jugando].reverse() : [];
}

export function sentence(view: MesaView, item: JugadaView, names: readonly string[], observer: number): string {
  const targets = targetsOf(view, item, names).map((target) => target.text);
  const answered = item.respondida === null ? undefined : view.jugando.find((o) => o.ident === item.respondida);
  return [
    playName(item),
    names[item.asiento] ?? '',
    w.from[item.desde ?? ''] ?? '',
    answered ? w.answers(playName(answered)) : '',
    targets.length ? `${w.against} ${w.list(targets)}` : '',
    item.anulada ? w.annulled : item.cancelada ? w.cancelled : '',
    w.step(item.paso, stepName(item, item.paso)),
    item.toca === null ? '' : w.mayAct(names[item.toca] ?? '', item.toca === observer),
  ]
    .filter(Boolean)
    .join(', ');
}
