import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliBest } from './compress.ts';

/** Maximum JavaScript of a first visit, in kilobytes (1000 bytes) of Brotli: many of our visitors are on Slow 3G. */
const budgets: Readonly<Record<string, number>> = {
  '/es/': 121.2,
  '/es/blog': 121.2,
  '/es/blog/migrana-con-aura': 121.2,
  '/es/library': 121.2,
  '/es/help': 121.2,
  '/es/about': 121.2,
  '/es/sitemap': 121.2,
  '/es/red-flags': 121.2,
  '/es/entry': 175.5,
  '/es/calendar': 178,
  '/es/auth': 174.5,
  '/es/insights': 174,
};

interface FirstLoad {
  readonly path: string;
  /** Bytes transferred, with Brotli 11; the font beside a page is already compressed, or it is in the page. */
  readonly javascript: number;
  readonly html: number;
  readonly font: number;
}

const kilobytes = (bytes: number) => bytes / 1000;

async function compressedSize(clientDir: string, name: string): Promise<number> {
  return (await brotliBest(await readFile(join(clientDir, name)))).byteLength;
}

/** The download of a first visit to a page: its HTML with inline CSS, its scripts, and the font. */
export async function measureFirstLoad(clientDir: string, path: string): Promise<FirstLoad> {
  const page = join(path, 'index.html');
  const html = await readFile(join(clientDir, page), 'utf8');
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const fonts = new Set(html.match(/(?<=<link rel="preload" href=")\/assets\/[\w.-]+\.woff2/g));
  const sizes = await Promise.all([...scripts].map((script) => compressedSize(clientDir, script)));
  const fontSizes = await Promise.all(
    [...fonts].map(async (font) => (await readFile(join(clientDir, font))).byteLength),
  );
  const sum = (all: readonly number[]) => all.reduce((total, size) => total + size, 0);
  return { path, javascript: sum(sizes), html: await compressedSize(clientDir, page), font: sum(fontSizes) };
}

/** Measures the first load of the main pages. @param prints them with their budgets @throws Error when a budget is exceeded */
export async function reportSizes(clientDir: string, prints: boolean): Promise<void> {
  if (prints) console.log('First load, kB over the wire (Brotli; the CSS is inside the HTML):');
  const over: string[] = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const { javascript, html, font } = await measureFirstLoad(clientDir, path);
    const size = kilobytes(javascript).toFixed(1);
    const columns = [`JS ${size} of ${budget}`, `HTML ${kilobytes(html).toFixed(1)}`];
    if (prints) console.log(`  ${path.padEnd(14)} ${columns.join('  ')}  font ${kilobytes(font).toFixed(1)}`);
    if (kilobytes(javascript) > budget)
      over.push(`${path} loads ${size} kB of JavaScript; its budget is ${budget} kB`);
  }
  if (over.length > 0) throw new Error(over.join('\n'));
}
