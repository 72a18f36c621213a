/** What the two test runners write about a run as JSON, reduced to what `npm test` says at its end. */
import { join, relative } from 'node:path';

/** How long a test took. */
export interface TestTime {
  /** Path from the project's folder. */
  readonly file: string;
  readonly title: string;
  /** All its tries together. */
  readonly seconds: number;
}

/** Tests of one step by their outcome, and what is to be read of the ones that failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** A line or a few for each failure: where, and what it said. */
  readonly failures: readonly string[];
  /** The same for each test that passed at its second try only. */
  readonly flaky: readonly string[];
  readonly times: readonly TestTime[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      /** In milliseconds; none for a test that did not run. */
      readonly duration?: number | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly error?: { readonly message?: string };
        /** In milliseconds. */
        readonly duration: number;
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  /** Files of specs are named from `rootDir`. */
  readonly config: { readonly rootDir: string };
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/** Lines of an error that say what happened; the rest is in the runner's own output. */
const linesShown = 8;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const colours = /\u001b\[[\d;]*m/g;

function failureText(where: string, messages: readonly (string | undefined)[]): string {
  const lines = messages
    .filter((message) => message !== undefined)
    .flatMap((message) => message.replace(colours, '').split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * Counts Vitest's `--reporter=json`. A test that was skipped has failed: nothing here is skipped.
 * @param root the project's folder
 */
export function countVitest(report: VitestReport, root: string): Count {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    // A file that could not be read, or whose hooks failed, may name no test.
    if (failed.length === 0) return status === 'failed' ? [failureText(name, [message])] : [];
    return failed.map((test) =>
      failureText(`${name}: ${test.fullName} (${test.status})`, test.failureMessages),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures,
    flaky: [],
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/** The specs one of whose tests ended so, with what went wrong. */
function specsThat(outcome: 'unexpected' | 'flaky', { suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ file, title, tests }) =>
      failureText(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
      ),
    );
  return [...own, ...suites.flatMap((suite) => specsThat(outcome, suite))];
}

/** How long the tests of a suite took, hooks and fixtures included. @param folder with which the names of files begin */
function timesOf({ suites = [], specs }: PlaywrightSuite, folder: string): TestTime[] {
  const own = specs.map(({ file, title, tests }) => {
    const tries = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return {
      file: join(folder, file),
      title,
      seconds: tries.reduce((sum, duration) => sum + duration, 0) / 1000,
    };
  });
  return [...own, ...suites.flatMap((suite) => timesOf(suite, folder))];
}

/**
 * Counts what Playwright's JSON reporter wrote. A skipped test has failed; one that passed at its second try is named.
 * @param root the project's folder
 */
export function countPlaywright(
  { config, stats, suites, errors = [] }: PlaywrightReport,
  root: string,
): Count {
  const folder = relative(root, config.rootDir);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: [
      ...suites.flatMap((suite) => specsThat('unexpected', suite)),
      ...errors.map(({ message }) => failureText('outside of any test', [message])),
    ],
    flaky: suites.flatMap((suite) => specsThat('flaky', suite)),
    times: suites.flatMap((suite) => timesOf(suite, folder)),
  };
}

/** Tests listed by `slowest`. */
const testsListed = 20;

/** Files that took less, in seconds, are one line together. */
const fileListedFrom = 5;

/** Lines that say where the time of a run went: its slowest tests, and each file's sum. */
export function slowest(times: readonly TestTime[]): string[] {
  const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(7)} s  ${text}`;
  const bySeconds = (a: { seconds: number }, b: { seconds: number }) => b.seconds - a.seconds;
  const files = Object.entries(Object.groupBy(times, ({ file }) => file))
    .map(([file, tests = []]) => ({
      file,
      count: tests.length,
      seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .toSorted(bySeconds);
  const listed = files.filter(({ seconds }) => seconds >= fileListedFrom);
  const rest = files.slice(listed.length);
  return [
    'Slowest tests:',
    ...times
      .toSorted(bySeconds)
      .slice(0, testsListed)
      .map(({ file, title, seconds }) => line(seconds, `${file}: ${title}`)),
    'Slowest files, their tests added up:',
    ...listed.map(({ file, count, seconds }) => line(seconds, `${file} (${count})`)),
    line(
      rest.reduce((sum, { seconds }) => sum + seconds, 0),
      `${rest.length} other files`,
    ),
  ];
}
