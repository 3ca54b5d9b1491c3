/** The address decides the page. Pages are loaded when they are first opened. */
import type { Component } from 'svelte';

type Loader = () => Promise<{ default: Component<any> }>;

interface Route {
  name: string;
  pattern: RegExp;
  load: Loader;
}

/** `:name` in a path becomes a parameter of the page. */
function route(name: string, path: string, load: Loader): Route {
  return { name, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`), load };
}

const ROUTES: Route[] = [
  route('home', '/', () => import('../pages/Home.svelte')),
  route('table', '/mesa/:id', () => import('../table/TablePage.svelte')),
  route('replay', '/repeticion/:id', () => import('../pages/Replay.svelte')),
  route('cards', '/cartas/:game', () => import('../pages/Cards.svelte')),
  route('card', '/cartas/:game/:card', () => import('../pages/Cards.svelte')),
  route('builder', '/equipo/:game', () => import('../pages/Builder.svelte')),
  route('rules', '/reglas/:game', () => import('../pages/Rules.svelte')),
  route('rule', '/reglas/:game/:rule', () => import('../pages/Rules.svelte')),
  route('learn', '/aprender/:game', () => import('../pages/Learn.svelte')),
  route('account', '/cuenta', () => import('../pages/Account.svelte')),
];
const NOT_FOUND: Loader = () => import('../pages/NotFound.svelte');

export interface Place {
  name: string;
  params: Record<string, string>;
  load: Loader;
}

function read(): Place {
  for (const r of ROUTES) {
    const match = r.pattern.exec(location.pathname);
    if (match) {
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
      );
      return { name: r.name, params, load: r.load };
    }
  }
  return { name: 'not-found', params: {}, load: NOT_FOUND };
}

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener('popstate', () => (this.place = read()));
    // Links are plain anchors: they work in new tabs, with the keyboard and for screen readers.
    addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest('a');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/')) return;
      // A jump within the page is the browser's business.
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(url: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    this.place = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();
