/** What this device keeps to play without a line: the engine and the pages of the tables. The page's worker fetches it
    when somebody asks for it, and again when the house has a newer one. */
import { i18n } from '../i18n/index.svelte';
import { games } from '../lib/games.svelte';
import { CACHE, FOLDER } from './said';

/** Kept last: where it is, all the rest is. */
const HOUSE = `${FOLDER}house.zip`;
const MANIFEST = `${FOLDER}files.json`;

/** Whether this browser could play at all. */
function able(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator && 'WebAssembly' in globalThis;
}

class Keeping {
  /** Nothing known yet; the house or the browser does not have it; it could be kept; it is; it is being fetched. */
  state = $state<'unknown' | 'none' | 'offered' | 'kept' | 'fetching'>('unknown');
  /** Of what is fetched, the part that is here. */
  done = $state(0);

  /** Whether it is kept: asks nobody, so it can be asked without a line. */
  async look(): Promise<void> {
    if (this.state !== 'fetching') this.state = (await this.#isKept()) ? 'kept' : 'none';
  }

  /** Whether it is kept, and if not, whether the house has it to be kept. */
  async offer(): Promise<void> {
    await this.look();
    if (this.state !== 'none' || !able()) return;
    const there = await fetch(MANIFEST, { cache: 'no-cache' }).then((answer) => answer.ok, () => false);
    if (there) this.state = 'offered';
  }

  async #isKept(): Promise<boolean> {
    return able() && (await caches.match(HOUSE, { cacheName: CACHE })) !== undefined;
  }

  /** Fails as a whole if anything cannot be had: half an engine is none. */
  async keep(): Promise<void> {
    this.state = 'fetching';
    this.done = 0;
    try {
      await games.load();
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      await new Promise<void>((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<number | string>) => {
          if (typeof data === 'number') this.done = data;
          else if (data === 'kept') resolve();
          else reject(new Error(data));
        };
        active?.postMessage({ t: 'keep_play', lang: i18n.lang, games: games.list.map((game) => game.key) }, [port2]);
      });
      this.state = 'kept';
    } catch (error) {
      await this.forget();
      throw error;
    }
  }

  async forget(): Promise<void> {
    await caches.delete(CACHE);
    this.state = 'offered';
  }
}

export const keeping = new Keeping();
