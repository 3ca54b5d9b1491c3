/** What is said to whoever plays their first games: at which question, about which way of acting. */
import type { Hint } from '../../table/hints/hints.svelte';

const hints: Hint[] = [
  {
    key: 'mover',
    at: 'principal',
    verb: 'mueve',
    rule: 'SA-1.PPAL.1',
    text: {
      es: 'En su turno cada personaje se mueve una vez y hace una acción, en el orden que quieras. Tócalo y verás adónde llega.',
      en: 'In its turn each character moves once and takes one action, in whichever order you like. Touch it and you will see how far it goes.',
    },
  },
  {
    key: 'jugar',
    at: 'principal',
    verb: 'juega',
    rule: 'SA-1.PPAL.3',
    text: {
      es: 'Solo sirven las cartas del personaje activo, y van en lugar de su movimiento o de su ataque normales.',
      en: 'Only the cards of the active character can be played, in place of its normal move or its normal attack.',
    },
  },
  {
    key: 'doradas',
    at: 'casilla',
    rule: 'SA-1.INI.6',
    text: {
      es: 'Empezar el turno en una casilla dorada da 1 punto de Victoria.',
      en: 'Beginning a turn on a golden space gives 1 Victory point.',
    },
  },
  {
    key: 'atacar',
    at: 'principal',
    verb: 'ataca',
    rule: 'SA-1.KO.4',
    text: {
      es: 'Dejar a un rival Fuera de combate da los puntos de su ficha. Volverá en su próximo turno con toda su Vida.',
      en: 'Knocking a rival out gives the points on its token. It will return in its next turn with all its Health.',
    },
  },
  {
    key: 'habilidad',
    at: 'principal',
    verb: 'usa',
    text: {
      es: 'Cada habilidad se puede usar una vez por turno, además de moverse y de actuar.',
      en: 'Each ability can be used once a turn, besides moving and acting.',
    },
  },
  {
    key: 'mejorar',
    at: 'principal',
    verb: 'mejora',
    rule: 'SA-4.MEJ.2',
    text: {
      es: 'Las cartas de tu pila de descartes dan ingredientes: apartándolos, tu personaje gana una habilidad para el resto de la partida.',
      en: 'The cards of your discard pile give ingredients: set them aside and your character gains an ability for the rest of the game.',
    },
  },
  {
    key: 'regreso',
    at: 'regreso',
    rule: 'SA-1.INI.8',
    text: {
      es: 'Quien estaba Fuera de combate regresa a una casilla con estrella, de cualquier extremo, con toda su Vida.',
      en: 'Whoever was knocked out returns to a space with a star, at either end, with all its Health.',
    },
  },
];
export default hints;
