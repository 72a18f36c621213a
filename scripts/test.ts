/**
 * `npm test` and `npm test -- --all`: every check, or every check and every drill, each whatever the one before it said, and
 * one line for each step at the end. With paths or other arguments (lib/chosen-tests.ts) only what they name, at once and in
 * its runner's own words.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from '../tests/support/run-folder.ts';
import { provideBrowser, provideOtherBrowsers } from './lib/browser.ts';
import { chooseRunners, parseArguments, type TestArguments } from './lib/chosen-tests.ts';
import { root, run, runQuietly } from './lib/command.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import { cheapWork, startServerProcess } from './lib/server-process.ts';
import { type Outcome, processorSeconds, profile, type Report, readReport } from './lib/test-reports.ts';

// Loaded late: a second, which a test by its name does not need.
const build = async () => (await import('./build.ts')).build();

const results = join(root, 'test-results');
/** What a step has to tell that is no test runner: it is one outcome, and has failed when it throws. */
const noReport: Report = { outcomes: [], costs: [] };

/** A command that runs beside tests: what it has to say comes in one piece. @throws Error when it fails */
async function check(name: string, ...args: string[]): Promise<Report> {
  const { code, output } = await runQuietly(name, args);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}\n${output}`);
  return noReport;
}

async function types(): Promise<Report> {
  await check('react-router', 'typegen');
  for (const part of ['app', 'worker', 'node']) await check('tsc', '-p', `tsconfig.${part}.json`);
  return noReport;
}

async function vitest(projects: 'browsers' | '!browsers'): Promise<Report> {
  const TEST_REPORT = join(results, `vitest-${projects.replace('!', 'not-')}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/test-reports.ts'];
  await run('vitest', ['run', `--project=${projects}`, ...reporters], { TEST_REPORT });
  return readReport(TEST_REPORT, 'Vitest');
}

/** Playwright on a server of its own, with a migrated data folder for the servers its tests start. @returns its exit code */
async function playwright(args: readonly string[], TEST_REPORT?: string): Promise<number> {
  const { shell: CHROMIUM_PATH, full: FULL_CHROMIUM_PATH } = await provideBrowser();
  // Named as a run's folder: the next run removes what a killed one left in memory.
  const TMPDIR = mkdtempSync(join(folderInMemory() ?? tmpdir(), `diary-run-${process.pid}-`));
  const MIGRATED_DATA = join(TMPDIR, 'migrated');
  const DATA_DIR = join(TMPDIR, 'data');
  // For every server, the tests' own too.
  const shared = { TMPDIR, NODE_COMPILE_CACHE: join(TMPDIR, 'compiled') };
  try {
    await (await startServerProcess({ ...shared, DATA_DIR: MIGRATED_DATA })).stop();
    cpSync(MIGRATED_DATA, DATA_DIR, { recursive: true });
    const server = await startServerProcess({ ...shared, ...cheapWork, DATA_DIR });
    const browsers = { CHROMIUM_PATH, FULL_CHROMIUM_PATH };
    try {
      return await run('playwright', ['test', ...args], {
        ...shared,
        ...browsers,
        BASE_URL: server.url,
        MIGRATED_DATA,
        TEST_REPORT,
      });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
}

async function endToEnd(): Promise<Report> {
  const file = join(results, 'end-to-end.json');
  await playwright([], file);
  return readReport(file, 'Playwright');
}

async function otherBrowsers(): Promise<Report> {
  await provideOtherBrowsers();
  return vitest('browsers');
}

type Step = readonly [name: string, run: () => Promise<Report>];

/** @param all whether the drills run too */
async function everything(all: boolean): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (all) process.env.TEST_SCALE ??= '4';
  else process.env.TEST_WITHOUT_DRILLS = '1';
  const whole = { outcomes: [] as Report['outcomes'][number][], costs: [] as Report['costs'][number][] };
  const steps: Report['costs'][number][] = [];
  const summary: string[] = [];
  const take = async ([name, step]: Step) => {
    console.log(`\n— ${name}`);
    const started = Date.now();
    const before = processorSeconds();
    const itself: Outcome = { project: name, file: '', title: name, seconds: 0 };
    const told = await step().catch((error: unknown) => {
      const failure = error instanceof Error ? error.message : String(error);
      console.error(failure);
      return { outcomes: [{ ...itself, failure }], costs: [] };
    });
    const outcomes = told.outcomes.length > 0 ? told.outcomes : [itself];
    whole.outcomes.push(...outcomes);
    whole.costs.push(...told.costs);
    steps.push({ project: name, file: '', seconds: processorSeconds() - before });
    const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
    summary.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcomes.length - failed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
    );
  };
  // Mostly waiting for downloads: beside everything that needs no browser. What cannot be had is told by its tests.
  const provided = provideBrowser().catch(() => undefined);
  await Promise.all([
    take(['build', () => build().then(() => noReport)]),
    take(['format and lint', () => check('biome', 'ci', '.')]).then(() => take(['types', types])),
  ]);
  // Tests in Node and end to end in turn: on two cores each of them uses both, and tests with time limits of a server fail
  // when they share them.
  await take(['unit, integration, screens, row-level security', () => vitest('!browsers')]);
  await provided;
  await take(['end to end', endToEnd]);
  if (all) await take(['Firefox and WebKit', otherBrowsers]);

  const lines = profile(whole, steps).join('\n');
  writeFileSync(join(results, 'profile.txt'), `${lines}\n`);
  console.log(`\n${lines}`);
  // Once more at the end: who reads a long log reads its last lines.
  const failures = whole.outcomes.filter(({ failure }) => failure !== undefined);
  for (const { file, title, failure } of failures) console.log(`\n${file}: ${title}\n    ${failure}`);
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${whole.outcomes.length - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
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
      codes.push(await playwright(args));
    }
  }
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
}

try {
  const requested = parseArguments(process.argv.slice(2));
  await (requested.all || process.argv.length === 2 ? everything(requested.all) : some(requested));
} catch (error) {
  exitWithReason(error);
}
