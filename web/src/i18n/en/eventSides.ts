/** Tables of several, and teams, at events. */
import type es from '../es/eventSides';

const en: typeof es = {
  rivals: 'Your rivals',
  team: 'Your team',
  seat: 'Your seat',
  seatN: (n: number) => `Seat ${n}`,
  facing: (name: string, team: string) => `${name} (${team})`,
  podReport: 'How the table ended',
  podHint: 'From the winner to whoever left first. It counts once two of you say the same.',
  placeN: (n: number) => `${n}.`,
  onTime: 'The time of the round was over',
  onTimeHint: 'Whoever has more Reptantes wins; if even, more resistencia; if even, whoever lost a Reptante last; else a judge draws lots.',
  choose: 'Choose',
  order: (names: string[]) => names.join(' › '),
  seatReport: (n: number) => `Result of seat ${n}`,
  seatSent: 'Sent. Whoever plays against you has to say the same.',
  seatSettled: 'The result of your seat is confirmed.',
  seatsLeft: (n: number) => (n === 1 ? 'Another seat is missing.' : `${n} seats are missing.`),
  seats: 'Seats',
  whole: 'The whole match',
  seatsDone: (one: number, other: number, left: number) => `${one}–${other}${left ? `, ${left === 1 ? '1 seat is missing' : `${left} seats are missing`}` : ''}`,
  quickPod: 'Pods: the letters in order, the winner first, and what each has left in the order of the table: “CAB 0 0 2”.',
  quickSeats: 'Teams: a letter for each seat, A or B (= if drawn): “ABA”.',
  join: {
    team: 'Name of the team',
    person: (n: number) => (n === 1 ? 'Seat 1: your name' : `Seat ${n}: their name`),
    back: 'My team has entered already',
    which: 'Your seat in the team',
    pinIs: (number: number, pin: string) => `You are number ${number} and your PIN is ${pin}: the rest of the team come in with it from their phones.`,
  },
  addTeam: 'Team and its people',
  addTeamHint: (n: number) => `“Name: ${['Ana', 'Beto', 'Carla', 'Dora', 'Elsa', 'Fran', 'Gala', 'Hugo', 'Inés'].slice(0, n).join(', ')}”`,
  listOf: 'Whose list it is',
};
export default en;
