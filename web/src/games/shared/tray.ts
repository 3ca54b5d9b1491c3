/** What is laid open to choose from and has no place of its own on the table. */
import type { Impossible, Option, Question } from '../../lib/protocol';

export interface Item {
  cosa: string;
  copy: number;
  carta: string;
  name: string;
}

export interface Group {
  place: string;
  title: string;
  items: Item[];
}

/** Where a thing is laid out: the group it belongs to, and what it is. */
export interface Laid {
  place: string;
  title: string;
  carta: string;
  name: string;
}

/** A thing in its parts, with whose it is. */
export interface Named {
  cosa: string;
  kind: string;
  a: string;
  b: string;
  who: string;
  own: boolean;
}

/** More copies of a card than this add nothing to look at. */
const COPIES = 4;
/** So many have no room beside the table: they are laid over it, and can be put aside to see it. */
export const MANY = 4;

export function countOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.items.length, 0);
}

/** First what is being looked at, then what the question names and `layOut` has a group for. */
export function groupsOf(
  looked: readonly Laid[],
  question: Question | null,
  names: readonly string[],
  me: number,
  layOut: (named: Named) => Laid | null | undefined,
): Group[] {
  const found = new Map<string, Group>();
  const seen = new Set<string>();
  const put = (cosa: string, copy: number, { place, title, carta, name }: Laid): void => {
    const id = `${place} ${cosa} ${copy}`;
    if (seen.has(id)) return;
    seen.add(id);
    const group = found.get(place) ?? { place, title, items: [] };
    group.items.push({ cosa, copy, carta, name });
    found.set(place, group);
  };
  looked.forEach((laid, i) => put(`mirada:${i}`, 0, laid));
  for (const option of [...(question?.options ?? []), ...(question?.impossible ?? [])] as (Impossible & Pick<Option, 'copies'>)[])
    for (const cosa of option.things ?? []) {
      const [kind = '', a = '', b = ''] = cosa.split(':');
      const laid = layOut({ cosa, kind, a, b, who: names[Number(a)] ?? '', own: Number(a) === me });
      const copies = Math.min(option.copies ?? 1, question?.high ?? 1, COPIES);
      if (laid) for (let copy = 0; copy < copies; copy += 1) put(cosa, copy, laid);
    }
  return [...found.values()];
}
