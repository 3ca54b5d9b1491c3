/** The cards of a hand one by one: copies of the same card are told apart by their number. */
export interface Copy {
  key: string;
  copy: number;
  id: string;
}

export function copiesOf(keys: readonly string[]): Copy[] {
  const copies = new Map<string, number>();
  return keys.map((key) => {
    const copy = copies.get(key) ?? 0;
    copies.set(key, copy + 1);
    return { key, copy, id: `${key}:${copy}` };
  });
}
