/** The lines of a change are sent as short as can be; here they get back what the change says once for all of them. */
import type { Change, LogLine } from './protocol';

/** The key that a name usually has: small letters without accents, everything else one low line. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_');
}

export function linesOf(change: Change): LogLine[] {
  const first = change.first ?? 0;
  return (change.log ?? []).map(([kind, text, rule, back, names], i) => {
    const n = first + i;
    const line: LogLine = { n, after: change.version, kind, text, rule };
    if (back) line.cause = n - back;
    if (names.length) line.mentions = pairs(names);
    return line;
  });
}

function pairs(names: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let i = 0; i + 1 < names.length; i += 2) {
    const name = names[i] ?? '';
    found.push([name, names[i + 1] || keyOf(name)]);
  }
  return found;
}
