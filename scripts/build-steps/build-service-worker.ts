import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { root } from '../lib/command.ts';
import { addressOf, precachedFiles } from './precached-files.ts';

/**
 * Maximum bytes of a precached file. None is near it; a larger one would be omitted silently, so it fails the build.
 */
const largestBytes = 1_000_000;

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
  const { count, warnings } = await injectManifest({
    swSrc: join(unlisted, 'sw.js'),
    swDest: join(clientDir, 'sw.js'),
    globDirectory: clientDir,
    globPatterns: files,
    maximumFileSizeToCacheInBytes: largestBytes,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry.url) })),
        warnings: [],
      }),
    ],
  });
  if (warnings.length > 0 || count !== files.length)
    throw new Error(`The service worker lists ${count} of ${files.length} files. ${warnings.join(' ')}`);
  await rm(unlisted, { recursive: true });
}
