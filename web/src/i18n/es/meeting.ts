import { plural } from '../plural';

export default {
  // the lobby
  title: 'La sala',
  presence: (people: number, playing: number) =>
    `${people} ${plural(people, 'persona', 'personas')} aquí · ${playing} ${plural(playing, 'partida', 'partidas')} en juego`,
  here: (people: number, looking: number) =>
    `${people} ${plural(people, 'persona', 'personas')} aquí · ${looking} ${plural(looking, 'busca', 'buscan')} rival`,
  lost: 'Sin conexión con la sala: volviendo a intentarlo…',
  looksFor: (name: string) => `${name} busca rival`,
  youLook: 'Tú buscas rival',
  rating: (n: string) => `${n} puntos`,
  anyClock: 'cualquier reloj',
  noClock: 'sin reloj',
  play: 'Jugar',
  playOf: (name: string, game: string) => `Jugar contra ${name} a ${game}`,

  // looking for a rival
  seek: 'Buscar rival',
  seekHint: (clock: string) => (clock ? `Contra una persona · ${clock}` : 'Contra una persona · sin reloj'),
  playsWith: (deck: string) => `Jugarás con ${deck}`,
  playsByLot: 'Jugarás con cartas al azar',
  seekOptions: 'Modo, reloj y cartas',
  mayRate: 'puntúa si quien te toque también quiere',
  rates: 'que puntúe',
  rated: 'Que puntúe',
  ratedHint: 'Si quien te toque también quiere. Cambia vuestra puntuación; mesa competitiva, sin deshacer.',
  takeAny: 'Me vale cualquier reloj',
  takeAnyHint: 'Encontrarás rival antes: se juega con el reloj que pida la otra persona.',
  searching: 'Buscando rival…',
  widens: 'Cuanto más esperas, más lejos de tu nivel se busca.',
  meanwhile: 'Jugar contra la máquina mientras',
  taken: (name: string) => `${name} ya no está libre. Seguimos buscándote rival.`,
  stop: 'Dejar de buscar',
  stopped: 'Ya no buscas rival.',
  found: (names: string) => `¡Rival encontrado! ${names}`,
  foundTitle: '¡Rival encontrado!',
  go: 'Ir a la mesa',
  foundKept: 'La partida de ahora se queda guardada.',
  later: 'Cerrar el aviso',

  // who leaves
  left: (name: string, time: string) => `${name} se ha ido: ${time}`,
  leftSaid: (name: string, time: string) => `${name} se ha ido. Tiene ${time} para volver.`,
  notBack: (name: string) => `${name} no ha vuelto.`,
  erased: (name: string) => `${name}: quien jugaba aquí ya no está en Coliseo y no volverá.`,
  back: (name: string) => `${name} ha vuelto.`,
  wait: 'Esperar',
  decide: 'Decidir',
  claim: 'Reclamar la partida',
  claimShort: 'Reclamar',
  machine: 'Que siga la máquina',
  machineShort: 'Máquina',
  choices: 'Qué hacer mientras no está',
  byLeaving: 'Por abandono.',
  timed: 'Quien se va y no vuelve pierde',
  timedHint: 'Si alguien se va y no vuelve en unos minutos, los demás podrán reclamar la partida.',

  // once more
  wants: (names: string, n: number) => `${names} ${plural(n, 'quiere', 'quieren')} la revancha.`,
  youWant: (names: string, n: number) => `Has pedido la revancha: ${plural(n, 'falta', 'faltan')} ${names}.`,
  accept: 'Aceptar la revancha',
  decline: 'No, gracias',
  withdraw: 'Ya no',
  declined: 'No habrá revancha.',
  gone: (names: string, n: number) => `${names} ya no ${plural(n, 'está', 'están')}: no habrá revancha.`,
};
