import type es from '../es/learn';

const en: typeof es = {
  title: 'Learn',
  titleOf: (game: string) => `Learn ${game}`,
  lead: 'You learn it by playing: a real game, with someone who tells you what to look at.',
  loading: 'Loading',
  lessons: 'Lessons',
  noLessons: 'This game has no lessons yet. You can play the machine and read the rules.',
  start: 'Start',
  startThis: (name: string) => `Start “${name}”`,
  continueThis: (name: string) => `Go on with “${name}”`,
  again: 'Again',
  againThis: (name: string) => `Do “${name}” again`,
  continue: 'Go on',
  done: 'Done',
  begun: 'Begun',
  fresh: 'To do',
  progress: (n: number, of: number) => `${n} of ${of} done`,
  how: 'How it works',
  next: 'And then?',
  rules: 'The rules',
  rulesText: 'All of them, with search and a link for each.',
  cards: 'The cards',
  cardsText: 'Who is who and what each one does.',
  builder: (noun: string) => `Your ${noun}`,
  builderText: 'Choose who you play with; every rule is checked.',
  play: 'Play',
  playText: 'Against the machine or another person.',
};

export default en;
