/** The forms in which a list is given to others; each of them can be read again. */
import type { Tally } from './game';

export const FORMS = ['list', 'chat', 'csv', 'json'] as const;
export type Form = (typeof FORMS)[number];
export const ENDINGS: Record<Form, string> = { list: 'txt', chat: 'txt', csv: 'csv', json: 'json' };

interface Listed {
  name: string;
  game: string;
  mode: string;
  main: Tally;
  side: Tally;
}

/** As a list names it. */
const called = ({ card }: Tally[number]): string => (typeof card.data.linea === 'string' ? card.data.linea : card.name);

export function formed(form: Exclude<Form, 'list'>, { name, game, mode, main, side }: Listed): string {
  if (form === 'chat') {
    const lines = (tally: Tally): string[] => tally.map((entry) => `• ${entry.n}x ${called(entry)}`);
    return [`# ${name}`, ...lines(main), ...(side.length ? ['', 'Side', ...lines(side)] : [])].join('\n');
  }
  if (form === 'csv') {
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const lines = (tally: Tally): string[] => tally.map((entry) => `${entry.n},${quoted(called(entry))}`);
    return ['Cantidad,Nombre', ...lines(main), ...(side.length ? ['Side', ...lines(side)] : [])].join('\n');
  }
  const entries = (tally: Tally): { name: string; count: number }[] => tally.map((entry) => ({ name: called(entry), count: entry.n }));
  return JSON.stringify({ version: 1, game, mode, name, cards: entries(main), side: entries(side) }, null, 1);
}
