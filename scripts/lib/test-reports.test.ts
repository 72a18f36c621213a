import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { root } from './command.ts';
import Reporter, { processorSeconds, profile, readReport } from './test-reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  process.env.TEST_REPORT = join(folder, 'report.json');
});
afterEach(() => {
  process.env.TEST_REPORT = '';
  rmSync(folder, { recursive: true });
});
const written = () => readReport(join(folder, 'report.json'), 'a runner');

it('writes what Vitest tells, a skipped test as a failure, and what failed outside of tests', () => {
  const test = (fullName: string, state: string, message?: string) => ({
    fullName,
    result: () => ({ state, errors: message === undefined ? [] : [{ message }] }),
    diagnostic: () => ({ duration: 1500 }),
  });
  const suite = { errors: () => [{ message: 'a hook broke' }] };
  const tests = [
    test('adds', 'passed'),
    test('divides', 'failed', '\u001b[31mexpected 1\u001b[39m\n\nto be 2'),
    test('waits', 'skipped'),
  ];
  const module = {
    project: { name: 'domain' },
    moduleId: join(root, 'domain/a.test.ts'),
    children: { allTests: () => tests, allSuites: () => [suite] },
    errors: () => [],
    meta: () => ({ processorSeconds: 2 }),
  };
  new Reporter().onTestRunEnd([module as unknown as TestModule], [{ message: 'a promise was left' }]);
  const own = { project: 'domain', file: 'domain/a.test.ts' };
  const outside = { title: 'outside of any test', seconds: 0 };
  expect(written()).toEqual({
    outcomes: [
      { ...own, title: 'adds', seconds: 1.5 },
      { ...own, title: 'divides', seconds: 1.5, failure: 'failed\n    expected 1\n    to be 2' },
      { ...own, title: 'waits', seconds: 1.5, failure: 'skipped' },
      { ...own, ...outside, failure: 'a hook broke' },
      { project: '', file: '', ...outside, failure: 'a promise was left' },
    ],
    costs: [{ ...own, seconds: 2 }],
  });
});

it('writes what Playwright tells in the same form', () => {
  const reporter = new Reporter();
  const test = {
    title: 'opens',
    location: { file: join(root, 'tests/e2e/home.spec.ts') },
    expectedStatus: 'passed',
  };
  const path = join(folder, 'error-context.md');
  writeFileSync(path, 'Words for a machine.\n# Page snapshot\n- heading "Ayuda"\n');
  const steps = [
    { title: 'Evaluate', duration: 120 },
    { title: 'Navigate', duration: 2500 },
    { title: 'Tap', duration: -1 },
  ];
  const end = (status: string, errors: readonly { message: string }[]) =>
    reporter.onTestEnd(
      test as TestCase,
      { status, duration: 4000, errors, steps, attachments: [{ name: 'error-context', path }] } as TestResult,
    );
  end('passed', []);
  end('timedOut', [{ message: 'Timed out' }]);
  reporter.onError({ message: 'a fixture broke' });
  reporter.onEnd();
  const own = { project: 'end to end', file: 'tests/e2e/home.spec.ts', title: 'opens', seconds: 4 };
  expect(written().outcomes).toEqual([
    own,
    {
      ...own,
      failure: ['timedOut', 'Timed out', '2500 ms: Navigate', 'unended: Tap', '- heading "Ayuda"'].join(
        '\n    ',
      ),
    },
    { ...own, file: '', title: 'outside of any test', seconds: 0, failure: 'a fixture broke' },
  ]);
});

it('takes a runner that wrote nothing, or ran nothing, for a failed one', () => {
  expect(written().outcomes).toMatchObject([{ title: 'a runner', failure: 'wrote no report' }]);
  new Reporter().onEnd();
  expect(written().outcomes).toMatchObject([{ title: 'a runner', failure: 'ran nothing' }]);
});

it('says where the time went: processor seconds by step, project and file, and the slowest tests', () => {
  const test = { project: 'domain', file: 'a.test.ts', title: 'adds', seconds: 3 };
  const spec = { project: 'end to end', file: 'b.spec.ts', title: 'opens', seconds: 12.34 };
  const costs = [
    { project: 'domain', file: 'a.test.ts', seconds: 4 },
    { project: 'domain', file: 'c.test.ts', seconds: 5 },
  ];
  const lines = profile({ outcomes: [test, spec], costs }, [{ project: 'build', file: '', seconds: 60 }]);
  expect(lines).toEqual([
    'Processor seconds of each step, and of Vitest’s projects:',
    '   60.0 s  build',
    '    9.0 s  domain',
    'Processor seconds of files:',
    '    5.0 s  c.test.ts',
    '    4.0 s  a.test.ts',
    'Seconds of end-to-end files by the clock:',
    '   12.3 s  b.spec.ts',
    'Slowest tests by the clock:',
    '   12.3 s  b.spec.ts: opens',
    '    3.0 s  a.test.ts: adds',
  ]);
  expect(processorSeconds()).toBeGreaterThan(0);
});
