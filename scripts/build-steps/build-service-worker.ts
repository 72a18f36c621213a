import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/command.ts';
import { addressOf, precachedFiles } from './precached-files.ts';

/** Maximum bytes of a precached file. None is near it: a larger one is a mistake. */
const largestBytes = 1_000_000;

/** Where the script expects the list of files. */
const place = 'self.__WB_MANIFEST';

/** An entry of that list, as workbox reads it: a file of `assets` has its digest in its name, and no revision. */
async function entryOf(clientDir: string, file: string) {
  const content = await readFile(join(clientDir, file));
  if (content.length > largestBytes) throw new Error(`${file} is too large to be kept on the device.`);
  const revision = file.startsWith('assets/') ? null : createHash('md5').update(content).digest('hex');
  return { revision, url: addressOf(file) };
}

/**
 * Builds sw.js after every file it precaches: first the script, then the list of files in it.
 * @throws Error when a file to precache is missing or too large
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  const unlisted = join(clientDir, '../service-worker');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: unlisted,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      lib: {
        entry: join(root, 'app/pwa/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
  const files = await precachedFiles(clientDir);
  const list = JSON.stringify(await Promise.all(files.map((file) => entryOf(clientDir, file))));
  const parts = (await readFile(join(unlisted, 'sw.js'), 'utf8')).split(place);
  if (parts.length !== 2) throw new Error(`The service worker names ${place} ${parts.length - 1} times.`);
  await writeFile(join(clientDir, 'sw.js'), parts.join(list));
  await rm(unlisted, { recursive: true });
}
