import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precachedPages } from '../../app/pwa/precached-pages.ts';

/** Icons of the installed app and of its window. */
const icons = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

/** The file of a page: `/es/entry` is `es/entry/index.html`. */
const fileOf = (page: string) => `${page.slice(1).replace(/\/$/, '')}/index.html`;
const pagesByFile = new Map(precachedPages.map((page) => [fileOf(page), page]));

/** The address of a precached file on the server. */
export function addressOf(file: string): string {
  return pagesByFile.get(file) ?? `/${file}`;
}

/** React Router's table of all routes names every screen's script, so references to it are not followed. */
const isRouteTable = (asset: string) => /^manifest-\w+\.js$/.test(asset);

/** The file names of assets mentioned in a built text. */
function named(text: string, assets: ReadonlySet<string>): string[] {
  return (text.match(/[\w.-]+\.(?:js|css|woff2|ttf)\b/g) ?? []).filter((name) => assets.has(name));
}

/**
 * The files to precache so that the diary works without a network: the kept pages, every asset they may need (those
 * they mention, their imports, and so on), and the icons.
 * @throws Error when a page has not been built
 */
export async function precachedFiles(clientDir: string): Promise<string[]> {
  const folder = join(clientDir, 'assets');
  const assets = new Set(readdirSync(folder));
  const pages = [...pagesByFile.keys()];
  const texts = await Promise.all(pages.map((page) => readFile(join(clientDir, page), 'utf8')));
  const needed = new Set<string>();
  const waiting = texts.flatMap((text) => named(text, assets));
  for (let asset = waiting.pop(); asset !== undefined; asset = waiting.pop()) {
    if (needed.has(asset)) continue;
    needed.add(asset);
    if (!asset.endsWith('.js') || isRouteTable(asset)) continue;
    waiting.push(...named(await readFile(join(folder, asset), 'utf8'), assets));
  }
  return [...pages, ...[...needed].sort().map((asset) => `assets/${asset}`), ...icons];
}
