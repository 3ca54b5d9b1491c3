/** The page's worker: registered once the page stands, and told what to keep for when there is no line. */
import { i18n } from '../i18n/index.svelte';
import { games } from '../lib/games.svelte';
import { toast } from '../lib/toast.svelte';
import { w } from './words';

export async function start(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Whoever had one before is told of the next; the first is nothing new.
  const had = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const offer = (worker: ServiceWorker) => {
    toast(w.newer, { lasts: 60_000, action: { label: w.reload, run: () => worker.postMessage({ t: 'take_over' }) } });
  };
  if (had) {
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
    });
    let reloaded = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (reloaded) return;
      reloaded = true;
      location.reload();
    });
  }
  const ready = await navigator.serviceWorker.ready;
  await games.load();
  ready.active?.postMessage({ t: 'keep', lang: i18n.lang, games: games.list.map((game) => game.key) });
  ready.active?.postMessage({ t: 'renew' });
}
