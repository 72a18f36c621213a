/** Downloads needed before a screen works, and files a device caches to work without a network. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { clientDir } from '../scripts/build-steps/index.ts';
import { precachedFiles } from '../scripts/build-steps/precached-files.ts';
import { measureFirstLoad } from '../scripts/build-steps/report-sizes.ts';
import type { Question } from './lib/report.ts';
import { short, times } from './lib/statistics.ts';

/** Kilobytes of compressed scripts: of a visitor's first page, and of a screen with everything around it. */
const visitor = 110;
const screen = 180;

const paths: readonly (readonly [path: string, goal: number])[] = [
  ['/es/', visitor],
  ['/es/auth', screen],
  ['/es/entry', screen],
  ['/es/calendar', screen],
  ['/es/day/_', screen],
  ['/es/episode/_', screen],
  ['/es/medicines', screen],
  ['/es/treatments', screen],
  ['/es/trash', screen],
  ['/es/settings', screen],
];

async function ask() {
  const loads = await Promise.all(
    paths.map(async ([path, goal]) => ({ goal, ...(await measureFirstLoad(clientDir, path)) })),
  );
  const first = loads[0]?.javascript ?? 0;
  const files = await precachedFiles(clientDir);
  const sizeOf = (name: string) => statSync(join(clientDir, name), { throwIfNoEntry: false })?.size;
  const plain = files.reduce((total, name) => total + (sizeOf(name) ?? 0), 0);
  const sent = files.reduce((total, name) => total + (sizeOf(`${name}.br`) ?? sizeOf(name) ?? 0), 0);
  return [
    {
      caption: 'First load, kB over the wire (Brotli; the CSS is inside the HTML)',
      columns: ['page', 'scripts', 'of the visitor’s', 'HTML', 'font', 'goal for scripts', 'reached'],
      rows: loads.map(({ path, goal, javascript, html, font }) => [
        path,
        (javascript / 1000).toFixed(1),
        times(javascript, first),
        (html / 1000).toFixed(1),
        (font / 1000).toFixed(1),
        String(goal),
        javascript <= goal * 1000 ? 'yes' : '**no**',
      ]),
    },
    {
      caption: 'What the service worker keeps',
      columns: ['files', 'kB as kept', 'kB over the wire'],
      rows: [[String(files.length), short(plain / 1000), short(sent / 1000)]],
      notes: ['Pages count uncompressed: the server compresses them as it sends them.'],
    },
  ];
}

export const sizes: Question = { name: 'sizes', ask };
