/** What the pictures say, in both languages. Kept beside them, so that only those who open this game's page fetch it. */
import type { Both } from '../../../lib/api-types';
import type { Step } from '../../step';

export const STEPS = {
  goal: {
    title: { es: 'Deja al rival sin vidas', en: 'Leave the rival without lives' },
    text: {
      es: 'Cada cual empieza con 20 vidas, que pueden subir sin límite. Pierde quien llega a 0, y quien debe robar y no tiene cartas en ninguno de sus dos mazos.',
      en: 'Each begins with 20 lives, which may rise without limit. Whoever reaches 0 loses, and so does whoever must draw with both decks empty.',
    },
    picture: { es: 'De 20 vidas a 0', en: 'From 20 lives to 0' },
    rules: ['WT-A.1.9', 'WT-A.8.1.1', 'WT-A.8.2.1'],
  },
  field: {
    title: { es: 'Un campo de 5 por 5', en: 'A battlefield of 5 by 5' },
    text: {
      es: 'La fila más cercana es tu línea de invocación: ahí entran tus tropas. Al jugador se le golpea desde su línea, si ninguna defensora está al lado.',
      en: "The nearest row is your línea de invocación, where your troops enter. A player is struck from their línea, if no defender stands beside.",
    },
    picture: {
      es: 'El campo: abajo tu línea de invocación, arriba la del rival, y una tropa tuya que golpea al jugador desde ella',
      en: "The battlefield: your línea de invocación below, the rival's above, and a troop of yours striking the player from it",
    },
    rules: ['WT-M.board.1', 'WT-M.board.3', 'WT-M.player.1'],
  },
  turn: {
    title: { es: 'Siete fases', en: 'Seven phases' },
    text: {
      es: 'Tus cartas se ponen en guardia, recibes recursos y robas; después construyes, invocas y, en la Táctica, mueves y combates. En los rombos se pueden jugar súbitos.',
      en: 'Your cards are put en guardia, you receive resources and draw; then you build, invoke and, in Táctica, move and fight. At the diamonds súbitos may be played.',
    },
    picture: { es: 'Las siete fases del turno con sus cuatro interfases', en: 'The seven phases of a turn with its four interfases' },
    rules: ['WT-M.turn.1', 'WT-A.11.1.1.1'],
  },
  resources: {
    title: { es: 'Oro, maná y puntos de poder', en: 'Oro, maná and puntos de poder' },
    text: {
      es: 'Cada turno llegan 1 de oro y 1 de maná, y lo que den tus lugares; se guardan hasta 10. Uno puede ser para tu héroe, que paga con PP sus poderes.',
      en: "Each turn brings 1 oro and 1 maná, and what your lugares give; up to 10 are kept. One may go to your hero, who pays its powers with PP.",
    },
    picture: { es: 'Un lugar que da maná, y un maná que se vuelve punto de poder', en: 'A lugar that gives maná, and a maná that becomes a punto de poder' },
    rules: ['WT-A.3.1', 'WT-A.3.2', 'WT-A.3.4'],
  },
  card: {
    title: { es: 'Cómo se lee una tropa', en: 'How to read a troop' },
    text: {
      es: 'ATQ es el daño que hace; VIDA, el que aguanta: el daño se queda entre turnos. VEL son las zonas que anda, y en el turno en que entra tiene una menos.',
      en: 'ATQ is the damage it deals, VIDA what it can take: damage stays between turns. VEL is how many zones it walks, one fewer on the turn it enters.',
    },
    picture: { es: 'Una tropa con su coste y sus tres números', en: 'A troop with its cost and its three numbers' },
    rules: ['WT-M.troop.1', 'WT-M.troop.2', 'WT-A.9.1.1'],
  },
  threat: {
    title: { es: 'El área de amenaza', en: 'The área de amenaza' },
    text: {
      es: 'Una tropa en guardia amenaza las cuatro zonas de al lado: quien entra en una debe parar y combatir. Volteada no amenaza.',
      en: 'A troop en guardia threatens the four zones beside it: whoever enters one must stop and fight. Turned, it threatens nothing.',
    },
    picture: {
      es: 'Una tropa rival en guardia con sus cuatro zonas amenazadas, otra volteada sin ninguna, y adónde puede ir la tuya',
      en: "A rival's troop en guardia with its four threatened zones, a turned one with none, and where yours may go",
    },
    rules: ['WT-M.board.11', 'WT-A.10.3.11', 'WT-A.10.3.6'],
  },
  combat: {
    title: { es: 'El combate, en cuatro pasos', en: 'Combat, in four steps' },
    text: {
      es: 'Se declara a quién golpea cada una, se juegan súbitos, se golpea y se hace el daño, a la vez. Golpe Rápido va antes; Soberbia, después. Combatir voltea.',
      en: 'It is declared whom each strikes, súbitos are played, strikes are made and damage is dealt, all together. Golpe Rápido goes before, Soberbia after. Fighting turns troops.',
    },
    picture: { es: 'Dos tropas que se golpean y el daño que hace cada una', en: 'Two troops that strike each other and the damage each deals' },
    rules: ['WT-A.10.1a.1', 'WT-A.10.1b.1', 'WT-A.10.1d.5', 'WT-M.combat.2'],
  },
  tension: {
    title: { es: 'La tensión', en: 'Tension' },
    text: {
      es: 'Dos enemigas que se encuentran lado a lado sin haberse cruzado están en tensión: antes de acabar tu Táctica, la tuya combate o se va.',
      en: 'Two enemies that find themselves side by side without having crossed are in tension: before your Táctica ends yours fights or leaves.',
    },
    picture: { es: 'Dos tropas enemigas adyacentes, en tensión', en: 'Two adjacent enemy troops, in tension' },
    rules: ['WT-A.10.2.2', 'WT-A.10.2.5', 'WT-A.10.2.7'],
  },
  pila: {
    title: { es: 'La pila de tres', en: 'The pila of three' },
    text: {
      es: 'A un hechizo o una habilidad el rival puede dar una respuesta, y a esta su dueño una contrarrespuesta. Se resuelve primero lo último.',
      en: "A hechizo or ability may be given one response by the rival, and that one contrarrespuesta. The last resolves first.",
    },
    picture: { es: 'Un efecto, su respuesta y la contrarrespuesta, uno sobre otro', en: 'An effect, its response and the contrarrespuesta, one on the other' },
    rules: ['WT-A.11.2.3', 'WT-A.11.2.4', 'WT-A.11.2.5'],
  },
} satisfies Record<string, Step>;

export const LABELS = {
  ownLine: { es: 'Tu línea de invocación', en: 'Your línea de invocación' },
  rivalLine: { es: 'Línea del rival', en: "The rival's línea" },
  you: { es: 'Tú', en: 'You' },
  rival: { es: 'Rival', en: 'Rival' },
  effect: { es: 'Efecto', en: 'Effect' },
  response: { es: 'Respuesta', en: 'Response' },
  counter: { es: 'Contrarrespuesta', en: 'Contrarrespuesta' },
  resolves: { es: 'Se resuelve de arriba abajo', en: 'Resolves from top to bottom' },
} satisfies Record<string, Both>;
