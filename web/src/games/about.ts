/** What each game says of itself on the first page: `<game>/about.ts`. A game without it only has its name. */
import type { Both } from '../lib/api-types';

export interface About {
  /** What it is, in a sentence. */
  what: Both;
  /** How long a game against the machine takes, more or less. */
  minutes: [number, number];
}

const ABOUT = import.meta.glob<About>('./*/about.ts', { eager: true, import: 'default' });

export function aboutOf(game: string): About | undefined {
  return ABOUT[`./${game}/about.ts`];
}
