/** What is said without a line, and of a newer version, in the language of the moment. */
import { i18n } from '../i18n/index.svelte';

const es = {
  title: 'Sin conexión',
  lead: 'No se llega a la casa. Puedes leer y jugar lo que este dispositivo ya tiene.',
  text: 'Las mesas de la casa esperan: cuando vuelva la conexión seguirán donde estaban, y el tiempo de las partidas por correspondencia se mide allí.',
  learn: 'Aprender',
  rules: 'Reglas',
  cards: 'Cartas',
  companion: 'Compañero de mesa',
  newer: 'Hay una versión nueva de Coliseo.',
  reload: 'Recargar',
};
const en: typeof es = {
  title: 'No connection',
  lead: 'The house cannot be reached. You can read and play what this device already has.',
  text: 'The tables of the house wait: when the connection is back they go on where they were, and the time of games by correspondence is kept there.',
  learn: 'Learn',
  rules: 'Rules',
  cards: 'Cards',
  companion: 'Table companion',
  newer: 'There is a new version of Coliseo.',
  reload: 'Reload',
};

export const w: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
