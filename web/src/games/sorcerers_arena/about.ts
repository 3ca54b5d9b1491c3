/** What the game is, for whoever has never seen it: the first page says it before anything else is fetched. */
import type { About } from '../about';

const about: About = {
  what: {
    es: 'Dos equipos de héroes y villanos en una arena de hexágonos: gana puntos en las casillas doradas y dejando rivales fuera de combate.',
    en: 'Two teams of heroes and villains in an arena of hexagons: score on the golden spaces and by knocking rivals out.',
  },
  minutes: [15, 25],
};
export default about;
