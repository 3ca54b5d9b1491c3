/** What only the desk is told (`/api/events/…/desk`), kept up to date with the event. */
import { i18n } from '../../i18n/index.svelte';
import { api } from '../../lib/api';
import type { Both } from '../../lib/api-types';
import type { LiveEvent } from '../live.svelte';

export interface LogLine {
  n: number;
  at: number;
  what: string;
  by: string;
  table?: number;
  undone?: boolean;
  can_undo?: boolean;
}
/** What undoing an entry takes with it, and whether it takes a reason. */
export interface UndoForeseen {
  entries: LogLine[];
  reason: boolean;
}
export interface DeskView {
  barred: { one: number; other: number; soft: boolean }[];
  alike: [number, number][];
  players: { number: number; fixed_table?: number; needs?: string; pin?: string }[];
  /** The last entries, the latest first. */
  log: LogLine[];
  dark: [number, number] | null;
  /** The system's clock jumped: when, and by how many milliseconds. */
  jumped: [number, number] | null;
  notices: Both[];
  /** What a setting may be, where it is one of some. */
  settings: Record<string, [string, string][]>;
  /** How ties are broken, without the lot that ends it; how the law does it; what there is to choose from. */
  order: { chosen: string[]; law: string[]; criteria: [string, Both][]; fixed: string[]; out: boolean };
}
export interface ImportPreview {
  columns: Record<string, string>;
  rows: { line: number; name: string; team: string }[];
  bad: { line: number; text: string }[];
  duplicates: { line: number; text: string }[];
  entered: number;
}
export interface Foreseen {
  moved: { number: number; before: number; after: number; cut: boolean }[];
  stands: number[];
  instead: number[][];
}

export class DeskMore {
  view = $state.raw<DeskView | null>(null);
  #live: LiveEvent;

  constructor(live: LiveEvent) {
    this.#live = live;
  }

  async load(): Promise<void> {
    try {
      this.view = await api.get<DeskView>(`/events/${encodeURIComponent(this.#live.id)}/desk`, { lang: i18n.lang });
    } catch {
      // what is shown stays while the network is away; what is done says by itself what stands in the way
    }
  }
}

/** The time of day, as people read it. */
export function hour(at: number, seconds = true): string {
  return new Date(at).toLocaleTimeString(i18n.lang, { hour: '2-digit', minute: '2-digit', ...(seconds ? { second: '2-digit' } : {}) });
}
