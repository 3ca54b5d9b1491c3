/** Moments of a document in addresses, and from one to the next. */
import type { CaseTree, Doc, Moment, Place } from './api';

export const START: Place = { path: [], step: 0 };

/** "0.1-3": the second case of the first, after three steps; the root has no number before the dash. */
export function written(place: Place): string {
  return `${place.path.join('.')}-${place.step}`;
}

export function read(text: string | null): Place | null {
  const match = /^((?:\d+(?:\.\d+)*)?)-(\d+)$/.exec(text ?? '');
  if (!match) return null;
  return { path: match[1] ? match[1].split('.').map(Number) : [], step: Number(match[2]) };
}

export function same(a: Place, b: Place): boolean {
  return written(a) === written(b);
}

export function caseAt(tree: CaseTree, path: readonly number[]): CaseTree | undefined {
  return path.reduce<CaseTree | undefined>((here, i) => here?.cases[i], tree);
}

/** One step back: within the case, or to the end of the one that it branches from. */
export function before(moment: Moment): Place | null {
  const { path, step } = moment.place;
  if (step > 0) return { path, step: step - 1 };
  const here = caseAt(moment.cases, path);
  if (!path.length || !here || here.own_position) return null;
  const around = path.slice(0, -1);
  return { path: around, step: caseAt(moment.cases, around)!.steps };
}

/** One step on: within the case, or into the first of its cases. */
export function after(moment: Moment): Place | null {
  const { path, step } = moment.place;
  const here = caseAt(moment.cases, path);
  if (!here || moment.stopped.length) return null;
  if (step < here.steps) return { path, step: step + 1 };
  const next = here.cases[0];
  if (!next) return null;
  return { path: next.path, step: next.own_position ? 0 : Math.min(1, next.steps) };
}

export function end(moment: Moment): Place {
  const { path } = moment.place;
  return { path, step: caseAt(moment.cases, path)?.steps ?? 0 };
}

/** The part of the document that a path leads to; what is changed in it is changed in the document. */
export function nodeAt(document: Doc, path: readonly number[]): Doc {
  return path.reduce((here, i) => here.casos[i], document);
}

/** The position that a moment began at: that of its case, or of the nearest around it that has one. */
export function positionPath(tree: CaseTree, path: readonly number[]): number[] {
  for (let depth = path.length; depth > 0; depth -= 1) if (caseAt(tree, path.slice(0, depth))?.own_position) return path.slice(0, depth);
  return [];
}

export function copyOf(document: Doc): Doc {
  return JSON.parse(JSON.stringify(document)) as Doc;
}
