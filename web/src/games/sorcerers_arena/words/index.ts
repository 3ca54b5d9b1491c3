/** The words of the game in the language of the moment: read them where they are shown. */
import { i18n } from '../../../i18n/index.svelte';
import { cardName } from '../shelf.svelte';
import { personajeOf, type CosteView, type FiguraView, type MesaView, type ObjetoView, type Pronostico } from '../view';
import en from './en';
import es from './es';

export type Words = typeof es;

export const w: Words = new Proxy({} as Words, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof Words],
});

export function statusName(view: MesaView, key: string): string {
  const own = view.estados[key];
  return own ? i18n.pick(own) : (w.estado[key] ?? key);
}

/** Three letters for a figure: of the name that its set gives the status, if it gives one. */
export function statusShort(view: MesaView, key: string): string {
  const own = view.estados[key];
  return own ? i18n.pick(own).slice(0, 3) : (w.corto[key] ?? key.slice(0, 3));
}

export function longName(view: MesaView, key: string): string {
  const who = personajeOf(view, key);
  return who ? i18n.pick(who.nombre) : key;
}

export function shortName(view: MesaView, key: string): string {
  const who = personajeOf(view, key);
  return who ? i18n.pick(who.corto) : key;
}

/** Three letters, as on the base of a figure. */
export function codeName(view: MesaView, key: string): string {
  return shortName(view, key).normalize('NFD').replace(/\p{M}/gu, '').slice(0, 3).toUpperCase();
}

/** What figures are called; with the side where both have the same personaje. */
export function figureName(view: MesaView, place: number): string {
  const figure = view.figuras[place];
  if (!figure) return '';
  const twice = view.figuras.some((f) => f.lugar !== place && f.personaje === figure.personaje);
  return twice ? `${shortName(view, figure.personaje)} (${w.bando[figure.bando]})` : shortName(view, figure.personaje);
}

export function ownerName(view: MesaView, figure: FiguraView, observer: number, names: readonly string[]): string {
  if (figure.asiento === observer) return personajeOf(view, figure.personaje)?.femenino ? w.yoursF : w.yours;
  const name = names[figure.asiento] ?? '';
  return view.invocadores[figure.asiento]?.companeros.includes(observer) ? w.ofPartner(name) : w.ofSomeone(name);
}

/** Everything about a figure, for those who do not see it. */
export function figureSaid(view: MesaView, figure: FiguraView, observer: number, names: readonly string[]): string {
  const who = personajeOf(view, figure.personaje);
  return [
    longName(view, figure.personaje),
    `${w.bando[figure.bando]}, ${ownerName(view, figure, observer, names)}`,
    figure.fuera ? w.waiting : figure.casilla === null ? w.unplaced : w.onSpace(figure.casilla),
    figure.fuera ? '' : w.lifeIs(figure.vida, figure.vida_maxima),
    ...figure.estados.map((e) => w.statusIs(statusName(view, e.estado), e.contadores)),
    figure.activa ? (who?.femenino ? w.activeF : w.active) : '',
    figure.dorada ? w.goldenNow : '',
    figure.mejorado ? w.upgraded : '',
    w.worth(figure.pv),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A forecast in sentences. */
export function forecastSaid(view: MesaView, told: Pronostico): string[] {
  const found: string[] = [];
  const most = told.hasta ?? false;
  for (const f of told.figuras) {
    const name = figureName(view, f.lugar);
    if (f.fuera) found.push(w.wouldFall(name, f.dano, most));
    else if (f.dano) found.push(w.wouldTake(name, f.dano, f.vida, most));
    if (f.recupera) found.push(w.wouldHeal(name, f.recupera));
    if (f.adquiere?.length) found.push(w.wouldGet(name, w.list(f.adquiere.map((e) => w.statusIs(statusName(view, e.estado), e.contadores)))));
    if (!f.dano && !f.fuera && !f.recupera && !f.adquiere?.length) found.push(w.wouldNothing(name));
  }
  for (const [side, n] of Object.entries(told.pv ?? {})) if (n) found.push(w.wouldScore(side, n));
  if (told.dorada !== undefined) found.push(w.wouldGild);
  return found;
}

export function costSaid(view: MesaView, cost: CosteView): string {
  if ('categoria' in cost) return w.costCategory(w.categoria[cost.categoria] ?? cost.categoria);
  if ('distintivo' in cost) return w.costCategory(w.distintivo[cost.distintivo] ?? cost.distintivo);
  return w.costStatus(statusName(view, cost.estado), cost.contadores);
}

/** What is being carried out: the card, the ability, the status, or what kind of thing it is. */
export function objectName(view: MesaView, item: ObjetoView): string {
  if (item.carta) return cardName(item.carta);
  if (item.estado) return statusName(view, item.estado);
  if (item.habilidad !== null) {
    const figure = view.figuras[item.figura];
    const ability = figure?.habilidades[item.habilidad];
    if (ability) return i18n.pick(ability.nombre);
  }
  return w.clase[item.clase] ?? item.clase;
}
