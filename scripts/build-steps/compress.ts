import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Pages, sitemap and robots are not listed: the server fills its address into them and compresses the result. */
const pattern = '**/*.{js,css,svg,json,webmanifest,ttf}';

/** Brotli at its best and slowest quality; the build runs it once. */
export function brotliBest(content: Uint8Array): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}

/** Writes a .br and a .gz beside every file that gets smaller by it. */
export async function compressFiles(clientDir: string): Promise<void> {
  for await (const name of glob(pattern, { cwd: clientDir })) {
    const file = join(clientDir, name);
    const content = await readFile(file);
    const [br, gz] = await Promise.all([brotliBest(content), deflate(content, { level: 9 })]);
    if (br.byteLength < content.byteLength) await writeFile(`${file}.br`, br);
    if (gz.byteLength < content.byteLength) await writeFile(`${file}.gz`, gz);
  }
}
