/** The page that teaches a game from nothing, as data (web/guides.ts makes it of docs/<game>.md when the site is built). */
import guides from 'virtual:guides';
import type { Lang } from '../lib/protocol';

export type Inline = string | { strong: Inline[] } | { em: Inline[] } | { code: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; of: Inline[] }
  | { kind: 'text'; of: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  /** `picture` is its place among the pictures of the page; `narrow`, as wide as that and no wider. */
  | { kind: 'picture'; picture: number; alt: string; width: number; height: number; narrow?: number };

export interface Guide {
  blocks: Block[];
  pictures: string[];
}

export async function loadGuide(game: string, lang: Lang): Promise<Guide | null> {
  const found = guides[game];
  return found ? (await found[lang]()).default : null;
}

/** The words alone. */
export function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => (typeof one === 'string' ? one : 'code' in one ? one.code : textOf('strong' in one ? one.strong : one.em)))
    .join('');
}
