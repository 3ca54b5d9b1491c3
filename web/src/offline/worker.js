/* The page's worker. It keeps the pages themselves and what is the same for everybody (games, lessons, rules, cards), for
   when there is no line; nothing of tables or people ever comes from here. And it shows what the house has to tell.
   VERSION and both lists of files are filled in by the build. */
const VERSION = '__VERSION__';
const FILES = __FILES__;
/** What tables need besides; kept with the engine, for whoever wants to play without a line. */
const PLAYED = __PLAYED__;
const ENGINE = 'coliseo-engine';
const ENGINE_FILES = '/engine/files.json';
/** Kept last: where it is, all the rest is. It changes with the rules, the others with the pages. */
const HOUSE = '/engine/house.zip';
const SHELL = `coliseo-shell-${VERSION}`;
const LIBRARY = 'coliseo-library';
/** A line that does not answer is as good as none. */
const PATIENCE = 5000;
/** What the API gives to everybody alike. */
const FOR_EVERYBODY = /^\/api\/games(\/[\w-]+(\/(cards|rules|chapters|companion|deck-lesson)(\/[^/]+)?)?)?$/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(SHELL)).addAll(['/', ...FILES]);
      // Pages and engine go together: whoever plays without a line gets both anew.
      if (await caches.match(HOUSE, { cacheName: ENGINE })) await keepPlay(() => undefined);
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('coliseo-') && name !== SHELL && name !== LIBRARY && name !== ENGINE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const said = event.data ?? {};
  if (said.t === 'take_over') void self.skipWaiting();
  if (said.t === 'keep_play') event.waitUntil(askedToKeepPlay(event.ports[0], said));
  if (said.t === 'renew') event.waitUntil(renewEngine());
  if (said.t === 'keep') event.waitUntil(keep(said));
});

/** What is read most, before anybody has read it. What cannot be had now is had another time. */
async function keep(said) {
  const lang = said.lang === 'en' ? 'en' : 'es';
  const games = said.games ?? [];
  const cache = await caches.open(LIBRARY);
  const rules = [0, 500, 1000].map((offset) => ['rules', `limit=500&offset=${offset}`]);
  const wanted = ['/api/games'];
  for (const game of games) {
    wanted.push(`/api/games/${game}/companion`, `/api/games/${game}/deck-lesson`, `/api/games/${game}/chapters?lang=${lang}`, `/api/games/${game}/cards?lang=${lang}`);
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

/** Whoever plays without a line reads there too: the cards of a lesson about building, what a card says. */
async function askedToKeepPlay(port, said) {
  try {
    await keepPlay((done) => port.postMessage(done));
    await keep(said);
    port.postMessage('kept');
  } catch (error) {
    port.postMessage(String(error));
  }
}

/** The engine and the pages of the tables; `tell` hears which part of it is here. */
async function keepPlay(tell) {
  const fresh = async (url) => {
    const answer = await fetch(url, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return answer;
  };
  const manifest = await fresh(ENGINE_FILES);
  const { files } = await manifest.clone().json();
  const urls = [...files.map((name) => `/engine/${name}`), HOUSE];
  const [shell, engine] = await Promise.all([caches.open(SHELL), caches.open(ENGINE)]);
  await shell.addAll(PLAYED);
  await engine.put(ENGINE_FILES, manifest);
  for (const [i, url] of urls.entries()) {
    tell((i + 1) / (urls.length + 1));
    await engine.put(url, await fresh(url));
  }
}

/** The rules of the house may have changed though its pages have not. */
async function renewEngine() {
  const kept = await caches.match(HOUSE, { cacheName: ENGINE });
  if (!kept) return;
  const now = await fetch(HOUSE, { method: 'HEAD', cache: 'no-cache' });
  if (now.ok && now.headers.get('etag') !== kept.headers.get('etag')) await keepPlay(() => undefined);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromLine(request, SHELL, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request));
  else if (url.pathname.startsWith('/engine/')) event.respondWith(fromEngine(request));
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

/** As it was kept, all of a piece; whoever plays on this device without having kept it asks the house. */
async function fromEngine(request) {
  return (await caches.match(request.url, { cacheName: ENGINE, ignoreVary: true })) ?? fetch(request);
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
