/** Small signs, each drawn on a field of 24 × 24. Filled shapes unless they say `line`. */
import type { Drawing } from '../../shared/Glyph.svelte';
import { COMMON } from '../../shared/marks';

export type Sign = Drawing;

/** Kinds of card (ML-2.2.1). */
export const TYPES: Record<string, Sign> = {
  aliado: { fill: 'M12 1.6 20.6 4.4V12C20.6 17 17 20.6 12 22.6 7 20.6 3.4 17 3.4 12V4.4Z', cut: 'M7.4 9.6H16.6V11.8H13.2V18H10.8V11.8H7.4Z' },
  arma: { fill: 'M21.8 2.2 21.2 7.6 11 17.8 6.2 13 16.4 2.8ZM4.4 13 11 19.6 9.4 21.2 7.8 19.6 4.8 22.6 1.4 19.2 4.4 16.2 2.8 14.6Z' },
  talisman: { fill: 'M12 1.4 14.7 9.3 22.6 12 14.7 14.7 12 22.6 9.3 14.7 1.4 12 9.3 9.3Z', cut: 'M12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z' },
  totem: { fill: 'M7 1.8H17V8H20.5V11H17V22.2H7V11H3.5V8H7Z', cut: 'M9 4.6H11V6.4H9ZM13 4.6H15V6.4H13ZM9 8.2H15V9.6H9ZM9 13H11V14.8H9ZM13 13H15V14.8H13ZM9 17H15V18.4H9Z' },
  oro: { fill: 'M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4Z', cut: 'M12 5.4 13.7 10.3 18.6 12 13.7 13.7 12 18.6 10.3 13.7 5.4 12 10.3 10.3Z' },
};

/** Razas (ML-2.3.4). */
export const RAZAS: Record<string, Sign> = {
  // a form that has not made up its mind
  abominacion: { fill: 'M12 2C17 2 21 5 20 10 23 13 21 19 17 19 16 23 8 23 7 19 3 19 1 13 4 10 3 5 7 2 12 2Z', cut: 'M7.6 8.4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM15 6.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM7 15H17L15.6 17.6 13.8 15.6 12 17.6 10.2 15.6 8.4 17.6Z' },
  // a horned helmet
  barbaro: { fill: 'M5.4 13.4C3 12.4 1.2 9 1.6 3.6 4.2 7 6 7.8 7.6 7.8 8.8 6.6 10.2 6 12 6S15.2 6.6 16.4 7.8C18 7.8 19.8 7 22.4 3.6 22.8 9 21 12.4 18.6 13.4V17L15 22H9L5.4 17Z', cut: 'M8 12.6H11V15H8ZM13 12.6H16V15H13ZM11.2 15H12.8V20H11.2Z' },
  // a paw
  bestia: { fill: 'M12 11C16 11 19 14.4 19 17.8 19 20.4 17 21.8 15 21.2 13 20.6 11 20.6 9 21.2 7 21.8 5 20.4 5 17.8 5 14.4 8 11 12 11ZM4 8a2.2 2.8 0 1 1 0 5.6A2.2 2.8 0 0 1 4 8ZM20 8a2.2 2.8 0 1 1 0 5.6A2.2 2.8 0 0 1 20 8ZM8.6 3a2.3 3 0 1 1 0 6 2.3 3 0 0 1 0-6ZM15.4 3a2.3 3 0 1 1 0 6 2.3 3 0 0 1 0-6Z' },
  // a closed helm with a plume
  caballero: { fill: 'M13 6.2C17 6.8 19.4 9.8 19.4 14V22H6V14C6 9.6 8.6 6.6 12.6 6.2 11 4.4 8 3.6 4 4.6 7 1.4 13 .8 16.4 3.4 15.4 4.2 14 5.2 13 6.2Z', cut: 'M8 12.4H17.4V14.4H8ZM11.8 14.4H13.4V20H11.8Z' },
  // laurel
  campeon: { fill: 'M12 6 13.6 9.8 17.6 10 14.6 12.6 15.6 16.6 12 14.4 8.4 16.6 9.4 12.6 6.4 10 10.4 9.8Z', line: 'M7 3.4C2.6 6 1.6 12 3.8 16.6 5.2 19.4 8 21.4 11 21.8M17 3.4C21.4 6 22.4 12 20.2 16.6 18.8 19.4 16 21.4 13 21.8' },
  // a kabuto
  samurai: { fill: 'M12 5C17.4 5 20.4 9 20.8 14H3.2C3.6 9 6.6 5 12 5ZM2 15.6H22L20.4 20.6 16 18H8L3.6 20.6ZM9.4 5 6 1.2 11 3.4 12 .6 13 3.4 18 1.2 14.6 5Z', cut: 'M11 8H13V14H11Z' },
  // a palm
  shaolin: { fill: 'M6.4 9.4C6.4 7.8 8.6 7.8 8.6 9.4V4.4C8.6 2.8 10.8 2.8 10.8 4.4V3.2C10.8 1.6 13.2 1.6 13.2 3.2V4.4C13.2 2.8 15.4 2.8 15.4 4.4V7C15.4 5.4 17.6 5.4 17.6 7V15C17.6 19.4 15.6 22.4 12 22.4S6.4 19.4 6.4 15Z', cut: 'M12 12.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z' },
  // a shuriken
  ninja: { fill: 'M12 1.4 14.6 9.4 22.6 12 14.6 14.6 12 22.6 9.4 14.6 1.4 12 9.4 9.4Z', cut: 'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z', line: 'M5.4 5.4 8.4 8.4M18.6 5.4 15.6 8.4M18.6 18.6 15.6 15.6M5.4 18.6 8.4 15.6' },
  // a drawn bow
  cazador: { line: 'M6 2C17 4 20 12 18 22M6 2 18 22M2.6 20.6 19 5', fill: 'M21.8 2.2 21 8 16 3Z' },
  // a lantern with one eye
  criaturas: { fill: 'M8 4H16L18.6 8V18L15.6 21H8.4L5.4 18V8ZM9.6 1.4H14.4V3.2H9.6Z', cut: 'M12 8.4C14.8 8.4 16.8 10.4 17.4 12 16.8 13.6 14.8 15.6 12 15.6S7.2 13.6 6.6 12C7.2 10.4 9.2 8.4 12 8.4Z', line: 'M12 12H12.01' },
  // a feathered staff
  chaman: { line: 'M12 9V23M8 19.4 12 16.8M16 19.4 12 16.8', fill: 'M12 1.2a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4ZM6.4 8.4C8 11 8 14 5 17.6 3 14.6 3.4 11 6.4 8.4ZM17.6 8.4C16 11 16 14 19 17.6 21 14.6 20.6 11 17.6 8.4Z', cut: 'M12 3.8a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z' },
  // the sun's eye
  dios: { fill: 'M12 6.4C16.4 6.4 19.4 9.8 20.6 12 19.4 14.2 16.4 17.6 12 17.6S4.6 14.2 3.4 12C4.6 9.8 7.6 6.4 12 6.4Z', cut: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z', line: 'M12 1.4V3.8M12 20.2V22.6M4.6 4 6.4 5.8M19.4 4 17.6 5.8M4.6 20 6.4 18.2M19.4 20 17.6 18.2' },
  // a wing with claws
  dragon: { fill: 'M2 4.4C9 2 17 3.4 22 9.4 19.4 9.4 18 10.4 17.6 12.2 15.6 11 13.8 11.4 12.8 13.2 10.6 12.2 8.8 12.8 8 14.6 9.4 16.6 11.4 17.4 14 17.2L11.6 22.4C6 21 3.4 17 4.4 11.4 4.8 9 4 6.4 2 4.4Z', cut: 'M6.6 7.6 13.6 8.6 7.6 10.4Z' },
  // two wings and a spark
  faerie: { fill: 'M11 11C8 4 3.4 2.4 1.4 4.4 0 7.4 4.4 12 11 13ZM13 11C16 4 20.6 2.4 22.6 4.4 24 7.4 19.6 12 13 13ZM11 14C6.4 14 4 17 5.4 20 8.4 21.4 10.6 18.6 11 14ZM13 14C17.6 14 20 17 18.6 20 15.6 21.4 13.4 18.6 13 14Z', line: 'M12 9.6V19.6' },
  // a club with stone teeth
  guerrero: { fill: 'M14.4 1.6 22.4 9.6 19.6 12.4 21 15 17.6 14.4 16.4 17 14 15 9.8 19.2 4.8 14.2 9 10 7 7.6 9.6 6.4 9 3 11.6 4.4ZM4 15.6 8.4 20 5.4 23 1 18.6Z' },
  // a gate between worlds
  kami: { fill: 'M1.4 3.4C8 5.4 16 5.4 22.6 3.4V6.6C20.8 7.2 19.6 7.4 18.6 7.6V10.4H21V13H18.6V22H15.6V13H8.4V22H5.4V13H3V10.4H5.4V7.6C4.4 7.4 3.2 7.2 1.4 6.6ZM8.4 8V10.4H15.6V8Z' },
  // a wolf's head
  licantropo: { fill: 'M3.4 1.6 9 6H15L20.6 1.6 21 10.4 18.4 14 14.6 21.4 12 22.6 9.4 21.4 5.6 14 3 10.4Z', cut: 'M6.6 10.4 10.6 12.2 7.6 13.4ZM17.4 10.4 13.4 12.2 16.4 13.4ZM10.4 18H13.6L12 20Z' },
  // a bat
  vampiro: { fill: 'M12 8.4 13.4 5.4 14.4 8C17 4.8 20.4 4.2 23 4.4 21.4 7 21.6 10 22.4 13.4 20.2 12 18.2 12.4 17.2 14.4 15.4 13.6 13.6 15 12 19.4 10.4 15 8.6 13.6 6.8 14.4 5.8 12.4 3.8 12 1.6 13.4 2.4 10 2.6 7 1 4.4 3.6 4.2 7 4.8 9.6 8L10.6 5.4Z' },
  // a cloud and a peach
  xian: { fill: 'M12 2.4C16 5 17.4 8 15.6 10.8 14.4 12.6 9.6 12.6 8.4 10.8 6.6 8 8 5 12 2.4Z', line: 'M2.4 20.6H18.4A3 3 0 0 0 18.6 14.6C17.4 12.6 14.4 13.2 13.8 15.4 12 13.4 9 13.8 8.2 16.2 5.6 15.2 3.4 16.6 3.6 18.6' },
};

/** Frecuencias (ML-2.6.2). */
export const FRECUENCIAS: Record<string, Sign> = {
  real: { fill: 'M2 6 7 11 12 3 17 11 22 6 20 20H4Z' },
  cortesano: { fill: 'M12 2 21 12 12 22 3 12Z' },
  vasallo: { fill: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z' },
  promocional: { fill: 'M12 2 15 9 22.4 9.6 16.8 14.4 18.6 21.8 12 17.8 5.4 21.8 7.2 14.4 1.6 9.6 9 9Z' },
  oro: { line: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z' },
};

const SHIELD = 'M12 1.6 21 4.6V12C21 17.2 17.2 20.6 12 22.6 6.8 20.6 3 17.2 3 12V4.6Z';
const SWORD = 'M21.5 2.5 21 8 12 17 7 12 16 3ZM3.6 12.6 11.4 20.4 9.8 22 8 20.2 4.6 23.4.6 19.4 3.8 16 2 14.2Z';
const SLASH = 'M3 3 21 21';
const SCROLL = 'M5 3H19V21H5ZM8.4 8H15.6M8.4 12H15.6M8.4 16H13';

/** Words of a text, states, and what else is said with a sign. */
export const MARKS: Record<string, Sign> = {
  fuerza: { fill: 'M6 9.4V6.8C6 5 8.6 5 8.6 6.8V5.4C8.6 3.4 11.4 3.4 11.4 5.4 11.4 3.4 14.2 3.4 14.2 5.4V6.2C14.2 4.4 17 4.4 17 6.4V8C19.4 8.4 20.4 10 20 12.4 19.4 16.4 17.4 18 16.4 18.8V22.4H8V18.8C5.4 17 4 14.6 4 11.6 4 10.2 4.8 9.4 6 9.4Z', cut: 'M8.8 10.6H16V12.2H8.8Z' },
  castillo: { fill: 'M3 2.4H7V5.4H10V2.4H14V5.4H17V2.4H21V9.4L18.6 11.4V22H14.4V16.4H9.6V22H5.4V11.4L3 9.4Z' },
  cementerio: { fill: 'M5 22V9.6C5 5 8 2 12 2S19 5 19 9.6V22Z', cut: 'M11 6.4H13V9H15.6V11H13V16.4H11V11H8.4V9H11Z' },
  destierro: { line: 'M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2ZM5.4 5.4 18.6 18.6', fill: 'M12 7.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z' },
  mano: { fill: 'M2.4 8 9 5.4 14.4 19.4 7.8 22ZM10.4 4H17.6V17L16.2 17.4 11.6 5.4ZM19 6 22 7.4 18.6 15.6V6Z' },
  atacar: { fill: SWORD },
  bloquear: { fill: SHIELD },
  jugar: COMMON.invocar!,
  usar: COMMON.habilidad!,
  elegir: { line: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', fill: 'M12 8.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8Z' },
  muere: COMMON.muere!,
  anular: { line: 'M12 2.6a9.4 9.4 0 1 1 0 18.8 9.4 9.4 0 0 1 0-18.8ZM8 8 16 16M16 8 8 16' },
  // states
  nueva: COMMON.nueva!,
  sin_habilidad: { line: `${SCROLL}${SLASH}` },
  copia: { line: 'M8.6 8.6H21V21H8.6ZM3 15.4V3H15.4' },
  ajena: { line: 'M3 8.5H20M15.5 4 20 8.5 15.5 13M21 15.5H4M8.5 11 4 15.5 8.5 20' },
  fuera: { line: 'M13 3H4V21H13M9 12H21.4M17 7.4 21.6 12 17 16.6' },
  // words
  imbloqueable: { fill: 'M2 4 14 12 2 20 5.4 12Z', line: 'M18 3V9M18 15V21' },
  no_ataca: { fill: SWORD, line: SLASH },
  no_bloquea: { line: `${SHIELD}${SLASH}` },
  rapido: { fill: 'M3 3 12 12 3 21V16L7 12 3 8ZM12 3 21 12 12 21V16L16 12 12 8Z' },
  bloquea_mas: { fill: SHIELD, cut: 'M11 7H13V10.6H16.6V12.6H13V16.2H11V12.6H7.4V10.6H11Z' },
  vuelve: { line: 'M4 10H15a5.5 5.5 0 0 1 0 11H9M9 4.5 3.5 10 9 15.5' },
  debe: { fill: 'M10.4 2H13.6L13 14.6H11ZM12 17.4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z' },
  escudo: { fill: SHIELD, cut: 'M12 6.4 13.6 10.4 17.6 12 13.6 13.6 12 17.6 10.4 13.6 6.4 12 10.4 10.4Z' },
  no_dana: { line: `M5 21V8L12 3 19 8V21${SLASH}` },
  inmune: { line: 'M12 2.6a9.4 9.4 0 1 1 0 18.8 9.4 9.4 0 0 1 0-18.8Z', fill: 'M12 6.4 13.7 10.3 17.6 12 13.7 13.7 12 17.6 10.3 13.7 6.4 12 10.3 10.3Z' },
  indestructible: { fill: 'M6 3H18L23 9.6 12 22 1 9.6Z', cut: 'M8 6H16L18.4 9.6 12 17 5.6 9.6Z' },
  firme: { line: 'M6 11V8a6 6 0 0 1 12 0V11', fill: 'M4 11H20V22H4Z' },
  doble: { line: 'M4 8H20M4 16H20M9 3V21M15 3V21' },
  armas: { fill: SWORD, line: 'M14 20H22M18 16V24' },
  ancla: { line: 'M12 7V21M5 13C5 18 8 21 12 21S19 18 19 13M8 10.6H16', fill: 'M12 1.6a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z' },
  primero: { line: 'M8 7 13 3V21M8 21H18' },
  bloqueable: { line: SHIELD },
  acompanado: { fill: 'M8 3a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 8 3ZM1.4 21C1.4 15.4 4 12 8 12S14.6 15.4 14.6 21ZM16.6 4.6a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM16.4 21H22.6C22.6 16 20.4 12.6 16.6 12.4 16 13 16.4 16.6 16.4 21Z' },
};

/** The mark that stands for each word of a text (cards.PALABRAS). */
export const OF_WORD: Record<string, string> = {
  imbloqueable: 'imbloqueable',
  no_bloqueable: 'imbloqueable',
  no_ataca: 'no_ataca',
  no_bloquea: 'no_bloquea',
  ataca_al_entrar: 'rapido',
  bloquea_imbloqueables: 'bloquea_mas',
  vuelve_tras_atacar: 'vuelve',
  debe_atacar: 'debe',
  debe_ser_bloqueado: 'debe',
  bloquea_varios: 'bloquea_mas',
  agota_su_fuerza: 'bloquea_mas',
  sin_dano: 'escudo',
  no_dana: 'no_dana',
  inmune_a_talismanes: 'inmune',
  inmune_a_talismanes_en_batalla: 'inmune',
  indestructible: 'indestructible',
  no_destruida_por_aliados: 'indestructible',
  no_destruida_por_soporte: 'indestructible',
  no_cambia_de_control: 'firme',
  doble_para_destruir: 'doble',
  sin_limite_de_armas: 'armas',
  no_agrupa: 'ancla',
  combate_primero: 'primero',
  bloqueable: 'bloqueable',
  sin_usar_texto: 'sin_habilidad',
  acompanado: 'acompanado',
  acompanado_por_dos: 'acompanado',
  arma_gratis: 'armas',
  dos_katanas: 'armas',
  arrastra: 'debe',
  elige_bloqueador: 'bloqueable',
  sin_usar_texto_en_batalla: 'sin_habilidad',
  genera_el_doble: 'doble',
  no_da_fuerza: 'no_dana',
  inmune_a_talismanes_rivales: 'inmune',
};
