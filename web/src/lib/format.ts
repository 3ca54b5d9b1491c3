/** Numbers, dates and times as the reader's language writes them. */
import { i18n } from '../i18n/index.svelte';

const made = new Map<string, unknown>();

/** Formatters are slow to make and cheap to keep. */
function keep<T>(name: string, make: (locale: string) => T): T {
  const key = `${i18n.lang} ${name}`;
  let formatter = made.get(key) as T | undefined;
  if (formatter === undefined) made.set(key, (formatter = make(i18n.lang)));
  return formatter;
}

export function formatNumber(n: number): string {
  return keep('number', (locale) => new Intl.NumberFormat(locale)).format(n);
}

export function formatDate(at: number | Date): string {
  return keep('date', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(at);
}

export function formatTime(at: number | Date): string {
  return keep('time', (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })).format(at);
}

export function formatDateTime(at: number | Date): string {
  const make = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return keep('datetime', make).format(at);
}

type Joined = 'conjunction' | 'disjunction';
const lister = (kind: Joined): Intl.ListFormat => keep(`list ${kind}`, (locale) => new Intl.ListFormat(locale, { type: kind }));

export function formatList(items: string[], kind: Joined = 'conjunction'): string {
  return lister(kind).format(items);
}

/** The same in pieces: the items, in their order, and what stands between them. */
export function listParts(items: string[]): { value: string; at: number | null }[] {
  let at = 0;
  return lister('conjunction').formatToParts(items).map(({ type, value }) => ({ value, at: type === 'element' ? at++ : null }));
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "hace 5 minutos"; something older than a month is given by its date. */
export function formatAgo(at: number | Date, now = Date.now()): string {
  const past = now - Number(at);
  if (past > 30 * 86_400_000) return formatDate(at);
  const relative = keep('ago', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  for (const [unit, length] of UNITS) {
    if (past >= length) return relative.format(-Math.floor(past / length), unit);
  }
  return relative.format(0, 'second');
}

/** "10 min", "1 h 30 min", "45 s": a length of time in words. */
export function formatDuration(ms: number): string {
  const unit = (n: number, name: string) =>
    keep(`unit ${name}`, (l) => new Intl.NumberFormat(l, { style: 'unit', unit: name, unitDisplay: 'short' })).format(n);
  const seconds = Math.round(ms / 1000);
  const parts: string[] = [];
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours) parts.push(unit(hours, 'hour'));
  if (minutes) parts.push(unit(minutes, 'minute'));
  if (seconds % 60 || !parts.length) parts.push(unit(seconds % 60, 'second'));
  return parts.join(' ');
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** "2 días y 4 horas", "3 horas", "12 minutos": what is left of days, in words; where there is little room, "2d". Never
    less than a minute. */
export function formatLeft(ms: number, style: 'long' | 'narrow' = 'long'): string {
  const unit = (n: number, name: string) =>
    keep(`left ${style} ${name}`, (l) => new Intl.NumberFormat(l, { style: 'unit', unit: name, unitDisplay: style })).format(n);
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  if (days) return hours && style === 'long' ? formatList([unit(days, 'day'), unit(hours, 'hour')]) : unit(days, 'day');
  return hours ? unit(hours, 'hour') : unit(Math.max(1, Math.floor(ms / 60_000)), 'minute');
}

/** "12:41", and "9,3" in the last ten seconds: what a clock shows. Never less than zero; days in words. */
export function formatClock(ms: number): string {
  if (ms >= DAY) return formatLeft(ms, 'narrow');
  const left = Math.max(0, ms);
  if (left > 0 && left < 10_000) {
    const tenths = (l: string) => new Intl.NumberFormat(l, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return keep('tenths', tenths).format(Math.floor(left / 100) / 10);
  }
  return colons(Math.ceil(left / 1000));
}

/** "0:07", "12:41", "1:02:03": how long something has taken. */
export function formatTaken(ms: number): string {
  return colons(Math.floor(Math.max(0, ms) / 1000));
}

function colons(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
