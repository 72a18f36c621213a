/**
 * `npm test` and `npm run ci`: every check there is, each whatever the one before it said, and one line at the end.
 * Formatting, linting and the type checks count as one check each; the rest is counted test by test.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { provideBrowser } from './lib/browser.ts';
import { root, run } from './lib/command.ts';
import { startServerProcess } from './lib/server-process.ts';
import { type Count, countPlaywright, countVitest } from './lib/test-reports.ts';

const results = join(root, 'test-results');
const oneFailure: Count = { passed: 0, failed: 1, failures: [] };
const onePassed: Count = { passed: 1, failed: 0, failures: [] };

/** The numbers of a runner's JSON report; a run that wrote none, or ran nothing, is one failure. */
function counted<Report>(file: string, code: number, read: (report: Report) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(join(results, file), 'utf8')));
    const silent = count.passed + count.failed === 0 || (code !== 0 && count.failed === 0);
    return silent ? { ...count, failed: count.failed + 1 } : count;
  } catch {
    return oneFailure;
  }
}

async function command(name: string, ...args: string[]): Promise<Count> {
  return (await run(name, args)) === 0 ? onePassed : oneFailure;
}

async function vitest(): Promise<Count> {
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ]);
  return counted('vitest.json', code, countVitest);
}

async function endToEnd(): Promise<Count> {
  const browser = await provideBrowser();
  const server = await startServerProcess();
  try {
    const code = await run('playwright', ['test'], { BASE_URL: server.url, CHROMIUM_PATH: browser });
    return counted('e2e.json', code, countPlaywright);
  } finally {
    await server.stop();
  }
}

async function built(): Promise<Count> {
  await build();
  return onePassed;
}

const steps: readonly [name: string, run: () => Promise<Count>][] = [
  ['format and lint', () => command('biome', 'ci', '.')],
  ['routes typed', () => command('react-router', 'typegen')],
  ['types of the browser code', () => command('tsc', '-p', 'tsconfig.app.json')],
  ['types of the service worker', () => command('tsc', '-p', 'tsconfig.worker.json')],
  ['types of the server code', () => command('tsc', '-p', 'tsconfig.node.json')],
  ['build', built],
  ['unit, integration, row-level security', vitest],
  ['end to end', endToEnd],
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
for (const [name, step] of steps) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const count = await step().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return oneFailure;
  });
  total.passed += count.passed;
  total.failed += count.failed;
  failures.push(...count.failures);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  summary.push(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`,
  );
}
// Once more at the end: who reads a long log reads its last lines.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
