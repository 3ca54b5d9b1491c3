/** Whether the house can be reached. The browser says whether there is a line; whether anybody answers at its end has to
    be asked, where a page opens without the house at all: where the worker keeps it. */
const AGAIN_MS = 3_000;

class Online {
  now = $state(navigator.onLine);

  constructor() {
    addEventListener('online', () => void this.#ask());
    addEventListener('offline', () => (this.now = false));
    if (navigator.serviceWorker?.controller) void this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      await fetch('/api/health', { method: 'HEAD', cache: 'no-store' });
      this.now = true;
    } catch {
      this.now = false;
      setTimeout(() => void this.#ask(), AGAIN_MS);
    }
  }
}

export const online = new Online();
