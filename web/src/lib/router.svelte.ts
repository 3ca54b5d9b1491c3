/** The address decides the page. Pages are loaded when they are first opened. */
import type { Component } from 'svelte';

type Loader = () => Promise<{ default: Component<any> }>;

interface Route {
  name: string;
  /** Addresses of one group are the same page: it stays while only its parameters change. */
  group: string;
  pattern: RegExp;
  load: Loader;
}

/** `:name` in a path becomes a parameter of the page. */
function route(name: string, path: string, load: Loader, group = name): Route {
  return { name, group, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`), load };
}

const ROUTES: Route[] = [
  route('home', '/', () => import('../pages/Home.svelte')),
  route('table', '/mesa/:id', () => import('../table/TablePage.svelte')),
  route('sandbox', '/banco', () => import('../sandbox/SandboxPage.svelte')),
  route('sandbox', '/sandbox', () => import('../sandbox/SandboxPage.svelte')),
  route('replay', '/repeticion/:id', () => import('../pages/Replay.svelte')),
  route('cards', '/cartas/:game', () => import('../pages/Cards.svelte')),
  route('card', '/cartas/:game/:card', () => import('../pages/Cards.svelte'), 'cards'),
  route('builder', '/equipo/:game', () => import('../pages/Builder.svelte')),
  route('deck', '/mazo/:id', () => import('../pages/SharedDeck.svelte')),
  route('dated', '/listas/:game', () => import('../pages/Dated.svelte')),
  route('rules', '/reglas/:game', () => import('../pages/Rules.svelte')),
  route('rule', '/reglas/:game/:rule', () => import('../pages/Rules.svelte'), 'rules'),
  route('rulings', '/fallos', () => import('../study/RulingsPage.svelte')),
  route('rulings', '/fallos/:game', () => import('../study/RulingsPage.svelte')),
  route('ruling', '/fallos/:game/:ruling', () => import('../study/RulingPage.svelte'), 'ruling'),
  route('school', '/escuela', () => import('../study/SchoolPage.svelte')),
  route('exam', '/escuela/examen/:id', () => import('../study/ExamPage.svelte')),
  route('school', '/escuela/:game', () => import('../study/SchoolPage.svelte')),
  route('practice', '/escuela/:game/practica', () => import('../study/PracticePage.svelte')),
  route('school-results', '/escuela/:game/resultados', () => import('../study/ResultsPage.svelte')),
  route('learn', '/aprender/:game', () => import('../pages/Learn.svelte')),
  route('deck-lesson', '/aprender/:game/mazo', () => import('../pages/DeckLesson.svelte')),
  route('guide', '/guia/:game', () => import('../pages/Guide.svelte')),
  route('chapter', '/aprender/:game/capitulo/:chapter', () => import('../pages/Chapter.svelte'), 'chapters'),
  route('account', '/cuenta', () => import('../pages/Account.svelte')),
  route('letter', '/avisos', () => import('../notices/LetterPage.svelte')),
  route('settings', '/ajustes', () => import('../feel/SettingsPage.svelte')),
  route('sets', '/conjuntos', () => import('../pages/Sets.svelte')),
  route('set', '/conjuntos/:id', () => import('../pages/OwnSet.svelte')),
  route('ladder', '/clasificacion/:game', () => import('../people/LadderPage.svelte')),
  route('profile', '/persona/:id', () => import('../people/ProfilePage.svelte')),
  route('company', '/amistades', () => import('../people/CompanyPage.svelte')),
  route('events', '/torneos', () => import('../events/EventsPage.svelte')),
  route('event', '/torneo/:id', () => import('../events/EventPage.svelte')),
  route('wall', '/torneo/:id/pared', () => import('../events/WallPage.svelte')),
  route('companion', '/companero/:game', () => import('../companion/CompanionPage.svelte')),
  route('counting', '/companero/:game/mesa', () => import('../companion/CountingPage.svelte')),
  route('circuit', '/circuito/:id', () => import('../events/circuits/CircuitPage.svelte')),
  route('overlay', '/torneo/:id/emision', () => import('../events/OverlayPage.svelte'), 'wall'),
  route('judge', '/torneo/:id/juez', () => import('../events/judge/JudgePage.svelte')),
  route('list', '/torneo/:id/lists/:number', () => import('../events/judge/ListPage.svelte')),
  ...['cartas', 'equipo', 'listas', 'reglas', 'aprender', 'guia', 'clasificacion', 'companero'].map((page) =>
    route('which-game', `/${page}`, () => import('../pages/WhichGame.svelte')),
  ),
  route('moderation', '/moderacion', () => import('../people/ModerationPage.svelte')),
];
const NOT_FOUND: Loader = () => import('../pages/NotFound.svelte');

export interface Place {
  name: string;
  group: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Differs when the page must be drawn anew. */
  key: string;
  load: Loader;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a broken % sequence: some address, of nothing
  }
}

function read(): Place {
  const query = new URLSearchParams(location.search);
  for (const r of ROUTES) {
    const match = r.pattern.exec(location.pathname);
    if (match) {
      const params = Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decode(value)]));
      const key = [r.group, params.id ?? params.game ?? '', params.ruling ?? ''].join(' ').trim();
      return { name: r.name, group: r.group, params, query, key, load: r.load };
    }
  }
  return { name: 'not-found', group: 'not-found', params: {}, query, key: location.pathname, load: NOT_FOUND };
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

  go(url: string, { replace = false, scroll = true } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    const before = this.place.key;
    this.place = read();
    if (scroll && this.place.key !== before) scrollTo(0, 0);
  }

  /** Writes what the page shows into its address, without leaving it; an empty value takes the name away. */
  setQuery(values: Record<string, string | number | null | undefined>): void {
    const query = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(values)) {
      if (value === null || value === undefined || value === '') query.delete(key);
      else query.set(key, String(value));
    }
    const search = query.toString();
    history.replaceState(null, '', location.pathname + (search ? `?${search}` : '') + location.hash);
  }
}

export const router = new Router();
