/** What the teacher of building says of itself; what it teaches comes with the lesson. */
import { i18n } from '../../i18n/index.svelte';
import { plural } from '../../i18n/plural';

/** `noun` is what the game calls what is built: equipo, mazo… */
const es = {
  titleOf: (name: string, game: string) => `${name}: lección de ${game}`,
  lead: (noun: string) => `Este ${noun} tiene fallos. Arréglalos uno a uno: tus ${noun}s no se tocan.`,
  teacher: 'Maestro',
  step: (n: number, of: number) => `Paso ${n} de ${of}`,
  last: 'Terminado',
  progress: 'Cuánto llevas de la lección',
  broken: 'Lo que dice la regla ahora',
  oneWay: 'Una manera de hacerlo',
  put: (n: number, name: string) => (n > 1 ? `Añadir ${n} × ${name}` : `Añadir ${name}`),
  putAside: (n: number, name: string, side: string) => `${es.put(n, name)} al ${side}`,
  out: (n: number, name: string) => (n > 1 ? `Quitar ${n} × ${name}` : `Quitar ${name}`),
  did: 'hecho',
  checking: 'Mirando lo que dicen las reglas…',
  empty: (noun: string) => `El ${noun} se ha quedado vacío. Puedes empezar la lección de nuevo.`,
  next: 'Seguir',
  back: 'Atrás',
  restart: 'Empezar de nuevo',
  toTeacher: 'Ver el paso',
  notYet: 'Antes de terminar',
  notYetText: (n: number) => `${plural(n, 'Queda una cosa', `Quedan ${n} cosas`)} por arreglar:`,
  allDone: '¡Todo en regla!',
  play: (noun: string) => `Jugar con este ${noun}`,
  lessons: 'Volver a las lecciones',
  none: 'Este juego no tiene una lección de construir.',
  learn: 'Aprender a montar uno',
};
const en: typeof es = {
  titleOf: (name, game) => `${name}: ${game} lesson`,
  lead: (noun) => `This ${noun} has faults. Mend them one by one: your own ${noun}s are left alone.`,
  teacher: 'Teacher',
  step: (n, of) => `Step ${n} of ${of}`,
  last: 'Finished',
  progress: 'How far you are in the lesson',
  broken: 'What the rule says now',
  oneWay: 'One way to do it',
  put: (n, name) => (n > 1 ? `Add ${n} × ${name}` : `Add ${name}`),
  putAside: (n, name, side) => `${en.put(n, name)} to the ${side}`,
  out: (n, name) => (n > 1 ? `Remove ${n} × ${name}` : `Remove ${name}`),
  did: 'done',
  checking: 'Looking at what the rules say…',
  empty: (noun) => `The ${noun} is empty now. You can begin the lesson again.`,
  next: 'Go on',
  back: 'Back',
  restart: 'Begin again',
  toTeacher: 'See the step',
  notYet: 'Before you finish',
  notYetText: (n) => `${plural(n, 'One thing is', `${n} things are`)} still to be mended:`,
  allDone: 'It keeps every rule!',
  play: (noun) => `Play with this ${noun}`,
  lessons: 'Back to the lessons',
  none: 'This game has no lesson about building.',
  learn: 'Learn to build one',
};

/** `w.message`: read it where it is shown, and it follows the language. */
export const w: typeof es = new Proxy(es, { get: (_, key) => (i18n.lang === 'es' ? es : en)[key as keyof typeof es] });
