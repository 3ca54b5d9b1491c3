/** Cards as their own page tells them, kept while the page is open: the same card is asked for once per language. */
import { cardHere } from '../../device/device';
import { api } from '../../lib/api';
import { online } from '../../lib/online.svelte';
import { ownCards } from '../../lib/own-cards.svelte';
import type { Lang } from '../../lib/protocol';

/** What every game says of a card; a game adds fields of its own, which only its own face reads. */
export interface CardPage {
  clave: string;
  nombre: string;
  ficha?: string;
  tipo?: string;
  /** The type in words, where `tipo` is a key. */
  nombre_tipo?: string;
  texto?: string;
  procedencia?: string;
  nombre_procedencia?: string;
  perdida?: { texto: string; regla: string; costes?: number[] };
  notas?: { texto: string; regla?: string }[];
  reglas?: { id: string; texto: string }[];
  lecturas?: { id: string; pregunta: string; respuesta: string; reglas: string[] }[];
  /** Its keywords, where the game has any. */
  palabras?: ({ nombre: string } | string)[];
  /** Cards that it speaks of, or that speak of it. */
  relacionadas?: { clave: string; nombre: string }[];
  /** Where the facts of a real card were published. */
  fuentes?: string[];
  /** Why it cannot be put in a deck. */
  motivo?: string;
  reptantes?: { clave: string; nombre: string; coste: number }[];
}

const kept = new Map<string, Promise<CardPage>>();

export function fetchCard(game: string, card: string, lang: Lang): Promise<CardPage> {
  const own = ownCards.get(lang, card);
  if (own) return Promise.resolve(own as unknown as CardPage);
  const name = `${game}/${lang}/${card}`;
  let found = kept.get(name);
  if (!found) {
    found = online.now ? api.get<CardPage>(`/games/${encodeURIComponent(game)}/cards/${encodeURIComponent(card)}`, { lang }) : (cardHere(game, card, lang) as Promise<CardPage>);
    // A failure is not kept.
    found.catch(() => kept.delete(name));
    kept.set(name, found);
  }
  return found;
}

/** What each keyword of a card means: the first that the rules say of it. */
export function remindersOf(page: CardPage): { word: string; text: string; rule: string }[] {
  return (page.palabras ?? []).flatMap((one) => {
    const word = typeof one === 'string' ? one : one.nombre;
    const found = page.reglas?.find((rule) => rule.texto.toLowerCase().includes(word.toLowerCase()));
    if (!found) return [];
    const prefix = `${word}: `;
    return [{ word, text: found.texto.startsWith(prefix) ? found.texto.slice(prefix.length) : found.texto, rule: found.id }];
  });
}
