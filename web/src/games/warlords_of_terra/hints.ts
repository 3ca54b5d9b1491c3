/** What is said to whoever plays their first games: at which question, about which way of acting. */
import type { Hint } from '../../table/hints/hints.svelte';

const hints: Hint[] = [
  {
    key: 'mano',
    at: 'mano',
    text: {
      es: 'Puedes cambiar las siete cartas una vez. Hay dos mazos: el de batalla (tropas y hechizos) y el de construcción (lugares que dan recursos).',
      en: 'You may change all seven cards once. There are two decks: battle (troops and spells) and construction (lugares that give resources).',
    },
  },
  {
    key: 'robar',
    at: 'robar_de',
    text: {
      es: 'Robas una carta de uno de los dos mazos. Al principio hacen falta lugares: cada uno da recursos todos los turnos.',
      en: 'You draw one card of either deck. Early on lugares are needed: each gives resources every turn.',
    },
  },
  {
    key: 'construir',
    at: 'construccion',
    verb: 'construye',
    text: {
      es: 'Un lugar construido da oro o maná en cada fase de Recursos. Lo que no gastes se guarda, hasta 10 de cada.',
      en: 'A lugar that is built gives gold or mana in every Recursos phase. What you do not spend is kept, up to 10 of each.',
    },
  },
  {
    key: 'invocar',
    at: 'invocacion',
    verb: 'invoca',
    rule: 'WT-A.9.1.1',
    text: {
      es: 'Las tropas entran en tu línea de invocación, la fila más cercana a ti. El turno en que llegan andan una zona menos.',
      en: 'Troops enter your línea de invocación, the row nearest to you. The turn they arrive they walk one zone less.',
    },
  },
  {
    key: 'mover',
    at: 'tactica',
    verb: 'mueve',
    rule: 'WT-A.10.3.11',
    text: {
      es: 'Toca una tropa y verás hasta dónde llega. Si entra al lado de una enemiga en guardia, se para allí y combate.',
      en: 'Touch a troop and you will see how far it goes. If it enters next to an enemy on guard, it stops there and fights.',
    },
  },
  {
    key: 'atacar',
    at: 'tactica',
    verb: 'ataca',
    rule: 'WT-M.move.1',
    text: {
      es: 'Cada tropa se activa una vez por turno: anda y después ataca. Antes de decidir, la mesa enseña quién golpea y quién moriría.',
      en: 'Each troop is activated once a turn: it walks and then attacks. Before you decide, the table shows who strikes and who would die.',
    },
  },
  {
    key: 'interfase',
    at: 'interfase',
    rule: 'WT-A.11.1.1.1',
    text: {
      es: 'Una interfase es el momento entre dos fases: los dos podéis jugar hechizos súbitos.',
      en: 'An interfase is the moment between two phases: both of you may play sudden spells.',
    },
  },
  {
    key: 'responder',
    at: 'responder',
    rule: 'WT-A.11.2.3',
    text: {
      es: 'Una respuesta y una contrarrespuesta, nunca más: se resuelve primero lo último.',
      en: 'One response and one counter-response, never more: the last one resolves first.',
    },
  },
  {
    key: 'tension',
    at: 'tension',
    rule: 'WT-A.10.2.5',
    text: {
      es: 'Dos enemigas lado a lado están en tensión: antes de acabar la Táctica la tuya combate o se va.',
      en: 'Two enemies side by side are in tension: before the Táctica ends yours fights or leaves.',
    },
  },
];
export default hints;
