/* The page's worker. It keeps the pages themselves and what is the same for everybody (games, lessons, rules, cards), for
   when there is no line; nothing of tables or people ever comes from here. And it shows what the house has to tell.
   VERSION and FILES are filled in by the build. */
const VERSION = '__VERSION__';
const FILES = __FILES__;
const SHELL = `coliseo-shell-${VERSION}`;
const LIBRARY = 'coliseo-library';
/** A line that does not answer is as good as none. */
const PATIENCE = 5000;
/** What the API gives to everybody alike. */
const FOR_EVERYBODY = /^\/api\/games(\/[\w-]+(\/(cards|rules|chapters|companion)(\/[^/]+)?)?)?$/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('coliseo-') && name !== SHELL && name !== LIBRARY) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const said = event.data ?? {};
  if (said.t === 'take_over') void self.skipWaiting();
  if (said.t === 'keep') event.waitUntil(keep(said.lang === 'en' ? 'en' : 'es', said.games ?? []));
});

/** What is read most, before anybody has read it. What cannot be had now is had another time. */
async function keep(lang, games) {
  const cache = await caches.open(LIBRARY);
  const rules = [0, 500, 1000].map((offset) => ['rules', `limit=500&offset=${offset}`]);
  const wanted = ['/api/games'];
  for (const game of games) {
    wanted.push(`/api/games/${game}/companion`, `/api/games/${game}/chapters?lang=${lang}`, `/api/games/${game}/cards?lang=${lang}`);
    for (const l of ['es', 'en']) for (const [what, query] of rules) wanted.push(`/api/games/${game}/${what}?lang=${l}&${query}`);
  }
  for (const url of wanted) {
    if (await cache.match(url)) continue;
    try {
      const answer = await fetch(url);
      if (answer.ok) await cache.put(url, answer);
    } catch {
      return;
    }
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromLine(request, SHELL, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request));
  else if (FOR_EVERYBODY.test(url.pathname)) event.respondWith(fromLine(request, LIBRARY, url.pathname + url.search));
});

/** Files whose names tell their content never change. */
async function fromShell(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) void cache.put(request.url, answer.clone());
  return answer;
}

/** What the house says now; without a line, what it said last. A page is any page: which one, its address says. */
async function fromLine(request, name, key) {
  const cache = await caches.open(name);
  const kept = await cache.match(key, { ignoreVary: true });
  const stop = new AbortController();
  const late = kept && setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: stop.signal });
    if (answer.ok && name === LIBRARY) void cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(late);
  }
}

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // nothing that the house would say
  }
  const options = { body: told.body ?? '', tag: told.tag, icon: '/icon-192.png', badge: '/badge-96.png', data: told.url ?? '/' };
  event.waitUntil(self.registration.showNotification(told.title ?? 'Coliseo', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin).href;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = pages.find((page) => page.url === url);
      return there ? there.focus() : self.clients.openWindow(url);
    })(),
  );
});
