// Writes FILE.br and FILE.gz beside every file that is worth it of a folder of built pages, so that the server never compresses:
//     node compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest', '.xml']);
// Below this the headers weigh more than what is saved.
const WORTH_IT = 512;
// Beyond this the last few per cent would take half a minute.
const LARGE = 1 << 20;

const folder = process.argv[2];
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!TEXT.has(extname(path))) continue;
  const content = readFileSync(path);
  if (content.length < WORTH_IT) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
  for (const [suffix, bytes] of Object.entries(packed)) {
    if (bytes.length < content.length) writeFileSync(`${path}.${suffix}`, bytes);
  }
}
