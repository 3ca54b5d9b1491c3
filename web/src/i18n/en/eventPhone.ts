import type es from '../es/eventPhone';

/** The phone of whoever plays an event, and what opens from the standings. */
const en: typeof es = {
  minutesLeft: (n: number) => (n === 1 ? '1 minute left' : `${n} minutes left`),
  forming: {
    title: 'Form your teams',
    why: 'The clock waits for all tables: say so as soon as you are ready. It is enough that one of you does.',
    done: 'We have formed',
    waiting: 'You have formed. The clock starts once all tables have.',
  },
  checkIn: { go: 'I am here', done: 'The staff know that you are here.' },
  unsent: {
    title: 'Not sent',
    again: 'It has not reached the event yet. Your result is kept on this phone and is sent again by itself, also if you close the page and open it again.',
    now: 'Send now',
    forget: 'Do not send it',
    refused: (round: number) => (round ? `Your result of round ${round} was not noted down:` : 'Your result was not noted down:'),
  },
  away: 'No connection with the event: what you see may be from a while ago. It catches up by itself.',
  larger: 'Larger text',
  record: { title: 'My results', hint: 'Won–drawn–lost, and round by round.' },
  said: {
    you: 'You said',
    they: (name: string) => `${name} said`,
    again: 'Correct it',
    leave: 'Leave it as it was',
  },
  list: {
    own: (noun: string) => `Or choose a ${noun} of yours`,
    ready: (noun: string) => `Or choose a ready ${noun}`,
    build: (noun: string) => `Make my ${noun} in the builder`,
  },
  ends: {
    title: 'End without playing it out',
    lead: 'It holds when your rival says the same on their phone. Never in exchange for something.',
    iConcede: 'I concede the match',
    theyConcede: 'My rival concedes',
    leftHint: 'What each has at that moment.',
    agreed: 'We have agreed on a draw',
    tooLate: 'One concedes before time ends; if it was before, have a judge note it down.',
  },
  seed: {
    title: 'The lot, promised',
    promise: 'Hash of the seed of the pairings, fixed when the event was made:',
    lead: (n) => `Before round 1 anybody in the room may add a word to it: so nobody, not even the organiser, knows what will come of it. ${n === 1 ? 'There is 1 word.' : `There are ${n} words.`}`,
    word: 'Your word',
    add: 'Add the word',
    added: 'Word added.',
    revealed: (n) => `Seed revealed, with ${n === 1 ? '1 word' : `${n} words`} of the room:`,
  },
  sums: {
    title: (name: string) => `The sums of ${name}`,
    open: (name: string, column: string, value: string) => `${name}, ${column}: ${value}. See the sum`,
    none: 'There is nothing to add up yet.',
    carried: 'From the stage before',
    result: { sum: 'Sum', mean: 'Mean', middle: 'Without the best and the worst', rate: 'Won of those with a winner' } as Record<string, string>,
    pending: 'play-off to come',
    inPlay: 'still in it',
  },
  need: {
    title: 'What do I need?',
    lead: 'To reach the cut, by your next result. Tie-breaks are not counted on.',
    none: 'It is told in the last two rounds, where there is a cut.',
    working: 'Working it out…',
  },
};

export default en;
