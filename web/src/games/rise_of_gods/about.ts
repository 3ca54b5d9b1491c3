/** What the game is, for whoever has never seen it: the first page says it before anything else is fetched. */
import type { About } from '../about';

const about: About = {
  what: {
    es: 'Un tablero pequeño y un mazo de criaturas: invócalas, avanza casillero a casillero y llega a la última fila para golpear al rival.',
    en: 'A small board and a deck of creatures: summon them, advance cell by cell, and reach the far row to strike your rival.',
  },
  minutes: [10, 20],
};
export default about;
