/** Small signs, each drawn on a field of 24 × 24. Filled shapes unless they say `line`. */
import type { Drawing as Sign } from '../../shared/Glyph.svelte';
import { COMMON } from '../../shared/marks';

/** Factions: the four of the house and the seven planets. */
export const FACTIONS: Record<string, Sign> = {
  // the first sun over the edge of the world
  alborada: {
    fill: 'M4.5 16a7.5 7.5 0 0 1 15 0Z',
    line: 'M1.5 19.5H22.5M12 2V5.5M4.2 5.6 6.6 8M19.8 5.6 17.4 8M1.5 12.5H3.6M20.4 12.5H22.5',
  },
  // reeds in still water
  marisma: {
    fill: 'M11 2.5h2.4v7.5a1.2 1.2 0 0 1-2.4 0ZM5.6 6.5h2.2v6a1.1 1.1 0 0 1-2.2 0ZM16.6 5.5h2.2v6.5a1.1 1.1 0 0 1-2.2 0Z',
    line: 'M12.2 10.5V17M6.7 13v4M17.7 12.6V17M2 18.5q2.5-2 5 0t5 0 5 0 5 0M4 22q2-1.6 4 0t4 0 4 0 4 0',
  },
  // an anvil and its spark
  forja: {
    fill: 'M2 9.5H22L18.5 14H15V17.5L18 20.5V22H6V20.5L9 17.5V14C5.5 14 3 12.4 2 9.5Z',
    line: 'M12 1.8V6M7.2 3.2 9 6.4M16.8 3.2 15 6.4',
  },
  // an eye that does not close
  vigilia: {
    fill: 'M1.5 12C5 6.5 8.4 4.6 12 4.6S19 6.5 22.5 12C19 17.5 15.6 19.4 12 19.4S5 17.5 1.5 12Z',
    cut: 'M14.6 7.6A5 5 0 1 0 14.6 16.4 6 6 0 0 1 14.6 7.6Z',
  },
  // bands and the storm
  jupiter: {
    fill: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
    cut: 'M3 8.2H21V10H2.5ZM2.6 13.4H21.4L20.8 15.4H3.2ZM15.2 16.8a2.2 1.3 0 1 1-.1 0Z',
  },
  // the spear out of the disc
  marte: { line: 'M10 22a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM14.6 10.9 21.5 4M15.5 3H22V9.5', fill: 'M10 18.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z' },
  // wings on the heel
  mercurio: {
    fill: 'M12 21.5a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6Z',
    line: 'M9 11C6 11 3 9 1.6 4.6 5 5.4 7.4 5.6 9.6 8M15 11C18 11 21 9 22.4 4.6 19 5.4 16.6 5.6 14.4 8M12 11.5V7',
  },
  // the trident
  neptuno: { line: 'M12 2V22M5 4V9.5a7 7 0 0 0 14 0V4M8 19H16', fill: 'M12 .8 14.6 5H9.4ZM5 2 7 6H3ZM19 2 21 6H17Z' },
  // a small disc in a far cup
  pluton: { fill: 'M12 2.2a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z', line: 'M3.6 4.5a8.4 8.4 0 0 0 16.8 0M12 13V22M7.6 18H16.4' },
  // the ring
  saturno: { fill: 'M12 5.6a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z', line: 'M6.4 15.2C2.6 17.6.8 19.2 1.6 20.2 2.8 21.7 8.6 18.8 14.4 14.4S23.6 5.4 22.4 3.8C21.6 2.8 19.6 3.4 16.6 5' },
  // land and sea
  tierra: {
    line: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
    fill: 'M6 5.4 11 4.2 13 7.4 9.6 10.6 6.6 10 4.2 13.2 3.4 9.4ZM13.4 11 18.6 9.6 20.6 13 16.8 18.8 13.8 16.4ZM7.4 15 10.8 16.6 9.4 20.4 7 19Z',
  },
};

/** Kinds of card. */
export const TYPES: Record<string, Sign> = {
  sello: { line: 'M12 2 20.6 7V17L12 22 3.4 17V7Z', fill: 'M12 7.4 16 9.7V14.3L12 16.6 8 14.3V9.7Z' },
  criatura: { fill: 'M12 2c2.6 0 4.4 1.9 4.4 4.5S14.6 11.4 12 11.4 7.6 9.1 7.6 6.5 9.4 2 12 2ZM3.4 22C3.4 16 7 13 12 13s8.6 3 8.6 9Z' },
  magia_rapida: { fill: 'M13.6 1.5 4.5 13.6H11L9.6 22.5 19.5 9.8H12.6Z' },
  magia_lenta: { line: 'M2.5 20H18C21 20 22 18 22 15.5V11M22 11 20.4 7.5M22 11 23.2 7.6M18.6 15.4a5.8 5.8 0 1 0-6.2 4.4M15.6 14.6a2.8 2.8 0 1 0-3 2.4' },
  estructura: { fill: 'M5 2.5H8.4V5H10.4V2.5H13.6V5H15.6V2.5H19V9L17 11V17H19.5V21.5H4.5V17H7V11L5 9Z' },
  artefacto: {
    fill: 'M10.4 2H13.6L14.2 4.8 16.4 5.8 18.8 4.2 21 6.4 19.4 8.8 20.3 10.9 23 11.4V14.4L20.3 15 19.4 17.2 21 19.6 18.8 21.8 16.4 20.2 14.2 21.2 13.6 24H10.4L9.8 21.2 7.6 20.2 5.2 21.8 3 19.6 4.6 17.2 3.7 15 1 14.4V11.4L3.7 10.9 4.6 8.8 3 6.4 5.2 4.2 7.6 5.8 9.8 4.8Z',
    cut: 'M12 9.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z',
  },
  terreno: { fill: 'M1 20 8 7.5 12 14 15 9.5 23 20Z', line: 'M2 22.8H22' },
};

/** Keywords and states, and what else is said with a sign. */
export const MARKS: Record<string, Sign> = {
  ...COMMON,
  ataque_360: { line: 'M20.5 12a8.5 8.5 0 1 1-2.6-6.1M20.8 2.4 18.4 6.4 14.4 4.6', fill: 'M12 8.4 15.6 12 12 15.6 8.4 12Z' },
  ataque_rapido: { fill: 'M3 3 12 12 3 21V16L7 12 3 8ZM12 3 21 12 12 21V16L16 12 12 8Z' },
  cargar: { line: 'M3 20 14 9M2 14.5H7.5M5 9.5H11', fill: 'M22 2 20 13 11 4Z' },
  caida_libre: { fill: 'M12 22 6 14H9.6V10H14.4V14H18Z', line: 'M4 8a8 6 0 0 1 16 0' },
  comerciable: { line: 'M3 8.5H20M15.5 4 20 8.5 15.5 13M21 15.5H4M8.5 11 4 15.5 8.5 20' },
  escudo_magico: { fill: 'M12 1.6 21 4.6V12C21 17.2 17.2 20.6 12 22.6 6.8 20.6 3 17.2 3 12V4.6Z', cut: 'M12 6.4 13.6 10.4 17.6 12 13.6 13.6 12 17.6 10.4 13.6 6.4 12 10.4 10.4Z' },
  provocar: { fill: 'M3 10V15H7L14 20V5L7 10Z', line: 'M17 9a4.4 4.4 0 0 1 0 7M19.6 6a8.6 8.6 0 0 1 0 13' },
  regeneracion: { fill: 'M12 21.5C5.5 16.6 2 13 2 8.8 2 5.4 4.6 3 7.6 3 9.6 3 11.2 4 12 5.6 12.8 4 14.4 3 16.4 3 19.4 3 22 5.4 22 8.8 22 13 18.5 16.6 12 21.5Z', cut: 'M11 8H13V11H16V13H13V16H11V13H8V11H11Z' },
  toque_mortal: { fill: 'M12 2C17 2 20.6 5.4 20.6 10.4 20.6 13.4 19.2 15.4 17.2 16.6V21.5H6.8V16.6C4.8 15.4 3.4 13.4 3.4 10.4 3.4 5.4 7 2 12 2Z', cut: 'M8.4 8.6a2.2 2.4 0 1 1 0 4.8 2.2 2.4 0 0 1 0-4.8ZM15.6 8.6a2.2 2.4 0 1 1 0 4.8 2.2 2.4 0 0 1 0-4.8ZM11.2 14.4H12.8L13.4 16.6H10.6Z' },
  vinculo: { line: 'M10 14a4.4 4.4 0 0 0 6.4.4l3.4-3.4a4.4 4.4 0 0 0-6.2-6.2L12 6.4M14 10a4.4 4.4 0 0 0-6.4-.4L4.2 13a4.4 4.4 0 0 0 6.2 6.2L12 17.6' },
  sin_magias: { line: 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19ZM5.4 5.4 18.6 18.6', fill: 'M13 6.5 8.4 12.4H11.4L10.8 17.4 15.6 11.4H12.4Z' },
  punalada: { fill: 'M12 1 15 5V14H9V5Z', line: 'M5.6 15H18.4M12 15.4V22' },
  aturdida: { line: 'M12 12a2 2 0 1 1 2 2.2 4.6 4.6 0 1 1 3.4-6.8 7.6 7.6 0 1 1-11.6-1', fill: 'M20 2 21 4.4 23.4 5.4 21 6.4 20 8.8 19 6.4 16.6 5.4 19 4.4Z' },
  silenciada: { line: 'M3.5 12C6 8.4 9 7 12 7S18 8.4 20.5 12C18 15.6 15 17 12 17S6 15.6 3.5 12ZM7.5 8V16M12 6V18M16.5 8V16' },
  enfermedad: { fill: 'M12 1.5C16 7.5 19 11.2 19 15.2A7 7 0 0 1 5 15.2C5 11.2 8 7.5 12 1.5Z', cut: 'M8.6 13.4 10 12 12 14 14 12 15.4 13.4 13.4 15.4 15.4 17.4 14 18.8 12 16.8 10 18.8 8.6 17.4 10.6 15.4Z' },
  aire: { fill: 'M7 18.5A5 5 0 0 1 7.4 8.6 6 6 0 0 1 18.8 10.2 4.2 4.2 0 0 1 18.4 18.5Z', line: 'M8 22H16' },
  mejorada: { fill: 'M12 2 21 11H16V15H8V11H3ZM8 17.5H16V21.5H8Z' },
  asalto: { fill: 'M3 21 6 12 12 15V9L21 3 17 14 12 21V17Z' },
  amanecer: FACTIONS.alborada!,
  ofrenda_tenebrosa: { fill: 'M5 13H19L17 20H7ZM12 2C14 5 15.6 6.6 15.6 8.8A3.6 3.6 0 0 1 8.4 8.8C8.4 6.6 10.6 5.4 12 2Z' },
  ultimo_suspiro: { line: 'M2.5 9H14a3 3 0 1 0-3-3M2.5 13.5H18.5a3 3 0 1 1-3 3M2.5 18H10a2 2 0 1 1-2 2' },
  sobrecarga: { line: 'M12 21V5M5.5 11.5 12 5 18.5 11.5M4 2H20' },
  atrapada: { line: 'M4 3H20V21H4ZM8.5 3V21M12 3V21M15.5 3V21' },
};
