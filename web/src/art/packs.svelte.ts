/** Packs of pictures that a person has chosen: kept in this browser, shown on its pages, sent nowhere. */
import { SvelteMap } from 'svelte/reactivity';
import { stored } from '../lib/prefs.svelte';

export interface ArtPack {
  id: string;
  name: string;
  author: string;
  licence: string;
  game: string;
  /** Key of a card → its picture. */
  pictures: Map<string, Blob>;
}

export type PackInfo = Omit<ArtPack, 'pictures'> & { count: number };

const DATABASE = 'coliseo-art';
const STORE = 'packs';

/** A database for one task: opened, used, closed. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}

class ArtPacks {
  list = $state.raw<PackInfo[]>([]);
  /** Whoever has no pack never opens the database. */
  #any = stored('art', false);
  #urls = new SvelteMap<string, { url: string; pack: string }>();
  #asked = false;

  /** The address of a card's picture in the packs of this browser. */
  picture(game: string, card: string): string | undefined {
    return this.#urls.get(`${game}:${card}`)?.url;
  }

  /** Brings back what was kept; once. */
  async restore(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    if (!this.#any.value) return;
    try {
      for (const pack of await within<ArtPack[]>('readonly', (store) => store.getAll())) this.#show(pack);
    } catch {
      // a private window, or a browser without room: the house's own pictures are there
    }
  }

  /** Kept first and shown then: what cannot be kept is not half there. A pack of the same name takes the place of the older one. */
  async add(pack: ArtPack): Promise<void> {
    await this.restore();
    await within('readwrite', (store) => store.put(pack));
    this.#any.value = true;
    this.#hide(pack.id);
    this.#show(pack);
  }

  async remove(id: string): Promise<void> {
    await within('readwrite', (store) => store.delete(id));
    for (const { id: shown } of this.list) this.#hide(shown);
    // what lay under its pictures is seen again
    for (const pack of await within<ArtPack[]>('readonly', (store) => store.getAll())) this.#show(pack);
    this.#any.value = this.list.length > 0;
  }

  #show({ pictures, ...info }: ArtPack): void {
    this.list = [...this.list, { ...info, count: pictures.size }];
    for (const [card, blob] of pictures) {
      const key = `${info.game}:${card}`;
      const before = this.#urls.get(key);
      if (before) URL.revokeObjectURL(before.url);
      this.#urls.set(key, { url: URL.createObjectURL(blob), pack: info.id });
    }
  }

  #hide(id: string): void {
    this.list = this.list.filter((pack) => pack.id !== id);
    for (const [key, { url, pack }] of [...this.#urls]) {
      if (pack !== id) continue;
      URL.revokeObjectURL(url);
      this.#urls.delete(key);
    }
  }
}

export const packs = new ArtPacks();
