/** Small signs, each drawn on a field of 24 × 24. Filled shapes unless they say `line`. */
import type { Drawing as Sign } from '../../shared/Glyph.svelte';
import { COMMON } from '../../shared/marks';

const SHIELD = 'M12 1.6 21 4.6V12C21 17.2 17.2 20.6 12 22.6 6.8 20.6 3 17.2 3 12V4.6Z';
const STAR = 'M12 1.5 15 8.6 22.6 9.2 16.8 14.2 18.6 21.6 12 17.6 5.4 21.6 7.2 14.2 1.4 9.2 9 8.6Z';

export const SIGNS: Record<string, Sign> = {
  ...COMMON,
  // sides: the shape of the base
  azul: { fill: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z' },
  rojo: { fill: 'M12 1 23 12 12 23 1 12Z' },
  // spaces
  dorada: { fill: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z', cut: 'M12 5.4 13.8 9.9 18.4 10.2 14.9 13.2 16 17.8 12 15.2 8 17.8 9.1 13.2 5.6 10.2 10.2 9.9Z' },
  estrella: { fill: STAR },
  pv: { fill: STAR },
  // badges
  movimiento: { fill: 'M4 4H11V12.4L20 16A3 3 0 0 1 22 18.8V20H4ZM1 8H3V10H1ZM0 13H3V15H0Z', cut: 'M4 16.6H21V17.8H4Z' },
  accion: { fill: 'M13.6 1.5 4.5 13.6H11L9.6 22.5 19.5 9.8H12.6Z' },
  habilidades: { fill: 'M12 1.5 14.8 9.2 22.5 12 14.8 14.8 12 22.5 9.2 14.8 1.5 12 9.2 9.2Z' },
  // categories
  magica: { line: 'M3 21 15 9M13 4.4 14.4 5.8M19.6 9.6 21 11M19 3 17.4 4.6', fill: 'M15.4 6.2 17.8 8.6 8.4 18 6 15.6Z' },
  estado: { line: 'M12 2.6a9.4 9.4 0 1 1 0 18.8 9.4 9.4 0 0 1 0-18.8ZM12 7V12.4L15.6 15' },
  // ingredients
  fuego: { fill: 'M12 1.5C13.4 6 19.4 9 19.4 15A7.4 7.4 0 0 1 4.6 15C4.6 11.4 6.6 9.6 8 7.2 8.6 9.6 10 10.2 10.6 11.2 12 8.6 11.6 4.6 12 1.5Z' },
  concha: { fill: 'M12 21.4 9.4 19.8H6.6L6 17 2.4 12C2.4 6.4 6.6 2.6 12 2.6S21.6 6.4 21.6 12L18 17 17.4 19.8H14.6Z', cut: 'M11.4 5H12.6V18H11.4ZM6.4 7.4 7.5 6.8 10.4 17.6 9.4 17.8ZM17.6 7.4 16.5 6.8 13.6 17.6 14.6 17.8Z' },
  corazon: COMMON.vida!,
  viento: { line: 'M2 8.4H14.4A3.4 3.4 0 1 0 11 5M2 12.4H18.6A3 3 0 1 1 15.6 15.4M2 16.4H10.6A2.8 2.8 0 1 1 7.8 19.2' },
  // statuses
  cursed: { fill: 'M12 2C17 2 20.6 5.4 20.6 10.4 20.6 13.4 19.2 15.4 17.2 16.6V21.5H6.8V16.6C4.8 15.4 3.4 13.4 3.4 10.4 3.4 5.4 7 2 12 2Z', cut: 'M8.4 8.6a2.2 2.4 0 1 1 0 4.8 2.2 2.4 0 0 1 0-4.8ZM15.6 8.6a2.2 2.4 0 1 1 0 4.8 2.2 2.4 0 0 1 0-4.8ZM11.2 14.4H12.8L13.4 16.6H10.6Z' },
  nervous: { line: 'M2 12H5.4L7.6 5 11 19 14 8 16.4 14 18 12H22' },
  immobilized: { line: 'M12 7V21M5 13C5 18 8 21 12 21S19 18 19 13M8 10.6H16', fill: 'M12 1.6a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z' },
  magic_broom: { line: 'M20.5 2.5 11.6 11.4', fill: 'M10.6 9.6 14.4 13.4 12.2 15.6C12.2 19 8.8 22 3 22.4 2 22.4 1.6 22 1.6 21 2 15.2 5 11.8 8.4 11.8Z' },
  weakened: { fill: 'M12 22 3 13H8V3H16V13H21Z' },
  stealthy: { fill: 'M1.4 12C4.4 7.4 8 5 12 5S19.6 7.4 22.6 12C19.6 16.6 16 19 12 19S4.4 16.6 1.4 12Z', cut: 'M12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Z', line: 'M3.4 21 20.6 3' },
  strong: { fill: 'M12 2 21 11H16V21H8V11H3Z' },
  taunt: { fill: 'M2 9.4V14.6H6.4L14 20V4L6.4 9.4Z', line: 'M17.4 8.4a5 5 0 0 1 0 7.2M20.2 5.4a9.4 9.4 0 0 1 0 13.2' },
  tough: { fill: SHIELD },
  // deeds and facts
  atacar: COMMON.ataque!,
  elegir: COMMON.habilidad!,
  curar: { fill: COMMON.vida!.fill!, cut: 'M11 8H13V11H16V13H13V16H11V13H8V11H11Z' },
  colocar: { line: 'M12 4V14M7.4 9.6 12 14.2 16.6 9.6M4 20H20' },
  mejora: { fill: 'M12 2 21 11H16V15H8V11H3ZM8 17.5H16V21.5H8Z' },
  iniciativa: { line: 'M6 2.5H18M6 21.5H18M7.5 3C7.5 8.5 11 9.5 11 12S7.5 15.5 7.5 21M16.5 3C16.5 8.5 13 9.5 13 12S16.5 15.5 16.5 21' },
  mano: { fill: 'M5 6.6 13.4 3.4 19.4 18 11 21.4ZM15.6 4.6H21V18.6Z' },
};
