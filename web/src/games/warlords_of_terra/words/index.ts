/** The words of the game in the language of the moment: read them where they are shown. */
import { i18n } from '../../../i18n/index.svelte';
import { cardName } from '../shelf.svelte';
import { statesOf, type MesaView, type ObjetoView, type PalabraView, type TropaView } from '../view';
import en from './en';
import es from './es';

export type Words = typeof es;

export const w: Words = new Proxy({} as Words, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof Words],
});

export function realmName(key: string): string {
  return w.reino[key] ?? key;
}

/** "Absorber 2", "Odio a Terra", "Inmune a Hechizos". */
export function keywordName({ palabra, numero, reino, a }: PalabraView): string {
  const name = w.palabra[palabra] ?? palabra;
  if (reino !== undefined) return w.about(name, realmName(reino));
  if (a !== undefined) return w.about(name, w.inmune_a[a] ?? a);
  return numero ? `${name} ${numero}` : name;
}

export function objectName(x: ObjetoView): string {
  return w.object(cardName(x.carta), w.clase[x.clase] ?? x.clase, x.durabilidad);
}

export function namesOf(view: MesaView, idents: readonly number[]): string[] {
  return idents.flatMap((ident) => {
    const troop = view.tropas.find((p) => p.ident === ident);
    return troop ? [`${cardName(troop.carta)} (${troop.zona})`] : [];
  });
}

/** Everything about a troop, for those who do not see it. */
export function troopName(troop: TropaView, view: MesaView, observer: number, names: readonly string[]): string {
  const parts = [
    cardName(troop.carta),
    troop.asiento === observer ? w.yours : w.ofSomeone(names[troop.asiento] ?? ''),
    troop.volteada ? '' : w.onGuard,
    w.atqIs(troop.atq),
    troop.mecanica ? w.mechanical(troop.vida) : w.vidaIs(troop.vida, troop.vida_maxima),
    w.velIs(troop.vel),
    troop.copias > 1 ? w.copies(troop.copias) : '',
    ...troop.palabras.map(keywordName),
    ...statesOf(troop)
      .filter((state) => state !== 'tension' && state !== 'atrapada' && state !== 'mecanica')
      .map((state) => w.estado[state]),
    troop.tension.length ? w.tenseWith(namesOf(view, troop.tension)) : '',
    troop.atrapada_por.length ? w.trappedBy(namesOf(view, troop.atrapada_por)) : '',
    ...troop.objetos.map((x) => w.carries(objectName(x))),
    ...troop.adheridas.map((a) => w.adhered(cardName(a.carta), w.adhesion[a.adhesion] ?? '')),
    troop.amenaza.length ? w.threatens(troop.amenaza) : '',
    troop.asiento === view.activo && troop.activacion === 'hecha' ? w.activated : '',
  ];
  return parts.filter(Boolean).join(', ');
}
