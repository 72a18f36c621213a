/**
 * `npm run faults [-- word…]`: plants the faults of tests/faults/ one by one in a copy of the sources and reports
 * which tests catch them. Not part of `npm test`. Run it before and after a change of the suites: what was caught
 * before must still be caught. Exits with 1 when a fault was not caught, or its place in the sources was not found.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { endToEndFaults } from '../tests/faults/end-to-end.ts';
import { type Fault, faults } from '../tests/faults/faults.ts';
import { screenFaults } from '../tests/faults/screens.ts';
import { build } from './build.ts';
import { provideBrowser } from './lib/browser.ts';
import { root } from './lib/command.ts';
import { isInput } from './lib/inputs.ts';
import { cheapWork, startServerProcess } from './lib/server-process.ts';
import { type Outcome, readReport } from './lib/test-reports.ts';

const words = process.argv.slice(2);
const chosen = [...faults, ...screenFaults, ...endToEndFaults].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) throw new Error(`No fault has any of these words: ${words.join(', ')}`);
const isSpec = (test: string) => test.endsWith('.spec.ts');
const hasSpecs = chosen.some(({ tests }) => tests.some(isSpec));
const chromium = hasSpecs ? await provideBrowser() : undefined;

/**
 * Copies the working tree, committed or not, with a link to the built pages and the installed packages; these by hard links,
 * because Vite serves no file that a symbolic link has outside of its root.
 */
function copySources(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache/faults-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
      cpSync(join(root, file), join(copy, file));
  }
  execFileSync('cp', ['-al', join(root, 'node_modules'), copy]);
  if (existsSync(join(root, 'build'))) symlinkSync(join(root, 'build'), join(copy, 'build'));
  // A test of the repository lists its files with git.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

/** Runs the tests of some files in the copy. @throws Error when nothing ran */
function outcomesOf(command: 'vitest' | 'playwright', args: readonly string[], env = {}): readonly Outcome[] {
  const TEST_REPORT = join(folder, 'report.json');
  rmSync(TEST_REPORT, { force: true });
  const { stderr } = spawnSync(join(folder, 'node_modules/.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 1_800_000,
    env: { ...process.env, TEST_REPORT, ...env },
  });
  if (!existsSync(TEST_REPORT)) throw new Error(`No report was written:\n${stderr}`);
  return readReport(TEST_REPORT, command).outcomes;
}

/** The failed tests of each file, by their titles. */
function failuresByFile(
  outcomes: readonly Outcome[],
): readonly (readonly [file: string, titles: string[]])[] {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const files = Object.entries(Object.groupBy(failed, ({ file }) => file));
  return files.map(([file, tests = []]) => [file, tests.map(({ title }) => title)]);
}

function vitestFailures(tests: readonly string[], ...flags: readonly string[]): readonly string[] {
  const reporter = '--reporter=./scripts/lib/test-reports.ts';
  const outcomes = outcomesOf('vitest', ['run', reporter, ...flags, ...tests]);
  const missing = tests.filter((test) => !outcomes.some(({ file }) => file === test));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`);
  return failuresByFile(outcomes).map(([file, titles]) => `${file} (${titles.length})`);
}

async function playwrightFailures(specs: readonly string[], grep: string): Promise<readonly string[]> {
  const server = await startServerProcess(cheapWork, folder);
  try {
    const outcomes = outcomesOf('playwright', ['test', `--grep=${grep}`, ...specs], {
      BASE_URL: server.url,
      CHROMIUM_PATH: chromium?.shell,
      FULL_CHROMIUM_PATH: chromium?.full,
    });
    const failures = failuresByFile(outcomes);
    const others = failures.filter(([file]) => !specs.includes(file));
    if (others.length > 0) throw new Error(others.flat(2).join(', '));
    return failures.map(([file, titles]) => `${file} (${titles.join('; ')})`);
  } finally {
    await server.stop();
  }
}

/**
 * @param grep only tests of the specs with matching names
 * @param isPlanted whether a fault is there: each file then runs by itself and to its first failed test, because what the fault
 * breaks is waited for in vain, test after test
 * @returns the test files that failed, each with its failed tests or their number
 * @throws Error when they do not end
 */
async function failuresOf(
  tests: readonly string[],
  isPlanted: boolean,
  grep = '.*',
): Promise<readonly string[]> {
  const specs = tests.filter(isSpec);
  const others = tests.filter((test) => !isSpec(test));
  return [
    ...(isPlanted
      ? others.flatMap((test) => vitestFailures([test], '--bail=1'))
      : others.length > 0
        ? vitestFailures(others)
        : []),
    ...(specs.length > 0 ? await playwrightFailures(specs, grep) : []),
  ];
}

/** Builds the pages of the copy with the fault in them, if the changed file is part of the build. */
function buildCopy({ file, tests }: Fault): void {
  if (!isInput(file) || !tests.some(isSpec)) return;
  rmSync(join(folder, 'build'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`It cannot be built:\n${stdout}${stderr}`);
}

function restoreBuild(): void {
  rmSync(join(folder, 'build'), { recursive: true, force: true });
  if (existsSync(join(root, 'build'))) symlinkSync(join(root, 'build'), join(folder, 'build'));
}

/** @returns whether each of its test files caught it; undefined when its place was not found */
async function tryFault(fault: Fault): Promise<boolean | undefined> {
  const { name, file, find, replace, tests, grep } = fault;
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(find).length !== 2) {
    console.log(`NO PLACE    ${name}: ${file}`);
    return undefined;
  }
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    buildCopy(fault);
    const failed = await failuresOf(tests, true, grep);
    const missed = tests.filter((test) => !failed.some((one) => one.startsWith(`${test} `)));
    const word = missed.length === 0 ? 'caught' : failed.length > 0 ? 'PARTLY' : 'NOT CAUGHT';
    const unseen = missed.length > 0 ? `; not by ${missed.join(', ')}` : '';
    console.log(`${word.padEnd(12)}${name}: ${failed.join(', ')}${unseen}`);
    return missed.length === 0;
  } catch (error) {
    console.log(`NO ANSWER   ${name}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    writeFileSync(path, text);
    restoreBuild();
  }
}

if (hasSpecs) await build();
const folder = copySources();
try {
  // A test that fails without a fault would look as if it caught one.
  const everyGrep = chosen.filter(({ tests }) => tests.some(isSpec)).map(({ grep = '.*' }) => grep);
  const before = await failuresOf(
    [...new Set(chosen.flatMap(({ tests }) => tests))],
    false,
    everyGrep.join('|'),
  );
  if (before.length > 0) throw new Error(`Fails without any fault: ${before.join(', ')}`);
  let caught = 0;
  for (const fault of chosen) if (await tryFault(fault)) caught += 1;
  console.log(`${caught} of ${chosen.length} faults caught by every test file that is to catch them`);
  process.exitCode = caught === chosen.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
