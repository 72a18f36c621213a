/** What the two test runners write about a run as JSON, reduced to what `npm test` says at its end. */

/** Tests of one step by their outcome, and what is to be read of the ones that failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** A line or a few for each failure: where, and what it said. */
  readonly failures: readonly string[];
  /** The same for each test that passed at its second try only. */
  readonly flaky: readonly string[];
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
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/** Lines of an error that say what happened; the rest is in the runner's own output. */
const linesShown = 8;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const colours = /\u001b\[[\d;]*m/g;

function told(where: string, messages: readonly (string | undefined)[]): string {
  const lines = messages
    .filter((message) => message !== undefined)
    .flatMap((message) => message.replace(colours, '').split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Of Vitest's `--reporter=json`. A test that was skipped has failed: nothing here is skipped. */
export function countVitest(report: VitestReport): Count {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    // A file that could not be read, or whose hooks failed, may name no test.
    if (failed.length === 0) return status === 'failed' ? [told(name, [message])] : [];
    return failed.map((test) => told(`${name}: ${test.fullName} (${test.status})`, test.failureMessages));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures,
    flaky: [],
  };
}

/** The specs one of whose tests ended so, with what went wrong. */
function specsThat(outcome: 'unexpected' | 'flaky', { suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ file, title, tests }) =>
      told(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
      ),
    );
  return [...own, ...suites.flatMap((suite) => specsThat(outcome, suite))];
}

/** Of Playwright's JSON reporter. A skipped test has failed; one that passed at its second try is named. */
export function countPlaywright({ stats, suites, errors = [] }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: [
      ...suites.flatMap((suite) => specsThat('unexpected', suite)),
      ...errors.map(({ message }) => told('outside of any test', [message])),
    ],
    flaky: suites.flatMap((suite) => specsThat('flaky', suite)),
  };
}
