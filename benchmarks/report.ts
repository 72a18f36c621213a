/** The cost of a report on a phone: the PDF of a heavy year, made in the page, and the download of its code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { brotliBest } from '../scripts/build-steps/compress.ts';
import { root } from '../scripts/lib/command.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, short } from './lib/statistics.ts';

const slowdown = 4;
const rounds = 5;
const folder = join(root, '.cache/bench-report');
/** Below the page's own address, so that its content security policy applies. */
const base = '/bench/';

/** Bundles the PDF code as the product's build does, with each lazily loaded part in a file of its own. */
async function bundle(): Promise<readonly string[]> {
  await build({
    configFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      rolldownOptions: {
        input: join(root, 'benchmarks/lib/report-entry.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  return readdirSync(join(folder, 'assets'));
}

const typeOf = (name: string) => (name.endsWith('.js') ? 'text/javascript' : 'font/ttf');

async function costsIn(bench: Bench) {
  const url = await bench.serve();
  const context = await bench.browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(`**${base}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(base.length);
    return route.fulfill({ body: readFileSync(join(folder, name)), contentType: typeOf(name) });
  });
  await page.goto('/es/', { waitUntil: 'networkidle' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const made: { milliseconds: number; bytes: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    made.push(
      await page.evaluate(async (address) => {
        const { makeOne } = await import(address);
        return makeOne();
      }, `${base}entry.js`),
    );
  await context.close();
  return made;
}

async function ask(bench: Bench) {
  const files = await bundle();
  const [first, ...later] = await costsIn(bench);
  const sizes = await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, 'assets', name));
      return {
        name,
        plain: content.length,
        sent: name.endsWith('.js') ? (await brotliBest(content)).length : content.length,
      };
    }),
  );
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const total = (key: 'plain' | 'sent') => kilobytes(sizes.reduce((sum, size) => sum + size[key], 0));
  return [
    {
      caption: `The PDF of a heavy year with charts and a list of attacks, at ${slowdown}× slowdown`,
      columns: ['', 'ms', 'kB'],
      rows: [
        [
          'the first, its code loaded and compiled',
          short(first?.milliseconds ?? 0),
          kilobytes(first?.bytes ?? 0),
        ],
        [
          `later ones, median of ${rounds}`,
          short(median(later.map(({ milliseconds }) => milliseconds))),
          kilobytes(later[0]?.bytes ?? 0),
        ],
      ],
      notes: [
        'Goal: under 2 s and under 300 kB.',
        'From the words of the report to the file; counting is not in it.',
      ],
    },
    {
      caption: 'What is loaded when the first is asked for',
      columns: ['file', 'kB', 'kB over the wire'],
      rows: [
        ...sizes.map(({ name, plain, sent }) => [
          name.replace(/-[\w-]{8}\./, '.'),
          kilobytes(plain),
          kilobytes(sent),
        ]),
        ['all', total('plain'), total('sent')],
      ],
    },
  ];
}

export const report: Question = { name: 'report', ask };
