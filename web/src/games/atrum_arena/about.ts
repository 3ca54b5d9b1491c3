/** What the game is, for whoever has never seen it: the first page says it before anything else is fetched. */
import type { About } from '../about';

const about: About = {
  what: {
    es: 'Tres bestias con cinco Poderes cada una y una cadena de respuestas: ataca, defiéndete y deja al rival sin Reptantes.',
    en: 'Three beasts with five Powers each and a chain of responses: attack, defend, and leave your rival without Reptantes.',
  },
  minutes: [20, 30],
};
export default about;
