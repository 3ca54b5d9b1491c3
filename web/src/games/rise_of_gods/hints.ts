/** What is said to whoever plays their first games: at which question, about which way of acting. */
import type { Hint } from '../../table/hints/hints.svelte';

const hints: Hint[] = [
  {
    key: 'mulligan',
    at: 'mulligan',
    text: {
      es: 'Puedes cambiar las cartas que quieras, una sola vez. Los sellos pagan todo lo demás: conviene empezar con algunos y algo barato.',
      en: 'You may change as many cards as you like, once. Sellos pay for everything else: it helps to begin with a few, and something cheap.',
    },
  },
  {
    key: 'sello',
    at: 'accion',
    verb: 'sello',
    rule: 'RG-SL.3',
    text: {
      es: 'Un sello por turno: entra listo y paga desde ya. Tus sellos girados vuelven a estar libres al comenzar tu turno.',
      en: 'One sello a turn: it enters ready and pays at once. Your turned sellos are free again at the start of your turn.',
    },
  },
  {
    key: 'invocar',
    at: 'accion',
    verb: 'invoca',
    text: {
      es: 'Toca una carta de tu mano y después un casillero iluminado. Una criatura recién invocada no se mueve ni ataca este turno, salvo que tenga Cargar.',
      en: 'Touch a card of your hand and then a lit cell. A criatura just summoned neither moves nor attacks this turn, unless it has Cargar.',
    },
  },
  {
    key: 'mover',
    at: 'accion',
    verb: 'mueve',
    rule: 'RG-MV.3',
    text: {
      es: 'Cada criatura se mueve un casillero y después puede atacar. Al revés no: quien ataca ya no se mueve.',
      en: 'Each criatura moves one cell and may attack afterwards. Not the other way round: whoever attacks does not move any more.',
    },
  },
  {
    key: 'atacar',
    at: 'accion',
    verb: 'ataca',
    rule: 'RG-CB.4',
    text: {
      es: 'La criatura atacada contraataca, y el daño se queda. Al señalar a quién atacas, la mesa enseña antes qué pasaría.',
      en: 'The attacked criatura strikes back, and damage stays. When you point at whom to attack, the table shows first what would happen.',
    },
  },
  {
    key: 'gambito',
    at: 'accion',
    verb: 'gambito',
    rule: 'RG-GB.2',
    text: {
      es: '«Otras formas» guarda el Gambito: pierdes para siempre una carta de la mano y juegas un sello del mazo. Es el sello de ese turno.',
      en: '“Other ways” holds the Gambito: you lose a card of your hand for good and play a sello of your deck. It is that turn’s sello.',
    },
  },
  {
    key: 'responder',
    at: 'responder',
    rule: 'RG-PI.2',
    text: {
      es: 'Lo que ves espera en la pila. Si respondes con una magia rápida, la tuya ocurre antes; si no, ocurre lo que dice el botón.',
      en: 'What you see waits in the pila. If you respond with a magia rápida, yours happens first; if not, what the button says happens.',
    },
  },
];
export default hints;
