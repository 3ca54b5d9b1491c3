/** How long somebody has been looking for a rival, counted here second by second. */
import { lobby } from './lobby.svelte';

/** As minutes and seconds; to be made while a component is. */
export function searchTime(): { readonly text: string } {
  let seconds = $state(0);
  $effect(() => {
    if (!lobby.seek) return;
    const look = () => (seconds = Math.max(0, Math.floor((performance.now() - lobby.since) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  });
  return {
    get text() {
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
  };
}
