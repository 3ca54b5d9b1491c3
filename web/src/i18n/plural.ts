/** One or many; both languages of the house tell only these two apart. */
export function plural(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}
