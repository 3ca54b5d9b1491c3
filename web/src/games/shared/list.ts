/** "A, B and C", as a language says it. What writes lists is slow to make and cheap to keep. */
export function lister(locale: string): (items: readonly string[]) => string {
  let made: Intl.ListFormat | undefined;
  return (items) => (made ??= new Intl.ListFormat(locale, { type: 'conjunction' })).format(items);
}
