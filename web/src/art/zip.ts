/** Reads the files of a zip, as far as packs of pictures need it: stored or deflated, nothing encrypted, nothing beyond 4 GB. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end of the archive may be followed by a comment of so many bytes. */
const COMMENT = 65_535;

/** The file is no zip, or not one that can be read here. */
export class ZipError extends Error {}

export interface ZipFile {
  name: string;
  size: number;
  /** Its content; never more than `size` bytes. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Inflates at most `limit` bytes: a file that says it is small and is not ends here. */
async function inflate(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const whole = new Uint8Array(limit);
  const reader = stream.getReader();
  let at = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > limit) throw new ZipError('longer than it says');
      whole.set(part.value, at);
      at += part.value.length;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof ZipError ? error : new ZipError('damaged');
  }
  if (at !== limit) throw new ZipError('shorter than it says');
  return whole;
}

export function readZip(archive: ArrayBuffer): ZipFile[] {
  const data = new DataView(archive);
  const word = (at: number): number => (at >= 0 && at + 4 <= data.byteLength ? data.getUint32(at, true) : 0);
  let end = data.byteLength - 22;
  const first = Math.max(0, end - COMMENT);
  while (end >= first && word(end) !== END) end -= 1;
  if (end < first) throw new ZipError('no end');
  const count = data.getUint16(end + 10, true);
  let at = word(end + 16);
  const files: ZipFile[] = [];
  for (let i = 0; i < count; i += 1) {
    if (word(at) !== ENTRY || at + 46 > data.byteLength) throw new ZipError('no entry');
    const flags = data.getUint16(at + 8, true);
    const method = data.getUint16(at + 10, true);
    const [packed, size] = [word(at + 20), word(at + 24)];
    const [named, extra, comment] = [data.getUint16(at + 28, true), data.getUint16(at + 30, true), data.getUint16(at + 32, true)];
    const local = word(at + 42);
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, named));
    at += 46 + named + extra + comment;
    if (name.endsWith('/')) continue;
    if (flags & 1 || (method !== STORED && method !== DEFLATED)) throw new ZipError('encrypted or packed in another way');
    files.push({
      name,
      size,
      async bytes() {
        if (word(local) !== LOCAL) throw new ZipError('no file');
        const start = local + 30 + data.getUint16(local + 26, true) + data.getUint16(local + 28, true);
        if (start + packed > archive.byteLength || (method === STORED && packed !== size)) throw new ZipError('cut off');
        const content = new Uint8Array(archive, start, packed);
        return method === STORED ? content.slice() : inflate(content, size);
      },
    });
  }
  return files;
}
