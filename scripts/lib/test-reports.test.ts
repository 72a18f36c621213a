import { expect, it } from 'vitest';
import { countPlaywright, countVitest, slowest } from './test-reports.ts';

it('counts what Vitest reports, a skipped test as a failure, and says what failed', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/project/domain/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [], duration: 1500 },
          {
            fullName: 'divides',
            status: 'failed',
            duration: 250,
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
          },
          { fullName: 'waits', status: 'pending', failureMessages: [] },
        ],
      },
      {
        name: '/project/domain/b.test.ts',
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };
  expect(countVitest(report, '/project')).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      '/project/domain/a.test.ts: divides (failed)\n    expected 1 to be 2',
      '/project/domain/a.test.ts: waits (pending)',
      '/project/domain/b.test.ts\n    no such module',
    ],
    flaky: [],
    times: [
      { file: 'domain/a.test.ts', title: 'adds', seconds: 1.5 },
      { file: 'domain/a.test.ts', title: 'divides', seconds: 0.25 },
      { file: 'domain/a.test.ts', title: 'waits', seconds: 0 },
    ],
  });
});

it('counts what Playwright reports, and says what failed or took a second try, in suites within suites', () => {
  const failed = {
    title: 'opens',
    file: 'home.spec.ts',
    tests: [
      { status: 'unexpected', results: [{ error: { message: 'Timed out\n\nwaiting' }, duration: 4000 }] },
    ],
  };
  const passed = {
    title: 'closes',
    file: 'home.spec.ts',
    tests: [{ status: 'expected', results: [{ duration: 500 }] }],
  };
  const flaky = {
    title: 'turns',
    file: 'page.spec.ts',
    tests: [
      { status: 'flaky', results: [{ error: { message: 'Too late' }, duration: 2000 }, { duration: 1000 }] },
    ],
  };
  const report = {
    config: { rootDir: '/project/tests/e2e' },
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ specs: [passed], suites: [{ specs: [failed, flaky] }] }],
    errors: [{ message: 'a fixture broke' }],
  };
  expect(countPlaywright(report, '/project')).toEqual({
    passed: 4,
    failed: 2,
    failures: ['home.spec.ts: opens\n    Timed out\n    waiting', 'outside of any test\n    a fixture broke'],
    flaky: ['page.spec.ts: turns\n    Too late'],
    times: [
      { file: 'tests/e2e/home.spec.ts', title: 'closes', seconds: 0.5 },
      { file: 'tests/e2e/home.spec.ts', title: 'opens', seconds: 4 },
      { file: 'tests/e2e/page.spec.ts', title: 'turns', seconds: 3 },
    ],
  });
});

it('lists the slowest tests and files of both runners, the quick files in one line', () => {
  const quick = Array.from({ length: 20 }, (_, at) => ({
    file: `q${at % 2}.test.ts`,
    title: 'q',
    seconds: 0.1,
  }));
  const times = [
    ...quick,
    { file: 'a.test.ts', title: 'adds', seconds: 3 },
    { file: 'b.spec.ts', title: 'opens', seconds: 12.34 },
    { file: 'a.test.ts', title: 'divides', seconds: 4 },
  ];
  const lines = slowest(times);
  expect(lines.slice(0, 4)).toEqual([
    'Slowest tests:',
    '   12.3 s  b.spec.ts: opens',
    '    4.0 s  a.test.ts: divides',
    '    3.0 s  a.test.ts: adds',
  ]);
  expect(lines.slice(21)).toEqual([
    'Slowest files, their tests added up:',
    '   12.3 s  b.spec.ts (1)',
    '    7.0 s  a.test.ts (2)',
    '    2.0 s  2 other files',
  ]);
});
