/** What the game is, for whoever has never seen it: the first page says it before anything else is fetched. */
import type { About } from '../about';

const about: About = {
  what: {
    es: 'Un héroe, un ejército y un campo de cinco por cinco: construye, invoca tropas, amenaza zonas y abre paso hasta el jugador rival.',
    en: 'A hero, an army and a field of five by five: build, summon troops, threaten zones, and break through to the rival player.',
  },
  minutes: [25, 40],
};
export default about;
