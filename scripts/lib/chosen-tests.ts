/** The arguments of `npm test -- ...`, and the runners they start. */
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The parsed arguments after `npm test --`. */
export interface TestArguments {
  readonly paths: readonly string[];
  /** `-g`: only tests whose names match this. */
  readonly grep?: string;
  /** Runs again with every change. */
  readonly watch: boolean;
  /** Only tests affected by changes since the last commit. */
  readonly changed: boolean;
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
  const paths: string[] = [];
  let grep: string | undefined;
  let watch = false;
  let changed = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--watch') watch = true;
    else if (arg === '--changed') changed = true;
    else if (arg === '-g') {
      at += 1;
      grep = args[at];
      if (grep === undefined) throw new Error('After -g comes what the names of the tests match.');
    } else if (arg.startsWith('-'))
      throw new Error(`npm test knows paths, -g, --watch and --changed, not ${arg}.`);
    else paths.push(arg.replace(/^\.\//, ''));
  }
  if (changed && paths.length > 0) throw new Error('--changed finds the tests by itself: it takes no path.');
  return { paths, watch, changed, ...(grep !== undefined && { grep }) };
}

const isFor = { vitest: /\.test\.tsx?$/, playwright: /\.spec\.ts$/ };

/**
 * The test files of a path: the file itself, or those in the folder. A line number after a file selects a test in it.
 */
function filesOf(root: string, path: string): string[] {
  const plain = path.replace(/:\d+$/, '');
  const full = join(root, plain);
  if (!existsSync(full)) throw new Error(`There is no ${plain}.`);
  if (!statSync(full).isDirectory()) return [plain];
  const isFile = (entry: Dirent) => entry.isFile();
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(isFile)
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length));
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
