/** What is heard at a table: off where a person wants quiet, never before they have touched the page, and never of anything
    but what this page shows. */
import { afterFrame } from '../../lib/after-frame';
import { media } from '../../lib/media.svelte';
import { stored } from '../../lib/prefs.svelte';
import { RECIPES, type Note, type SoundName } from './recipes';

/** The same sound twice within this is one. */
const ONCE_MS = 70;
/** Against everything else that is heard on a device. */
const LOUDEST = 0.35;

class Sound {
  /** Empty until somebody has said: then the device's wish for calm decides. */
  #wanted = stored<string>('sound', '');
  #volume = stored('sound.volume', 60);

  get on(): boolean {
    return this.#wanted.value === '' ? !media.reducedMotion : this.#wanted.value === 'on';
  }
  set on(on: boolean) {
    this.#wanted.value = on ? 'on' : 'off';
  }

  /** From 0 to 100. */
  get volume(): number {
    return Math.min(100, Math.max(0, this.#volume.value));
  }
  set volume(volume: number) {
    this.#volume.value = volume;
  }
}

export const sound = new Sound();

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const last = new Map<SoundName, number>();

function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  return hiss;
}

function strike(audio: AudioContext, { from, to = from, at = 0, lasts, wave = 'sine', loud = 1 }: Note): void {
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, (loud * LOUDEST * sound.volume) / 100), begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  gain.connect(audio.destination);
  const source = from === undefined ? audio.createBufferSource() : audio.createOscillator();
  if (source instanceof OscillatorNode) {
    source.type = wave;
    source.frequency.setValueAtTime(from!, begin);
    source.frequency.exponentialRampToValueAtTime(to!, begin + lasts);
  } else source.buffer = noise(audio);
  source.connect(gain);
  source.start(begin);
  source.stop(begin + lasts);
}

function sounded(name: SoundName): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of RECIPES[name]) strike(context, note);
}

/** Is heard now, or not at all; after what it belongs to has been drawn, for a sound takes longer to make than a frame lasts. */
export function play(name: SoundName): void {
  if (!sound.on || sound.volume === 0 || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  if (now - (last.get(name) ?? -Infinity) < ONCE_MS) return;
  last.set(name, now);
  afterFrame(() => sounded(name));
}
