/** What is under way, in words. */
import type { EfectoView, MesaView } from '../view';
import { effectName, nameOf } from '../naming';
import { w } from '../words';

export type Stage = 'playing' | 'resolving' | 'waiting' | 'queued';

/** Everything that is under way, the next to happen first: what is still being put together, what is being carried out,
    then the pila from its top, and what has triggered and waits. */
export function underWay(view: MesaView): { item: EfectoView; stage: Stage }[] {
  const seen = new Set<number>();
  const found: { item: EfectoView; stage: Stage }[] = [];
  const put = (items: readonly EfectoView[], stage: Stage): void => {
    for (const item of items) {
      if (seen.has(item.ident)) continue;
      seen.add(item.ident);
      found.push({ item, stage });
    }
  };
  put([...view.jugando].reverse(), 'playing');
  put([...view.en_curso].reverse(), 'resolving');
  put([...view.pila].reverse(), 'waiting');
  put(view.disparos, 'queued');
  return found;
}

/** What it aims at, each in words. */
export function targetsOf(view: MesaView, item: EfectoView, names: readonly string[]): { cosa: string; text: string }[] {
  return item.objetivos.map((cosa) => ({ cosa, text: nameOf(view, cosa, names) })).filter((target) => target.text);
}

export function stageName(stage: Stage, next: boolean): string {
  if (stage === 'playing') return w.beingPlayed;
  if (stage === 'resolving') return w.resolving;
  if (stage === 'queued') return w.waitsInQueue;
  return next ? w.nextToResolve : '';
}

export function sentence(view: MesaView, item: EfectoView, names: readonly string[]): string {
  const targets = targetsOf(view, item, names).map((target) => target.text);
  return [effectName(item), names[item.asiento] ?? '', targets.length ? `${w.against} ${w.list(targets)}` : '', item.contrarrestado ? w.countered : '']
    .filter(Boolean)
    .join(', ');
}
