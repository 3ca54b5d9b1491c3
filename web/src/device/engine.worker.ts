/** Python in the browser, with the sources of the house: it answers for the tables of this device as the server does for
    its own. Everything it is made of comes from what the device has kept; if it has kept nothing, from the line. */
import type { PyodideAPI } from 'pyodide';
import { FOLDER, type FromEngine, type ToEngine } from './said';
import { read, write } from './drawer';

/** `coliseo.device.main.Device`, as its callers in JavaScript see it. */
interface Device {
  make(spec: string, name: string, lang: string): Promise<string>;
  card(game: string, card: string, lang: string): string;
  deck(game: string, text: string, mode: string, lang: string): string;
  dial(line: number, table: string, name: string, lang: string): Promise<boolean>;
  say(line: number, text: string): void;
  leave(line: number): void;
}
const HOUSE = '/home/house';
/** Closing code of a table that is not there. */
const NO_TABLE = 4404;

const tell = (message: FromEngine) => postMessage(message);

async function bytes(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(FOLDER + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function start(): Promise<Device> {
  const { wheel } = JSON.parse(new TextDecoder().decode(await bytes('files.json'))) as { wheel: string };
  const { loadPyodide } = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as typeof import('pyodide');
  const parts = Promise.all([bytes(wheel), bytes('house.zip')]);
  const python: PyodideAPI = await loadPyodide({ indexURL: new URL(FOLDER, location.href).href });
  for (const part of await parts) python.unpackArchive(part, 'zip', { extractDir: HOUSE });
  python.runPython(`import sys; sys.path.insert(0, "${HOUSE}")`);
  const browser = {
    read: async (prefix: string) => JSON.stringify(await read(prefix)),
    write: (changes: string) => write(JSON.parse(changes) as Record<string, string | null>),
    tell: (line: number, text: string) => tell({ t: 'heard', line, text }),
    hang_up: (line: number, code: number) => tell({ t: 'hung_up', line, code }),
  };
  const make = python.runPython('from coliseo.device.main import Device; Device') as (browser: unknown) => Device;
  return make(browser);
}

const ready = start();
ready.catch((error: unknown) => tell({ t: 'broken', why: String(error) }));

async function dial(device: Device, { line, table, name, lang }: Extract<ToEngine, { t: 'dial' }>): Promise<void> {
  if (await device.dial(line, table, name, lang)) tell({ t: 'dialled', line });
  else tell({ t: 'hung_up', line, code: NO_TABLE });
}

async function answer(n: number, work: () => Promise<string>): Promise<void> {
  try {
    tell({ t: 'answer', n, text: await work() });
  } catch (error) {
    tell({ t: 'failed', n, why: String(error) });
  }
}

onmessage = async ({ data }: MessageEvent<ToEngine>) => {
  const device = await ready;
  switch (data.t) {
    case 'make':
      return answer(data.n, () => device.make(data.spec, data.name, data.lang));
    case 'card':
      return answer(data.n, async () => device.card(data.game, data.card, data.lang));
    case 'deck':
      return answer(data.n, async () => device.deck(data.game, data.text, data.mode, data.lang));
    case 'dial':
      return dial(device, data).catch((error: unknown) => tell({ t: 'broken', why: String(error) }));
    case 'say':
      return device.say(data.line, data.text);
    case 'leave':
      return device.leave(data.line);
  }
};
