/** What the page and the engine say to each other, and where the engine lies. The worker has no more of the page than this. */
export const CACHE = 'coliseo-engine';
export const FOLDER = '/engine/';

export type ToEngine =
  | { t: 'make'; n: number; spec: string; name: string; lang: string }
  | { t: 'card'; n: number; game: string; card: string; lang: string }
  | { t: 'deck'; n: number; game: string; text: string; mode: string; lang: string }
  | { t: 'dial'; line: number; table: string; name: string; lang: string }
  | { t: 'say'; line: number; text: string }
  | { t: 'leave'; line: number };

export type FromEngine =
  | { t: 'answer'; n: number; text: string }
  | { t: 'failed'; n: number; why: string }
  | { t: 'broken'; why: string }
  | { t: 'dialled'; line: number }
  | { t: 'heard'; line: number; text: string }
  | { t: 'hung_up'; line: number; code: number };
