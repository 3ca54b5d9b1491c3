/** What the pictures say, in both languages. Kept beside them, so that only those who open this game's page fetch it. */
import type { Both } from '../../../lib/api-types';
import type { Step } from '../../step';

export const STEPS = {
  goal: {
    title: { es: 'Deja al rival sin Reptantes', en: 'Leave the rival without Reptantes' },
    text: {
      es: 'Tienes 10 de resistencia. Al llegar a 0 eliges y pierdes uno de tus tres Reptantes, y vuelves a 10 al empezar tu turno.',
      en: 'You have 10 resistencia. At 0 you choose and lose one of your three Reptantes, and go back to 10 as your turn begins.',
    },
    picture: { es: 'De 10 de resistencia a 0: un Reptante menos', en: 'From 10 resistencia to 0: one Reptante fewer' },
    rules: ['AA-I.3.1.1', 'AA-I.3.2.1', 'AA-I.3.4.1'],
  },
  types: {
    title: { es: 'Seis tipos de Esbirro', en: 'Six types of Esbirro' },
    text: {
      es: 'Son las cartas que se roban. Todos comparten un mazo: la Fosa.',
      en: 'They are the cards you draw. Everyone shares one deck: the Fosa.',
    },
    picture: { es: 'Los signos de los seis tipos', en: 'The signs of the six types' },
    rules: ['AA-I.2.2.4', 'AA-I.2.3.1'],
  },
  places: {
    title: { es: 'El Altar paga, la mano se descarta', en: 'The Altar pays, the hand is discarded' },
    text: {
      es: 'Coloca un Esbirro por turno en tu Altar: ahí paga costes y se Agota hasta tu próximo turno. De la mano se descarta uno por cada Poder.',
      en: 'Place one Esbirro each turn in your Altar: there it pays costs and stays Agotado until your next turn. From your hand one is discarded for each Power.',
    },
    picture: { es: 'Un Altar con dos Esbirros listos y uno Agotado, y una carta de la mano', en: 'An Altar with two ready Esbirros and one Agotado, and a card of the hand' },
    rules: ['AA-I.2.5.1', 'AA-I.5.4.2', 'AA-I.7.3.1'],
  },
  power: {
    title: { es: 'Cómo se lee un Poder', en: 'How to read a Power' },
    text: { es: 'Cada Reptante lleva cinco. Todo lo que hace falta está en su línea.', en: 'Each Reptante has five. All you need is on its line.' },
    picture: { es: 'La línea de un Poder con sus partes señaladas', en: 'The line of a Power with its parts pointed out' },
    rules: ['AA-I.7.5.1', 'AA-I.7.3.2', 'AA-I.7.5.2'],
  },
  classes: {
    title: { es: 'Tres clases de Poder', en: 'Three kinds of Power' },
    text: { es: 'El signo de la derecha dice cuándo puedes usarlo.', en: 'The sign at the right says when you may use it.' },
    picture: { es: 'Los signos de Ataque, Defensa y Táctico', en: 'The signs of Attack, Defence and Tactic' },
    rules: ['AA-I.7.2.1', 'AA-I.7.2.2.2', 'AA-I.7.2.3.2'],
  },
  turn: {
    title: { es: 'Un turno, cuatro fases', en: 'One turn, four phases' },
    text: { es: 'Casi todo lo decides en la Principal; lo demás va solo.', en: 'You decide nearly everything in the main one; the rest goes by itself.' },
    picture: { es: 'Las cuatro fases en orden', en: 'The four phases in order' },
    rules: ['AA-I.5.1.2', 'AA-I.5.3.1', 'AA-I.5.5.1'],
  },
  chain: {
    title: { es: 'Se anuncia, se responde, se resuelve', en: 'Announce, respond, resolve' },
    text: {
      es: 'Lo anunciado forma una cadena. Cuando nadie más responde, se resuelve del último al primero.',
      en: 'What is announced forms a chain. When nobody responds any more, it resolves from the last to the first.',
    },
    picture: { es: 'Una cadena de tres Poderes que se resuelve 3, 2, 1', en: 'A chain of three Powers that resolves 3, 2, 1' },
    rules: ['AA-II.3.1.1', 'AA-II.3.2.1'],
  },
  shadow: {
    title: { es: 'Las Sombras hacen de otras', en: 'Sombras stand in for others' },
    text: {
      es: 'En el Altar, una Sombra cuenta como todos los demás tipos que haya. Ningún Poder la pide.',
      en: 'In the Altar a Sombra counts as every other type there. No Power asks for one.',
    },
    picture: { es: 'Una Sombra junto a un Gólem y un Zombie cuenta como ambos', en: 'A Sombra beside a Gólem and a Zombie counts as both' },
    rules: ['AA-II.7.1.1', 'AA-II.7.3.2'],
  },
} satisfies Record<string, Step>;

export const LABELS = {
  cost: { es: 'Cuántos Esbirros del Altar se Agotan', en: 'How many Esbirros of the Altar it takes' },
  discard: { es: 'Qué tipo se descarta de la mano', en: 'Which type is discarded from the hand' },
  name: { es: 'Su nombre; ★ si es Único', en: 'Its name; ★ when it is Único' },
  value: { es: 'Cuánto: daño, prevención…', en: 'How much: damage, prevention…' },
  kind: { es: 'Ataque, Defensa o Táctico', en: 'Attack, Defence or Tactic' },
  altar: { es: 'Altar', en: 'Altar' },
  hand: { es: 'Mano', en: 'Hand' },
  ready: { es: 'listos', en: 'ready' },
  spent: { es: 'Agotado', en: 'Agotado' },
  discarded: { es: 'al Vertedero', en: 'to the Vertedero' },
  countsAs: { es: 'cuenta como', en: 'counts as' },
  you: { es: 'Tú', en: 'You' },
  rival: { es: 'Rival', en: 'Rival' },
  resolves: { es: 'Se resuelve 3 → 2 → 1', en: 'Resolves 3 → 2 → 1' },
  attackWhen: { es: 'En tu fase Principal. Hace daño.', en: 'In your main phase. Deals damage.' },
  defenceWhen: { es: 'En turno ajeno, contra un Ataque. Una por Ataque.', en: "In another's turn, against an Attack. One per Attack." },
  tacticWhen: { es: 'En cualquier turno. Todo lo demás.', en: 'In any turn. Everything else.' },
  prepare: { es: 'Todo lo tuyo se pone en pie', en: 'All you have gets ready' },
  draw: { es: 'Robas 3 Esbirros', en: 'You draw 3 Esbirros' },
  main: { es: 'Colocas 1 y lanzas Poderes', en: 'You place 1 and cast Powers' },
  discardPhase: { es: 'Te quedas con 5', en: 'You keep 5' },
} satisfies Record<string, Both>;
