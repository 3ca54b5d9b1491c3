/** What the pictures say, in both languages. Kept beside them, so that only those who open this game's page fetch it. */
import type { Both } from '../../../lib/api-types';
import type { Step } from '../../step';

export const STEPS = {
  goal: {
    title: { es: 'Deja al rival sin vida', en: 'Leave the rival without life' },
    text: {
      es: 'Cada cual empieza con 20 puntos de vida. Gana quien lleva a 0 los del otro; quien debe robar y no tiene mazo, pierde.',
      en: 'Each begins with 20 life points. Whoever brings the other to 0 wins; whoever must draw from an empty deck loses.',
    },
    picture: { es: 'De 20 de vida a 0', en: 'From 20 life to 0' },
    rules: ['RG-DD.1', 'RG-DD.4', 'RG-BR.7'],
  },
  board: {
    title: { es: 'Un tablero de 6 por 4', en: 'A board of 6 by 4' },
    text: {
      es: 'Las dos filas más cercanas son tu campo; las otras dos, el del rival. Al rival se le ataca desde la última, pegada a él.',
      en: "The two rows nearest to you are your field, the other two your rival's. The rival is attacked from the last one, next to them.",
    },
    picture: {
      es: 'El tablero: abajo tu campo, arriba el del rival, y una criatura tuya que ataca desde la cuarta fila',
      en: "The board: your field below, the rival's above, and a criatura of yours attacking from the fourth row",
    },
    rules: ['RG-BD.1', 'RG-BD.3', 'RG-DD.2'],
  },
  seals: {
    title: { es: 'Los sellos pagan', en: 'Sellos pay' },
    text: {
      es: 'Son cartas del mazo y juegas una por turno. Para pagar se giran, y vuelven a estar libres al comenzar tu próximo turno.',
      en: 'They are cards of the deck and you play one each turn. To pay they are turned, and are free again as your next turn begins.',
    },
    picture: { es: 'Cinco sellos: tres libres y dos girados', en: 'Five sellos: three free and two turned' },
    rules: ['RG-SL.1', 'RG-SL.3', 'RG-SL.4', 'RG-SL.5'],
  },
  card: {
    title: { es: 'Cómo se lee una criatura', en: 'How to read a criatura' },
    text: {
      es: 'Las esferas se pagan con sellos de su facción; lo demás, con cualquiera.',
      en: 'Spheres are paid with sellos of its faction, the rest with any.',
    },
    picture: { es: 'Una criatura con sus partes señaladas', en: 'A criatura with its parts pointed out' },
    rules: ['RG-CR.3', 'RG-CR.4', 'RG-CR.6'],
  },
  summon: {
    title: { es: 'Dónde se invoca', en: 'Where to summon' },
    text: {
      es: 'En tu primer turno, en tu primera fila; en el segundo, también en la segunda. Desde el tercero, además junto a tus piezas en campo rival.',
      en: "On your first turn in your first row; on the second, in the second too. From the third on, also beside your pieces in the rival's field.",
    },
    picture: {
      es: 'Los casilleros donde se puede invocar desde el tercer turno, con una criatura tuya en campo rival',
      en: "The cells where one may summon from the third turn on, with a criatura of yours in the rival's field",
    },
    rules: ['RG-SM.2', 'RG-SM.3', 'RG-SM.5'],
  },
  move: {
    title: { es: 'Primero mueve, después ataca', en: 'Move first, then attack' },
    text: {
      es: 'Una criatura mueve un casillero en cualquier dirección y ataca a lo que tenga al lado. Tras atacar ya no mueve.',
      en: 'A criatura moves one cell in any direction and attacks something beside it. After attacking it moves no more.',
    },
    picture: { es: 'Los ocho casilleros alrededor de una criatura: a unos puede moverse, en otro ataca', en: 'The eight cells around a criatura: to some it can move, in one it attacks' },
    rules: ['RG-MV.2', 'RG-MV.3', 'RG-MV.4', 'RG-CB.3'],
  },
  combat: {
    title: { es: 'Quien es atacado, contraataca', en: 'Whoever is attacked strikes back' },
    text: {
      es: 'Cada una quita a la otra tanta vida como su ataque. El daño no se cura solo, y los jugadores no lo sufren.',
      en: 'Each takes as much life from the other as its attack. Damage does not heal by itself, and players do not suffer it.',
    },
    picture: { es: 'Dos criaturas en combate y cómo quedan', en: 'Two criaturas in combat and what is left of them' },
    rules: ['RG-CB.1', 'RG-CB.4', 'RG-CB.5'],
  },
  pila: {
    title: { es: 'La pila: se responde y se resuelve', en: 'The pila: respond, then resolve' },
    text: {
      es: 'Ataques, movimientos, magias e invocaciones esperan en la pila. El rival puede responder con magias rápidas; lo último en entrar se resuelve primero.',
      en: 'Attacks, movements, magias and summonings wait on the pila. The rival may respond with magias rápidas; the last one in resolves first.',
    },
    picture: { es: 'Un ataque y una magia rápida que responde: primero se resuelve la magia', en: 'An attack and a magia rápida in response: the magia resolves first' },
    rules: ['RG-PI.2', 'RG-PI.3', 'RG-MG.5'],
  },
  gambito: {
    title: { es: 'Gambito: si no llega el sello', en: 'Gambito: if no sello comes' },
    text: {
      es: 'Aniquila una carta de tu mano para jugar un sello del mazo. Cuenta como el del turno y solo sirve hasta que tengas tres.',
      en: 'Aniquila a card of your hand to play a sello from the deck. It counts as the one of the turn, and only until you have three.',
    },
    picture: { es: 'Una carta de la mano sale del juego y un sello del mazo entra', en: 'A card of the hand leaves the game and a sello of the deck comes in' },
    rules: ['RG-GB.2', 'RG-GB.3', 'RG-GB.5'],
  },
} satisfies Record<string, Step>;

export const LABELS = {
  ownField: { es: 'Tu campo', en: 'Your field' },
  rivalField: { es: 'Campo rival', en: "Rival's field" },
  free: { es: 'libres', en: 'free' },
  turned: { es: 'girados', en: 'turned' },
  spheres: { es: 'Sellos de su facción', en: 'Sellos of its faction' },
  neutral: { es: 'Sellos cualesquiera', en: 'Any sellos' },
  attack: { es: 'Ataque: el daño que hace', en: 'Attack: the damage it deals' },
  life: { es: 'Vida: el daño que aguanta', en: 'Life: the damage it takes' },
  dies: { es: 'muere', en: 'dies' },
  you: { es: 'Tú', en: 'You' },
  rival: { es: 'Rival', en: 'Rival' },
  attackOf: { es: 'Ataque de', en: 'Attack of' },
  resolves: { es: 'Se resuelve 2 → 1', en: 'Resolves 2 → 1' },
  annihilated: { es: 'fuera del juego', en: 'out of the game' },
  fromDeck: { es: 'del mazo', en: 'from the deck' },
} satisfies Record<string, Both>;
