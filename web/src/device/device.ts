/** Tables of this device: they are played here, by the house's own engine, with or without a line. */
import { calls } from '../lib/api';
import type { Made, NewTable } from '../lib/api-types';
import type { Wire } from '../lib/line.svelte';
import { online } from '../lib/online.svelte';
import { read } from './drawer';

/** With what their addresses begin; those of the house never do. */
const MARK = '~';
/** Where their rows lie (coliseo/device/drawer.py). */
const TABLES = 'tables/';

export function isOfDevice(table: string): boolean {
  return table.startsWith(MARK);
}

/** A table of this device, as the way back to it is shown. */
export interface DeviceTable {
  id: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  touched: number;
  lesson: string;
  names: string[];
}

/** It is fetched and started when somebody first plays here. */
const engine = () => import('./engine');

/** A new table: the house's, or of this device while the house cannot be reached. */
export async function openTable(spec: NewTable): Promise<Made> {
  if (online.now) return calls.createTable(spec);
  const id = await (await engine()).make(spec);
  return { id, url: `/mesa/${id}` };
}

/** A card's page, from the engine of this device. */
export async function cardHere(game: string, card: string, lang: string): Promise<unknown> {
  const page = await (await engine()).card(game, card, lang);
  if (page === null) throw new Error(`${game}: ${card}`);
  return page;
}

/** What the rules say of a list, from the engine of this device. */
export async function deckHere(game: string, text: string, mode: string, lang: string): Promise<unknown> {
  return (await engine()).deck(game, text, mode, lang);
}

interface Row {
  id: string;
  game: string;
  status: DeviceTable['status'];
  touched: number;
  seats: string;
  settings: string;
}

function shown(text: string): DeviceTable {
  const { id, game, status, touched, seats, settings } = JSON.parse(text) as Row;
  const { lesson = '' } = JSON.parse(settings) as { lesson?: string };
  return { id, game, status, touched, lesson, names: (JSON.parse(seats) as { name?: string }[]).map((seat) => seat.name ?? '') };
}

/** The tables of this device, the latest first. The engine need not run to know them. */
export async function tablesHere(): Promise<DeviceTable[]> {
  const rows = Object.values(await read(TABLES)).map(shown);
  return rows.sort((a, b) => b.touched - a.touched);
}

export async function tableHere(id: string): Promise<DeviceTable | null> {
  const row = (await read(TABLES + id))[TABLES + id];
  return row === undefined ? null : shown(row);
}

/** A line to a table of this device. It opens when the engine has started. */
export class DeviceWire implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  #say: ((text: string) => void) | null = null;
  #leave: (() => void) | null = null;

  constructor(table: string) {
    void engine().then(
      ({ dial }) => {
        if (this.readyState === WebSocket.CLOSED) return;
        const { say, leave } = dial(table, {
          opened: () => {
            this.readyState = WebSocket.OPEN;
            this.onopen?.();
          },
          heard: (text) => this.onmessage?.({ data: text }),
          closed: (code) => this.#end(code),
        });
        this.#say = say;
        this.#leave = leave;
      },
      () => this.#end(1006),
    );
  }

  send(text: string): void {
    this.#say?.(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.#leave?.();
  }

  #end(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
