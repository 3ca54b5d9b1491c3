/** What is said to whoever plays their first games: at which question, about which way of acting. */
import type { Hint } from '../../table/hints/hints.svelte';

const hints: Hint[] = [
  {
    key: 'mulligan',
    at: 'mulligan',
    text: {
      es: 'Cambiar la mano cuesta una carta cada vez. Con dos o tres Oros y algo que puedas pagar con ellos ya se juega.',
      en: 'Changing the hand costs one card each time. Two or three Oros and something they can pay for are enough to play.',
    },
  },
  {
    key: 'oro',
    at: 'oro',
    rule: 'ML-9.2.2',
    text: {
      es: 'Lo primero de la Vigilia es el Oro del turno: uno de la mano a la Reserva. Después ya no se puede.',
      en: 'The Vigilia begins with the Oro of the turn: one from your hand to the Reserva. Afterwards it is too late.',
    },
  },
  {
    key: 'jugar',
    at: 'accion',
    verb: 'juega',
    rule: 'ML-3.1.8',
    text: {
      es: 'El número de la moneda es el coste en Oros. Lo que juegas hoy ya puede bloquear; atacará desde tu próximo turno.',
      en: 'The number on the coin is the cost in Oros. What you play today can block at once; it will attack from your next turn on.',
    },
  },
  {
    key: 'batalla',
    at: 'accion',
    verb: 'batalla',
    rule: 'ML-4.5.2',
    text: {
      es: 'Quien ataca se queda en la Línea de Ataque y no bloquea hasta tu próxima Agrupación: cuenta con quién defiendes.',
      en: 'Whoever attacks stays in the Línea de Ataque and does not block until your next Agrupación: count who is left to defend.',
    },
  },
  {
    key: 'bloqueo',
    at: 'bloqueo',
    rule: 'ML-9.3.4.8',
    text: {
      es: 'Se bloquea uno contra uno, y nadie está obligado. La Fuerza mayor destruye al otro; lo que le sobra a quien ataca bota cartas de tu Castillo.',
      en: 'Blocks are one against one, and nobody has to. The greater Fuerza destroys the other; what the attacker has to spare mills cards of your Castillo.',
    },
  },
  {
    key: 'guerra',
    at: 'guerra',
    rule: 'ML-9.3.3.2',
    text: {
      es: 'Guerra de Talismanes: por turnos, empezando por quien defiende, hasta que los dos pasáis seguidos.',
      en: 'Guerra de Talismanes: in turns, the defender first, until you both pass one after the other.',
    },
  },
  {
    key: 'anular',
    at: 'anular',
    rule: 'ML-8.1.12',
    text: {
      es: 'Anular una carta la manda al Cementerio antes de que haga nada. Cada cual puede hacerlo una vez con cada carta.',
      en: 'Annulling a card sends it to the Cementerio before it does anything. Each of you may do it once for each card.',
    },
  },
  {
    key: 'descartar',
    at: 'descartar',
    rule: 'ML-9.4.7',
    text: {
      es: 'Robas al final del turno, y te quedas con 8 cartas como mucho.',
      en: 'You draw at the end of the turn, and keep 8 cards at most.',
    },
  },
];
export default hints;
