/** What the game is, for whoever has never seen it: the first page says it before anything else is fetched. */
import type { About } from '../about';

const about: About = {
  what: {
    es: 'Tu mazo es tu Castillo y tu vida: paga con Oros, reúne Aliados de las leyendas y derriba el Castillo rival carta a carta.',
    en: 'Your deck is your Castillo and your life: pay with Oros, gather Aliados out of legend, and bring down the rival Castillo card by card.',
  },
  minutes: [15, 25],
};
export default about;
