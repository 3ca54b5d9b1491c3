/** What is said to whoever plays their first games: at which question, about which way of acting. */
import type { Hint } from '../../table/hints/hints.svelte';

const hints: Hint[] = [
  {
    key: 'colocar',
    at: 'accion',
    verb: 'coloca',
    text: {
      es: 'Cada turno puedes colocar un Esbirro de tu mano en el Altar: desde allí pagará tus Poderes turno tras turno.',
      en: 'Each turn you may put an Esbirro of your hand on the Altar: from there it will pay for your Powers turn after turn.',
    },
  },
  {
    key: 'poder',
    at: 'accion',
    verb: 'anuncia',
    text: {
      es: 'Un Poder iluminado se puede usar ya. Pide agotar tantos Esbirros del Altar como su coste y descartar de la mano uno del tipo que lleva dibujado.',
      en: 'A lit Power can be used now. It asks you to turn as many Esbirros of the Altar as its cost and to discard one of the type drawn on it from your hand.',
    },
  },
  {
    key: 'responder',
    at: 'responder',
    text: {
      es: 'Lo último que se anuncia es lo primero que ocurre: si respondes, lo tuyo pasa antes. Una Defensa solo sirve contra un Ataque.',
      en: 'What is announced last happens first: if you respond, yours comes before. A Defensa only works against an Attack.',
    },
  },
  {
    key: 'pago',
    at: 'pago',
    text: {
      es: 'Agotar un Esbirro es volverlo boca abajo hasta tu próxima fase de Preparar. Explotarlo es mandarlo al Vertedero: no vuelve, pero el Reptante queda listo.',
      en: 'Turning an Esbirro puts it face down until your next Preparar phase. Exploding it sends it to the Vertedero: it does not come back, but the Reptante stays ready.',
    },
  },
  {
    key: 'sombra',
    at: 'acompanante',
    text: {
      es: 'Una Sombra junto a otro Esbirro cualquiera paga el descarte de cualquier Poder.',
      en: 'A Sombra together with any other Esbirro pays the discard of any Power.',
    },
  },
  {
    key: 'mano',
    at: 'limite_de_mano',
    text: {
      es: 'El turno se acaba con 5 cartas como mucho. Los tipos que piden tus Defensas se usan en el turno del rival.',
      en: 'A turn ends with 5 cards at most. The types that your Defensas ask for are used in your rival’s turn.',
    },
  },
  {
    key: 'eliminar',
    at: 'eliminar',
    text: {
      es: 'Al llegar a 0 pierdes el Reptante que elijas, con sus cinco Poderes, y al comenzar tu turno vuelves a 10 de resistencia.',
      en: 'At 0 you lose the Reptante you choose, with its five Powers, and at the start of your turn you are back at 10 resistencia.',
    },
  },
];
export default hints;
