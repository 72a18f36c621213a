/**
 * What a run of tests says at its end. The default export is a reporter for both runners: Vitest and Playwright call the
 * methods they know, and it writes one report, of one form, to the file TEST_REPORT.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase as PlaywrightTest, TestError, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';
import { root } from './command.ts';

/** One test, or one step of `npm test` that is no test runner. */
export interface Outcome {
  readonly project: string;
  /** Path from the project's folder; empty for what belongs to no file. */
  readonly file: string;
  readonly title: string;
  /** By the clock, in seconds. */
  readonly seconds: number;
  /** What it said when it failed, or was skipped. */
  readonly failure?: string;
}

/** Processor seconds of a test file, imports and the processes it started and awaited included. */
interface FileCost {
  readonly project: string;
  readonly file: string;
  readonly seconds: number;
}

export interface Report {
  readonly outcomes: readonly Outcome[];
  readonly costs: readonly FileCost[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of the file (tests/support/each-file.ts). */
    processorSeconds?: number;
  }
}

/** Processor seconds of this process and of every process it has started and seen end; its own alone without /proc. */
export function processorSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the command's name: utime, stime, cutime and cstime, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** Lines of a message that are kept, and of what the page of a test that ran out of time showed. */
const messageLines = 6;
const pageLines = 60;

function shortened(messages: readonly (string | undefined)[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'));
  return lines
    .filter((line) => line.trim())
    .slice(0, messageLines)
    .join('\n    ');
}

/** Where the time of a test in the browser went that ran out of it, and what its page showed: CI keeps nothing else of it. */
function evidence({ status, steps, attachments }: TestResult): string {
  if (status !== 'timedOut') return '';
  const slow = steps.filter(({ duration }) => duration > 2000 || duration < 0);
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const page = file && existsSync(file) ? readFileSync(file, 'utf8').split('# Page snapshot')[1] : undefined;
  return [
    '',
    ...slow.map(({ title, duration }) => `${duration < 0 ? 'unended' : `${duration} ms`}: ${title}`),
    ...(page ?? '')
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, pageLines),
  ].join('\n    ');
}

export default class Reporter {
  readonly #outcomes: Outcome[] = [];
  readonly #costs: FileCost[] = [];

  #failed(file: string, title: string, messages: readonly (string | undefined)[], project = ''): void {
    this.#outcomes.push({ project, file, title, seconds: 0, failure: shortened(messages) });
  }

  #write(): void {
    const report: Report = { outcomes: this.#outcomes, costs: this.#costs };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }

  /** Vitest has ended. */
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const module of modules) {
      const project = module.project.name;
      const file = relative(root, module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors: own = [] } = test.result();
        const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
        const outcome = { project, file, title: test.fullName, seconds };
        const failure = shortened([state, ...own.map(({ stack, message }) => stack ?? message)]);
        this.#outcomes.push(state === 'passed' ? outcome : { ...outcome, failure });
      }
      const hooks = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
      if (hooks.length > 0)
        this.#failed(
          file,
          'outside of any test',
          hooks.map(({ message }) => message),
          project,
        );
      this.#costs.push({ project, file, seconds: module.meta().processorSeconds ?? 0 });
    }
    if (errors.length > 0)
      this.#failed(
        '',
        'outside of any test',
        errors.map(({ message }) => message),
      );
    this.#write();
  }

  /** A test of Playwright has ended. A skipped one has failed. */
  onTestEnd({ title, location, expectedStatus }: PlaywrightTest, result: TestResult): void {
    const { status, duration, errors } = result;
    const outcome = {
      project: 'end to end',
      file: relative(root, location.file),
      title,
      seconds: duration / 1000,
    };
    const passed = status === 'passed' && expectedStatus === 'passed';
    const failure = shortened([status, ...errors.map(({ message }) => message)]) + evidence(result);
    this.#outcomes.push(passed ? outcome : { ...outcome, failure });
  }

  /** Something outside of Playwright's tests has failed. */
  onError({ message }: TestError): void {
    this.#failed('', 'outside of any test', [message], 'end to end');
  }

  /** Playwright has ended. */
  onEnd(): void {
    this.#write();
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Reads a runner's report; a run that wrote none, or ran nothing, has failed. */
export function readReport(file: string, name: string): Report {
  const failed = (failure: string) => ({ project: name, file: '', title: name, seconds: 0, failure });
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return report.outcomes.length > 0 ? report : { ...report, outcomes: [failed('ran nothing')] };
  } catch {
    return { outcomes: [failed('wrote no report')], costs: [] };
  }
}

/** Tests and files listed by `profile`. */
const listed = 20;

/** Adds up what belongs together, the largest sum first. */
function sums<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  secondsOf: (item: Item) => number,
): [string, number][] {
  const totals = new Map<string, number>();
  for (const item of items) totals.set(keyOf(item), (totals.get(keyOf(item)) ?? 0) + secondsOf(item));
  return [...totals].toSorted(([, a], [, b]) => b - a);
}

/** Where the time of a run went: processor seconds of steps, projects and files, and the slowest tests. */
export function profile({ outcomes, costs }: Report, steps: readonly FileCost[]): string[] {
  const lines = (rows: readonly (readonly [string, number])[]) =>
    rows.map(([text, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${text}`);
  const secondsOf = ({ seconds }: { readonly seconds: number }) => seconds;
  const specs = outcomes.filter(({ project }) => project === 'end to end');
  return [
    'Processor seconds of each step, and of Vitest’s projects:',
    ...lines(sums(steps, ({ project }) => project, secondsOf)),
    ...lines(sums(costs, ({ project }) => project, secondsOf)),
    'Processor seconds of files:',
    ...lines(sums(costs, ({ file }) => file, secondsOf).slice(0, listed)),
    'Seconds of end-to-end files by the clock:',
    ...lines(sums(specs, ({ file }) => file, secondsOf).slice(0, listed)),
    'Slowest tests by the clock:',
    ...lines(
      outcomes
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, listed)
        .map(({ file, title, seconds }) => [`${file}: ${title}`, seconds]),
    ),
  ];
}
