/** The sounds of the table, as notes: nothing is fetched, everything is made when it is heard. */
export interface Note {
  /** Hertz at the beginning and at the end; none for a noise. */
  from?: number;
  to?: number;
  /** Seconds after the sound begins, and how long it lasts. */
  at?: number;
  lasts: number;
  wave?: OscillatorType;
  /** How loud, against the others. */
  loud?: number;
}

export type SoundName = 'play' | 'draw' | 'impact' | 'gain' | 'turn' | 'chain' | 'win' | 'lose' | 'clock' | 'gone';

export const RECIPES: Record<SoundName, readonly Note[]> = {
  // a card laid on wood
  play: [{ lasts: 0.05, loud: 0.5 }, { from: 190, to: 120, lasts: 0.09, wave: 'triangle' }],
  // paper over paper
  draw: [{ lasts: 0.11, loud: 0.35 }, { from: 620, to: 760, at: 0.03, lasts: 0.05, loud: 0.25 }],
  impact: [{ lasts: 0.07, loud: 0.9 }, { from: 150, to: 48, lasts: 0.2, wave: 'square', loud: 0.5 }],
  gain: [{ from: 523, lasts: 0.08, loud: 0.5 }, { from: 784, at: 0.07, lasts: 0.12, loud: 0.5 }],
  // a small bell
  turn: [{ from: 660, lasts: 0.34, wave: 'sine' }, { from: 990, at: 0.09, lasts: 0.4, loud: 0.6 }],
  chain: [{ from: 330, to: 415, lasts: 0.1, wave: 'triangle' }, { from: 495, at: 0.08, lasts: 0.1, wave: 'triangle', loud: 0.7 }],
  win: [392, 494, 587, 784].map((from, i) => ({ from, at: i * 0.13, lasts: 0.42, wave: 'triangle' as const })),
  lose: [392, 349, 294, 220].map((from, i) => ({ from, at: i * 0.17, lasts: 0.4, loud: 0.8 })),
  clock: [0, 0.16].map((at) => ({ from: 1250, at, lasts: 0.05, wave: 'square' as const, loud: 0.3 })),
  gone: [{ from: 240, to: 90, lasts: 0.22, wave: 'sawtooth', loud: 0.35 }],
};
