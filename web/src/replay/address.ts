/** The moment and the observer as the address says them: `?n=37&ver=0`, or `#n=37`. */

export const SPECTATOR = -1;
export const EVERYTHING = -2;

/** The moment asked for, or null when the address names none. */
export function momentOf(place: { search: string; hash: string }): number | null {
  const given = new URLSearchParams(place.hash.replace(/^#/, '')).get('n') ?? new URLSearchParams(place.search).get('n');
  return given !== null && /^\d{1,6}$/.test(given) ? Number(given) : null;
}

export function observerOf(search: string): number {
  const given = new URLSearchParams(search).get('ver') ?? '';
  return /^-?\d{1,2}$/.test(given) ? Math.max(EVERYTHING, Number(given)) : EVERYTHING;
}
