/** What is said of playing on this device without a line, in the language of the moment. */
import { i18n } from '../i18n/index.svelte';

const es = {
  title: 'Jugar sin conexión',
  text: 'Este dispositivo puede guardar el motor de los juegos: las lecciones, dos personas en un mismo dispositivo y la máquina, también sin internet. Ocupa unos 9 MB.',
  keep: 'Guardar para jugar sin conexión',
  fetching: 'Guardando…',
  kept: 'Guardado: este dispositivo juega sin conexión.',
  forget: 'Quitar',
  failed: 'No se ha podido guardar. Comprueba la conexión y el espacio libre, y repite.',
  broken: 'El motor de este dispositivo no ha podido arrancar. Recarga la página.',
  you: 'Tú',
  lessons: 'Lecciones',
  twoHere: 'Dos personas aquí',
  machine: 'Contra la máquina',
  goOn: 'Seguir jugando',
  goOnShort: 'Seguir',
  theMachine: 'la máquina',
  goOnWith: (game: string, what: string) => `Seguir: ${game}, ${what}`,
  starting: 'Preparando la mesa…',
  lesson: 'lección',
  deck: 'Se juega con',
  notKept: 'En este dispositivo no está guardado el motor: con conexión, entra en Ajustes y pulsa «Guardar para jugar sin conexión».',
};
const en: typeof es = {
  title: 'Play without a connection',
  text: 'This device can keep the engine of the games: the lessons, two people at one device, and the machine, also without internet. It takes about 9 MB.',
  keep: 'Keep to play without a connection',
  fetching: 'Keeping…',
  kept: 'Kept: this device plays without a connection.',
  forget: 'Remove',
  failed: 'It could not be kept. Check the connection and the free space, and try again.',
  broken: 'The engine of this device could not start. Reload the page.',
  you: 'You',
  lessons: 'Lessons',
  twoHere: 'Two people here',
  machine: 'Against the machine',
  goOn: 'Go on playing',
  goOnShort: 'Go on',
  theMachine: 'the machine',
  goOnWith: (game: string, what: string) => `Go on: ${game}, ${what}`,
  starting: 'Preparing the table…',
  lesson: 'lesson',
  deck: 'Played with',
  notKept: 'This device has not kept the engine: with a connection, go to Settings and press “Keep to play without a connection”.',
};

export const w: typeof es = new Proxy({} as typeof es, {
  get: (_, key) => (i18n.lang === 'en' ? en : es)[key as keyof typeof es],
});
