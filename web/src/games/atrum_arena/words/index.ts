/** The words of the game in the language of the moment: read them where they are shown. */
import { i18n } from '../../../i18n/index.svelte';
import type { Clase, PoderView, Text, Tipo } from '../view';
import en from './en';
import es from './es';

export type Words = typeof es;

export const w: Words = new Proxy({} as Words, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof Words],
});

const FEMININE: ReadonlySet<string> = new Set(['bestia', 'sombra']);

/** A text that may come in both languages. */
export function say(text: Text): string {
  return typeof text === 'string' ? text : i18n.pick(text);
}

export function minionName(tipo: Tipo, spent: boolean, turned: boolean): string {
  return w.esbirro(w.tipo[tipo], FEMININE.has(tipo), spent, turned);
}

/** "3 Zombies", "1 Sombra". */
export function counted(counts: Partial<Record<Tipo, number>>): string[] {
  return Object.entries(counts).map(([tipo, n]) => w.count(n, n === 1 ? w.tipo[tipo as Tipo] : w.tipos[tipo as Tipo]));
}

export function valueName(clase: Clase, value: number): string {
  if (value === 0) return '';
  if (clase === 'ataque') return w.damage(value);
  if (clase === 'defensa') return w.prevents(value);
  return w.value(value);
}

/** Everything a Power says on the table, for those who do not see it. */
export function powerName(p: PoderView): string {
  const parts = [
    say(p.nombre),
    w.clase[p.clase],
    w.cost(p.coste),
    p.descarte === 'neutro' ? w.discardsAny : w.discards(w.tipo[p.descarte]),
    valueName(p.clase, p.valor),
    p.unico ? w.unique : '',
  ];
  return parts.filter(Boolean).join(', ');
}
