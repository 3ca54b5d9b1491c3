/** The pila in words. */
import { cardName } from '../shelf.svelte';
import { pieceOf, type MesaView, type ObjetoView } from '../view';
import { w } from '../words';

export interface Target {
  cosa: string;
  text: string;
}

export function objectName(item: ObjetoView): string {
  const card = cardName(item.carta);
  return item.clase === 'magia' ? card : w.objectName(w.clase[item.clase] ?? item.clase, card);
}

function targetName(view: MesaView, cosa: string, names: readonly string[]): string {
  const [kind = '', a = '', b = ''] = cosa.split(':');
  switch (kind) {
    case 'pieza': {
      const piece = pieceOf(view, Number(a));
      return piece ? cardName(piece.carta) : '';
    }
    case 'jugador':
      return names[Number(a)] ?? '';
    case 'casilla':
    case 'terreno':
      return w.theCell(a);
    case 'pila': {
      const other = view.pila.find((o) => o.ident === Number(a));
      return other ? objectName(other) : '';
    }
    case 'adjunto': {
      for (const p of view.piezas) {
        const found = p.adjuntos.find((item) => item.ident === Number(a));
        if (found) return w.attachedTo(cardName(found.carta), cardName(p.carta));
      }
      return '';
    }
    case 'cementerio':
      return cardName(b);
    default:
      return '';
  }
}

/** What it aims at. */
export function targetsOf(view: MesaView, item: ObjetoView, names: readonly string[]): Target[] {
  return item.objetivos.map((cosa) => ({ cosa, text: targetName(view, cosa, names) })).filter((target) => target.text);
}

/** The thing it starts from on the table, if it is there; otherwise it starts from the pila. */
export function sourceOf(view: MesaView, item: ObjetoView): string {
  const moves = item.clase === 'movimiento' || item.clase === 'ataque';
  if (moves && item.pieza !== null && pieceOf(view, item.pieza)) return `pieza:${item.pieza}`;
  if (moves && item.desde) return `casilla:${item.desde}`;
  return `pila:${item.ident}`;
}

export type Stage = 'playing' | 'resolving' | 'waiting';

/** Everything that is under way, the next to happen first: what is still being put together, what is being carried out,
    and then the pila from its top. */
export function underWay(view: MesaView): { item: ObjetoView; stage: Stage }[] {
  const seen = new Set<number>();
  const found: { item: ObjetoView; stage: Stage }[] = [];
  const put = (items: readonly ObjetoView[], stage: Stage): void => {
    for (const item of [...items].reverse()) {
      if (seen.has(item.ident)) continue;
      seen.add(item.ident);
      found.push({ item, stage });
    }
  };
  put(view.jugando ?? [], 'playing');
  put(view.en_curso ?? [], 'resolving');
  put(view.pila, 'waiting');
  return found;
}

export function sentence(view: MesaView, item: ObjetoView, names: readonly string[]): string {
  const targets = targetsOf(view, item, names).map((target) => target.text);
  const way = item.clase === 'movimiento' && item.desde && item.hacia ? w.fromTo(item.desde, item.hacia) : '';
  return [
    objectName(item),
    names[item.asiento] ?? '',
    way || (targets.length ? `${w.against} ${w.list(targets)}` : ''),
    item.anulado ? w.annulled : '',
  ]
    .filter(Boolean)
    .join(', ');
}
