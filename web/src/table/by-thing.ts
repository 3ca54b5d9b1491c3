/** A question read by its things: which options name a thing, which refusals grey it, and which of several like things
    have been taken. */
import type { Impossible, Option } from '../lib/protocol';

function put<T>(found: Map<string, T[]>, cosa: string, item: T): void {
  const list = found.get(cosa);
  if (list) list.push(item);
  else found.set(cosa, [item]);
}

/** thing → the options that name it */
export function namedBy(options: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) for (const cosa of new Set(option.things ?? [])) put(found, cosa, option);
  return found;
}

/** A refused candidate greys only the narrowest thing it names. */
export function refusedBy(items: readonly Impossible[]): Map<string, Impossible[]> {
  const found = new Map<string, Impossible[]>();
  for (const item of items) {
    const last = item.things?.at(-1);
    if (last !== undefined) put(found, last, item);
  }
  return found;
}

/** One of several like things: a drawn copy of it, or one of those that an option names because they differ in nothing. */
export function copyId(cosa: string, copy: number): string {
  return `${cosa}#${copy}`;
}

/** The marks that belong to an option. */
export function marksOf(option: Option, marked: readonly string[]): string[] {
  return marked.filter((id) => option.things?.includes(id.slice(0, id.lastIndexOf('#'))));
}

/** Whether this one of several like things has been taken: those that were touched are; what was taken from the list is
    found among the first that are left. */
export function isTaken(option: Option, cosa: string, copy: number, taken: number, marked: readonly string[]): boolean {
  if (marked.includes(copyId(cosa, copy))) return true;
  const left = taken - marksOf(option, marked).length;
  if (left <= 0) return false;
  const alike = (option.copies ?? 1) > 1 ? (option.things ?? []) : [cosa];
  let before = alike.slice(0, alike.indexOf(cosa)).filter((other) => !marked.includes(copyId(other, 0))).length;
  for (let i = 0; i < copy; i += 1) if (!marked.includes(copyId(cosa, i))) before += 1;
  return before < left;
}
