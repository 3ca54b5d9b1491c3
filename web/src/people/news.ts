/** Challenges reach people wherever they are: asked for now and then, told once each. */
import { me } from '../lib/me.svelte';
import { router } from '../lib/router.svelte';
import { toast } from '../lib/toast.svelte';
import { calls } from './calls';
import type { ChallengeInfo } from './types';
import { gameTitle, w } from './words';

const EVERY = 15_000;
const LASTS = 60_000;

const KEY = 'coliseo.challenges';

/** What each challenge was when it was last looked at in this window; null before the first look. */
let known: Record<string, string> | null = kept();
/** Sent from this window, perhaps before the first look. */
const sent = new Set<string>();

/** What becomes of a challenge that was sent here is told, however soon it is answered. */
export function follow(challenge: string): void {
  sent.add(challenge);
}

function kept(): Record<string, string> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, string> | null;
  } catch {
    return null; // no storage: what is open is told again
  }
}

function keep(states: Record<string, string>): void {
  known = states;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(states));
  } catch {
    // then this window remembers it until it is reloaded
  }
}

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
  keep(Object.fromEntries(list.map((one) => [one.id, one.state])));
  // Of what was settled before this window was opened, nothing is told.
  const fresh = (one: ChallengeInfo): boolean => (before ? before[one.id] !== one.state : one.state === 'open' || sent.has(one.id));
  for (const one of [...list].reverse()) if (fresh(one)) tell(one);
}

export function start(): void {
  void look();
  setInterval(() => void look(), EVERY);
  document.addEventListener('visibilitychange', () => void look());
}
