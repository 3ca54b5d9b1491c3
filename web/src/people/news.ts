/** Challenges reach people wherever they are: asked for now and then, told once each. */
import { me } from '../lib/me.svelte';
import { router } from '../lib/router.svelte';
import { toast } from '../lib/toast.svelte';
import { calls } from './calls';
import type { ChallengeInfo } from './types';
import { gameTitle, w } from './words';

const EVERY = 15_000;
const LASTS = 60_000;

/** What each challenge was when it was last looked at. */
let known: Map<string, string> | null = null;

function tell(one: ChallengeInfo): void {
  if (one.state === 'open' && !one.mine) {
    const action = { label: w.news.see, run: () => router.go('/amistades') };
    // Whoever is looking at the list sees it there.
    if (router.place.name !== 'company') toast(w.news.challenged(one.name, gameTitle(one.game)), { action, lasts: LASTS });
  } else if (one.mine && one.state === 'accepted' && one.table) {
    const table = `/mesa/${one.table}`;
    if (location.pathname !== table)
      toast(w.news.accepted(one.name), { kind: 'good', action: { label: w.company.toTable, run: () => router.go(table) }, lasts: LASTS });
  } else if (one.mine && one.state === 'declined') toast(w.news.declined(one.name));
  else if (one.mine && one.state === 'lapsed') toast(w.news.lapsed(one.name));
}

async function look(): Promise<void> {
  if (document.hidden || (me.user === null && me.passkeys === 0)) return;
  let list: ChallengeInfo[];
  try {
    list = await calls.challenges();
  } catch {
    return; // next time
  }
  const before = known;
  known = new Map(list.map((one) => [one.id, one.state]));
  for (const one of [...list].reverse()) {
    const was = before?.get(one.id);
    // Of what was settled before this page was opened, nothing is told again.
    if (was !== one.state && (was !== undefined || one.state === 'open')) tell(one);
  }
}

export function start(): void {
  void look();
  setInterval(() => void look(), EVERY);
  document.addEventListener('visibilitychange', () => void look());
}
