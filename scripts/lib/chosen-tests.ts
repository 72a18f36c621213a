/** Which tests `npm test` runs: the drills it leaves to `--all`, its arguments, and the runners they start. */
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Tests that take long whatever has changed, each with its reason in docs/architecture.md: only `npm test -- --all` runs them. */
export const drills = [
  'tests/browsers/**',
  'tests/e2e/{device-upgrade,hosted,install,reading-conditions}.spec.ts',
  'tests/integration/{busy-build,dev-server,fail-over}.test.ts',
  'tests/integration/backup/{before-migrating,commands,daily,files-drill,killed-restore}.test.ts',
  'tests/integration/database/{full-disk,power-loss,standby}.test.ts',
  'tests/integration/http/{npm-start,observatory,refused-starts}.test.ts',
];

/** The parsed arguments after `npm test --`. */
export interface TestArguments {
  readonly paths: readonly string[];
  /** `-g`: only tests whose names match this. */
  readonly grep: string | undefined;
  /** Runs again with every change. */
  readonly watch: boolean;
  /** Only tests affected by changes since the last commit. */
  readonly changed: boolean;
  /** Every test, the drills too. */
  readonly all: boolean;
}

/** Arguments for each runner; undefined for a runner with nothing to do. */
interface Runners {
  readonly vitest?: readonly string[];
  readonly playwright?: readonly string[];
  /** Whether Firefox and WebKit are started. */
  readonly browsers: boolean;
}

/** @throws Error with a message for the developer */
export function parseArguments(args: readonly string[]): TestArguments {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { grep: { type: 'string', short: 'g' }, watch: flag, changed: flag, all: flag },
  });
  const { grep, ...flags } = values;
  if (flags.all && args.length > 1) throw new Error('--all is every test: it takes nothing beside it.');
  if (flags.changed && positionals.length > 0)
    throw new Error('--changed finds the tests by itself: it takes no path.');
  return { ...flags, grep, paths: positionals.map((path) => path.replace(/^\.\//, '')) };
}

const isFor = { vitest: /\.test\.tsx?$/, playwright: /\.spec\.ts$/ };

/**
 * The test files of a path: the file itself, or those in the folder. A line number after a file selects a test in it.
 */
function filesOf(root: string, path: string): string[] {
  const plain = path.replace(/:\d+$/, '');
  if (!existsSync(join(root, plain))) throw new Error(`There is no ${plain}.`);
  const isFolder = statSync(join(root, plain)).isDirectory();
  return isFolder ? globSync(join(plain, '**/*.{test,spec}.{ts,tsx}'), { cwd: root }) : [plain];
}

/**
 * Assigns each path to the runners that have tests there.
 * @param root the project's folder, which paths are relative to
 * @throws Error when a path does not exist, or contains no test
 */
export function chooseRunners({ paths, watch, changed }: TestArguments, root: string): Runners {
  if (changed) return { vitest: ['--changed'], playwright: ['--only-changed'], browsers: false };
  if (paths.length === 0) return { vitest: [], browsers: false };
  const given = { vitest: [] as string[], playwright: [] as string[] };
  let browsers = false;
  for (const path of paths) {
    const files = filesOf(root, path);
    const runners = (['vitest', 'playwright'] as const).filter((runner) =>
      files.some((file) => isFor[runner].test(file)),
    );
    if (runners.length === 0) throw new Error(`${path} holds no test.`);
    for (const runner of runners) given[runner].push(path);
    browsers ||= files.some((file) => file.startsWith('tests/browsers/') && isFor.vitest.test(file));
  }
  if (watch && given.playwright.length > 0)
    throw new Error('End-to-end tests need a build of what changed: they are not watched.');
  return {
    ...(given.vitest.length > 0 && { vitest: given.vitest }),
    ...(given.playwright.length > 0 && { playwright: given.playwright }),
    browsers,
  };
}
