import type es from '../es/meeting';
import { plural } from '../plural';

const en: typeof es = {
  // the lobby
  title: 'The lobby',
  presence: (people, playing) =>
    `${people} ${plural(people, 'person', 'people')} here · ${playing} ${plural(playing, 'game', 'games')} being played`,
  here: (people, looking) =>
    `${people} ${plural(people, 'person', 'people')} here · ${looking} looking for a rival`,
  lost: 'No connection to the lobby: trying again…',
  looksFor: (name) => `${name} is looking for a rival`,
  youLook: 'You are looking for a rival',
  rating: (n) => `${n} points`,
  anyClock: 'any clock',
  noClock: 'no clock',
  play: 'Play',
  playOf: (name, game) => `Play ${game} against ${name}`,

  // looking for a rival
  seek: 'Find a rival',
  seekHint: (clock) => (clock ? `Against a person · ${clock}` : 'Against a person · no clock'),
  playsWith: (deck) => `You will play with ${deck}`,
  playsByLot: 'You will play with cards by lot',
  seekOptions: 'Mode, clock and cards',
  mayRate: 'rated if whoever you find wants that too',
  rates: 'rated',
  rated: 'Rated',
  ratedHint: 'If whoever you find wants that too. It changes your ratings; a competitive table, without undo.',
  takeAny: 'Any clock will do',
  takeAnyHint: 'You will find a rival sooner: the clock is the one that the other person asks for.',
  searching: 'Looking for a rival…',
  widens: 'The longer you wait, the further from your level we look.',
  meanwhile: 'Play the machine meanwhile',
  taken: (name: string) => `${name} is no longer free. We go on looking for a rival.`,
  stop: 'Stop looking',
  stopped: 'You are no longer looking for a rival.',
  found: (names) => `Rival found! ${names}`,
  foundTitle: 'Rival found!',
  go: 'Go to the table',
  foundKept: 'The game you are in is kept.',
  later: 'Close this notice',

  // who leaves
  left: (name, time) => `${name} has left: ${time}`,
  leftSaid: (name, time) => `${name} has left and has ${time} to come back.`,
  notBack: (name) => `${name} has not come back.`,
  erased: (name: string) => `${name}: whoever played here is no longer in Coliseo and will not come back.`,
  back: (name) => `${name} is back.`,
  wait: 'Wait',
  decide: 'Decide',
  claim: 'Claim the game',
  claimShort: 'Claim',
  machine: 'Let the machine go on',
  machineShort: 'Machine',
  choices: 'What to do while they are away',
  byLeaving: 'By leaving.',
  timed: 'Whoever leaves and does not return loses',
  timedHint: 'If somebody leaves and is not back in some minutes, the others may claim the game.',

  // once more
  wants: (names, n) => `${names} ${plural(n, 'wants', 'want')} a rematch.`,
  youWant: (names) => `You have asked for a rematch: waiting for ${names}.`,
  accept: 'Accept the rematch',
  decline: 'No, thank you',
  withdraw: 'Never mind',
  declined: 'There will be no rematch.',
  gone: (names, n) => `${names} ${plural(n, 'is', 'are')} no longer here: there will be no rematch.`,
};

export default en;
