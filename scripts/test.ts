/**
 * `npm test` and `npm run ci`: every check there is, each whatever the one before it said, and one line at the end.
 * Formatting, linting and the type checks count as one check each; the rest is counted test by test. With arguments (see
 * lib/chosen-tests.ts) only what they name, at once and in its runner's own words.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser, provideOtherBrowsers } from './lib/browser.ts';
import { chooseRunners, parseArguments, type TestArguments } from './lib/chosen-tests.ts';
import { root, run, runQuietly } from './lib/command.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import { cheapWork, startServerProcess } from './lib/server-process.ts';
import { type Count, countPlaywright, countVitest, slowest, type TestTime } from './lib/test-reports.ts';

// Loaded late: a second, which a test by its name does not need.
const build = async () => (await import('./build.ts')).build();

const results = join(root, 'test-results');
const oneFailure: Count = { passed: 0, failed: 1, failures: [], flaky: [], times: [] };
const nothingCounted: Count = { passed: 0, failed: 0, failures: [], flaky: [], times: [] };
const onePassed: Count = { passed: 1, failed: 0, failures: [], flaky: [], times: [] };

/** The numbers of a runner's JSON report; a run that wrote none, or ran nothing, is one failure. */
function counted<Report>(file: string, code: number, read: (report: Report, root: string) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(join(results, file), 'utf8')), root);
    const silent = count.passed + count.failed === 0 || (code !== 0 && count.failed === 0);
    return silent ? { ...count, failed: count.failed + 1 } : count;
  } catch {
    return oneFailure;
  }
}

/** A check that runs beside tests: what it has to say comes in one piece. */
async function check(name: string, ...args: string[]): Promise<Count> {
  const { code, output } = await runQuietly(name, args);
  if (code === 0) return onePassed;
  console.log(`\n${name} ${args.join(' ')}\n${output}`);
  return oneFailure;
}

async function types(): Promise<Count> {
  const counts = [await check('react-router', 'typegen')];
  for (const part of ['app', 'worker', 'node'])
    counts.push(await check('tsc', '-p', `tsconfig.${part}.json`));
  const passed = counts.filter(({ failed }) => failed === 0).length;
  return { passed, failed: counts.length - passed, failures: [], flaky: [], times: [] };
}

async function vitest(projects: 'browsers' | '!browsers'): Promise<Count> {
  const file = `vitest-${projects.replace('!', 'not-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, file)}`];
  const code = await run('vitest', ['run', `--project=${projects}`, ...reporters]);
  return counted(file, code, countVitest);
}

/** Playwright on a server of its own, with a migrated data folder for the servers its tests start. @returns its exit code */
async function playwright(...args: string[]): Promise<number> {
  const { shell: CHROMIUM_PATH, full: FULL_CHROMIUM_PATH } = await provideBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'diary-e2e-'));
  const MIGRATED_DATA = join(folder, 'migrated');
  const DATA_DIR = join(folder, 'data');
  try {
    await (await startServerProcess({ DATA_DIR: MIGRATED_DATA })).stop();
    cpSync(MIGRATED_DATA, DATA_DIR, { recursive: true });
    const server = await startServerProcess({ ...cheapWork, DATA_DIR });
    const env = { BASE_URL: server.url, MIGRATED_DATA, CHROMIUM_PATH, FULL_CHROMIUM_PATH };
    try {
      return await run('playwright', ['test', ...args], env);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function otherBrowsers(): Promise<Count> {
  await provideOtherBrowsers();
  return vitest('browsers');
}

async function built(): Promise<Count> {
  await build();
  return onePassed;
}

/** Installs what is missing. What cannot be had is told by the tests that need it. */
async function browsers(): Promise<Count> {
  await provideBrowser().catch(() => undefined);
  await provideOtherBrowsers().catch(() => undefined);
  return nothingCounted;
}

async function endToEnd(): Promise<Count> {
  return counted('e2e.json', await playwright(), countPlaywright);
}

type Step = readonly [name: string, run: () => Promise<Count>];
/**
 * One stage after the other; the lanes of a stage side by side, the steps of a lane in turn. Tests in Node and end to end are
 * stages of their own: on two cores each of them uses both, and tests with time limits of a server fail when they share them.
 */
type Stages = readonly (readonly (readonly Step[])[])[];
const withoutBrowsers: Stages = [
  [
    [['build', built]],
    [
      ['format and lint', () => check('biome', 'ci', '.')],
      ['types', types],
    ],
  ],
  [[['unit, integration, screens, row-level security', () => vitest('!browsers')]]],
];
const inBrowsers: Stages = [[[['end to end', endToEnd]]], [[['Firefox and WebKit', otherBrowsers]]]];

async function everything(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const failures: string[] = [];
  const flaky: string[] = [];
  const times: TestTime[] = [];
  const take = async ([name, step]: Step) => {
    console.log(`\n— ${name}`);
    const started = Date.now();
    const count = await step().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return oneFailure;
    });
    total.passed += count.passed;
    total.failed += count.failed;
    failures.push(...count.failures);
    flaky.push(...count.flaky);
    times.push(...count.times);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    summary.push(
      `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`,
    );
  };
  const takeAll = async (lane: readonly Step[]) => {
    for (const step of lane) await take(step);
  };
  // Mostly waiting for downloads: beside everything that needs no browser.
  const provided = take(['browsers to test in', browsers]);
  for (const lanes of withoutBrowsers) await Promise.all(lanes.map(takeAll));
  await provided;
  for (const lanes of inBrowsers) await Promise.all(lanes.map(takeAll));
  if (times.length > 0) console.log(`\n${slowest(times).join('\n')}`);
  // Once more at the end: who reads a long log reads its last lines.
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
  if (flaky.length > 0) console.log(`\nFLAKY, passed at the second try only:\n\n${flaky.join('\n\n')}`);
  console.log(`\n${summary.join('\n')}\n`);
  if (flaky.length > 0) console.log(`${flaky.length} flaky\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** What was asked for and nothing else, on this terminal. */
async function some(requested: TestArguments): Promise<void> {
  const chosen = chooseRunners(requested, root);
  const grep = (flag: string) => (requested.grep === undefined ? [] : [flag, requested.grep]);
  const codes: number[] = [];
  if (chosen.browsers) {
    await build();
    await provideOtherBrowsers();
  }
  if (chosen.vitest) {
    const project = chosen.browsers ? [] : ['--project=!browsers'];
    // Tests of one file take turns: the first answer comes with the first of them.
    const mode = requested.watch ? ['watch', '--reporter=verbose'] : ['run'];
    codes.push(
      await run('vitest', [...mode, ...project, ...chosen.vitest, '--passWithNoTests', ...grep('-t')]),
    );
  }
  if (chosen.playwright) {
    const args = [...chosen.playwright, ...grep('-g')];
    const { code, output } = await runQuietly('playwright', ['test', '--list', ...args]);
    // Changes that concern no end-to-end test: nothing to build for.
    const isNone = requested.changed && /^Total: 0 tests/m.test(output);
    if (code !== 0 && !isNone) console.log(output);
    if (code !== 0) codes.push(isNone ? 0 : code);
    else if (!isNone) {
      await build();
      codes.push(await playwright(...args));
    }
  }
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
}

const args = process.argv.slice(2);
if (args.length === 0) await everything();
else await Promise.try(() => some(parseArguments(args))).catch(exitWithReason);
