/** What the pictures say, in both languages. Kept beside them, so that only those who open this game's page fetch it. */
import type { Both } from '../../../lib/api-types';
import type { Step } from '../../step';

export const STEPS = {
  goal: {
    title: { es: 'Tu mazo es tu Castillo', en: 'Your deck is your Castillo' },
    text: {
      es: 'De él robas y él recibe el daño: por cada punto cae una carta al Cementerio. Quien se queda sin cartas en el Castillo pierde.',
      en: 'You draw from it and it takes the damage: for each point a card falls into the Cementerio. Whoever has no cards left in the Castillo loses.',
    },
    picture: { es: 'Un Castillo entero y otro en ruinas', en: 'A whole Castillo and one in ruins' },
    rules: ['ML-4.1.1', 'ML-4.1.2', 'ML-9.3.4.12'],
  },
  turn: {
    title: { es: 'Un turno, cuatro fases', en: 'One turn, four phases' },
    text: {
      es: 'Agrupas tus Aliados y Oros, juegas cartas en la Vigilia, atacas si quieres y robas al final. Más de ocho cartas en la mano se descartan.',
      en: 'You group your Aliados and Oros, play cards in the Vigilia, attack if you like and draw at the end. More than eight cards in hand are discarded.',
    },
    picture: { es: 'Agrupación, Vigilia, Batalla y Final', en: 'Agrupación, Vigilia, Batalla and Final' },
    rules: ['ML-9.0.1', 'ML-9.1.1', 'ML-9.4.5', 'ML-9.4.7'],
  },
  oros: {
    title: { es: 'Los Oros pagan', en: 'Oros pay' },
    text: {
      es: 'Juegas uno por turno, y ha de ser tu primera carta. Lo que pagas pasa a Oro Pagado y vuelve a la Reserva cuando agrupas.',
      en: 'You play one each turn, and it must be your first card. What you pay goes to Oro Pagado and comes back to the Reserva when you group.',
    },
    picture: { es: 'Tres Oros en la Reserva y dos pagados', en: 'Three Oros in the Reserva and two paid' },
    rules: ['ML-4.2.1', 'ML-4.3.1', 'ML-9.2.2', 'ML-9.2.5'],
  },
  card: {
    title: { es: 'Cómo se lee un Aliado', en: 'How to read an Aliado' },
    text: { es: 'Solo los Aliados tienen Fuerza y Raza; solo los Oros no tienen coste.', en: 'Only Aliados have Fuerza and Raza; only Oros have no cost.' },
    picture: { es: 'Un Aliado con sus partes señaladas', en: 'An Aliado with its parts pointed out' },
    rules: ['ML-2.2.1', 'ML-2.2.2', 'ML-2.3.1', 'ML-2.4.1'],
  },
  lines: {
    title: { es: 'Cada cual tiene tres líneas', en: 'Each has three lines' },
    text: {
      es: 'Los Aliados entran en la de Defensa y desde el turno siguiente atacan pasando a la de Ataque. Los Tótems se quedan en la de Apoyo.',
      en: 'Aliados enter in the Línea de Defensa and from the next turn on attack by moving to that of Ataque. Tótems stay in that of Apoyo.',
    },
    picture: { es: 'Un Aliado en la Línea de Ataque, otro en la de Defensa y un Tótem en la de Apoyo', en: 'An Aliado in the Línea de Ataque, another in that of Defensa and a Tótem in that of Apoyo' },
    rules: ['ML-4.4.1', 'ML-4.5.1', 'ML-4.6.1', 'ML-3.1.8'],
  },
  steps: {
    title: { es: 'Jugar una carta, de la A a la G', en: 'Playing a card, from A to G' },
    text: {
      es: 'No hay pila: mientras una carta se juega, cada jugador puede usar una sola Anulación y después una sola respuesta, empezando por el rival.',
      en: 'There is no stack: while a card is being played each player may use one Anulación only and then one response only, the rival first.',
    },
    picture: { es: 'Los siete pasos de jugar un Talismán, parado en las Anulaciones', en: 'The seven steps of playing a Talismán, stopped at the Anulaciones' },
    rules: ['ML-8.1.5', 'ML-8.1.12', 'ML-8.1.13', 'ML-8.1.15'],
  },
  combat: {
    title: { es: 'Quien bloquea cubre al Castillo', en: 'Whoever blocks covers the Castillo' },
    text: {
      es: 'Se comparan las Fuerzas: el menor se destruye y lo que sobra al atacante daña al Castillo. Si empatan, caen los dos.',
      en: 'Fuerzas are compared: the lesser is destroyed and what the attacker has over damages the Castillo. If they are equal, both fall.',
    },
    picture: { es: 'Un atacante, su bloqueador y lo que llega al Castillo', en: 'An attacker, its blocker and what reaches the Castillo' },
    rules: ['ML-9.3.2.2', 'ML-9.3.4.8', 'ML-9.3.4.9', 'ML-9.3.4.10'],
  },
  guerra: {
    title: { es: 'La Guerra de Talismanes', en: 'The Guerra de Talismanes' },
    text: {
      es: 'Antes del daño ambos pueden jugar Talismanes y usar habilidades, primero quien defiende. Termina con dos pases seguidos.',
      en: 'Before the damage both may play Talismanes and use abilities, the defender first. It ends with two passes in a row.',
    },
    picture: { es: 'Dos escudos: un jugador ha pasado y el otro tiene la prioridad', en: 'Two shields: one player has passed and the other has priority' },
    rules: ['ML-9.3.3.2', 'ML-9.3.3.4'],
  },
  armas: {
    title: { es: 'Un Arma va bajo su portador', en: 'An Arma goes under its bearer' },
    text: {
      es: 'Cada Aliado porta una. Si el portador sale del juego, sus Armas van con él al mismo tipo de zona, cada una a la de su dueño.',
      en: 'Each Aliado bears one. If the bearer leaves play its Armas go with it to the same kind of zone, each to that of its owner.',
    },
    picture: { es: 'Un Aliado con un Arma debajo', en: 'An Aliado with an Arma underneath' },
    rules: ['ML-3.2.1', 'ML-3.2.3', 'ML-3.2.8'],
  },
} satisfies Record<string, Step>;

export const LABELS = {
  cost: { es: 'Coste: los Oros que se pagan', en: 'Cost: the Oros that are paid' },
  strength: { es: 'Fuerza: el daño que hace y lo que aguanta', en: 'Fuerza: the damage it does and what it withstands' },
  raza: { es: 'Raza: de ella hablan otras cartas', en: 'Raza: other cards speak of it' },
  kind: { es: 'Tipo: escudo, Aliado', en: 'Kind: a shield, Aliado' },
  reserve: { es: 'en la Reserva', en: 'in the Reserva' },
  paid: { es: 'pagados', en: 'paid' },
  attackLine: { es: 'Ataque', en: 'Ataque' },
  defenceLine: { es: 'Defensa', en: 'Defensa' },
  supportLine: { es: 'Apoyo', en: 'Apoyo' },
  falls: { es: 'se destruye', en: 'is destroyed' },
  toCastle: { es: 'al Castillo', en: 'to the Castillo' },
  passed: { es: 'pasó', en: 'passed' },
  priority: { es: 'prioridad', en: 'priority' },
  you: { es: 'Tú', en: 'You' },
  rival: { es: 'Rival', en: 'Rival' },
} satisfies Record<string, Both>;
