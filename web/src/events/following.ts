/** One stream for each event of a page, however many of its parts follow it. */
import { LiveEvent } from './live.svelte';

interface Followed {
  live: LiveEvent;
  by: number;
  end: () => void;
}
const followed = new Map<string, Followed>();

/** The event, and what ends following it; for an effect that gives the latter back. */
export function followEvent(id: string): { live: LiveEvent; leave: () => void } {
  let one = followed.get(id);
  if (!one) {
    const live = new LiveEvent(id);
    followed.set(id, (one = { live, by: 0, end: live.follow() }));
  }
  one.by += 1;
  const here = one;
  return {
    live: here.live,
    leave: () => {
      here.by -= 1;
      if (here.by) return;
      here.end();
      followed.delete(id);
    },
  };
}
