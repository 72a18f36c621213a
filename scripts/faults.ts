/**
 * `npm run faults [-- word…]`: puts the faults of tests/faults/faults.ts one by one into a copy of the sources and says which tests
 * notice. No part of `npm test`. Run it before and after a change of the suites: what was caught has to be caught still.
 * Ends with 1 when a fault was not caught, or its place in the sources is not found any more.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, faults } from '../tests/faults/faults.ts';
import { root } from './lib/command.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The sources as they are now, committed or not, beside the installed packages. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diary-faults-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
      cpSync(join(root, file), join(folder, file));
  }
  for (const name of ['node_modules', 'build']) {
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  }
  // A test of the repository asks git for its files.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

/** @returns the test files that failed, each with how many of its tests. @throws Error when they do not end */
function failuresOf(folder: string, tests: readonly string[]): readonly string[] {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const vitest = join(root, 'node_modules/.bin/vitest');
  const args = ['run', '--reporter=json', `--outputFile=${file}`, ...tests];
  const { stderr } = spawnSync(vitest, args, { cwd: folder, encoding: 'utf8', timeout: 1_800_000 });
  if (!existsSync(file)) throw new Error(`No report was written:\n${stderr}`);
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'));
  const missing = tests.filter((test) => !testResults.some(({ name }) => name.endsWith(`/${test}`)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`);
  return testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').length;
      return `${name.slice(folder.length + 1)} (${failed > 0 ? failed : 'does not start'})`;
    });
}

/** @returns whether every one of its test files noticed; undefined when its place is not found */
function tryFault(folder: string, { name, file, find, replace, tests }: Fault): boolean | undefined {
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
    const failed = failuresOf(folder, tests);
    const silent = tests.filter((test) => !failed.some((one) => one.startsWith(`${test} `)));
    const word = silent.length === 0 ? 'caught' : failed.length > 0 ? 'PARTLY' : 'NOT CAUGHT';
    const unseen = silent.length > 0 ? `; not by ${silent.join(', ')}` : '';
    console.log(`${word.padEnd(12)}${name}: ${failed.join(', ')}${unseen}`);
    return silent.length === 0;
  } finally {
    writeFileSync(path, text);
  }
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = copySources();
try {
  // What fails without a fault could not be told from what a fault makes fail.
  const before = failuresOf(folder, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (before.length > 0) throw new Error(`Fails without any fault: ${before.join(', ')}`);
  const results = chosen.map((fault) => {
    try {
      return tryFault(folder, fault);
    } catch (error) {
      console.log(`NO ANSWER   ${fault.name}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  });
  const caught = results.filter((result) => result === true).length;
  console.log(`${caught} of ${chosen.length} faults caught by every test file that is to catch them`);
  process.exitCode = caught === chosen.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
