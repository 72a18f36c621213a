import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-reports.ts';

it('counts what Vitest reports, a skipped test as a failure, and says what failed', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'domain/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'divides',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
          },
          { fullName: 'waits', status: 'pending', failureMessages: [] },
        ],
      },
      { name: 'domain/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      'domain/a.test.ts: divides (failed)\n    expected 1 to be 2',
      'domain/a.test.ts: waits (pending)',
      'domain/b.test.ts\n    no such module',
    ],
    flaky: [],
  });
});

it('counts what Playwright reports, and says what failed or took a second try, in suites within suites', () => {
  const failed = {
    title: 'opens',
    file: 'home.spec.ts',
    tests: [{ status: 'unexpected', results: [{ error: { message: 'Timed out\n\nwaiting' } }] }],
  };
  const passed = { title: 'closes', file: 'home.spec.ts', tests: [{ status: 'expected', results: [{}] }] };
  const flaky = {
    title: 'turns',
    file: 'page.spec.ts',
    tests: [{ status: 'flaky', results: [{ error: { message: 'Too late' } }, {}] }],
  };
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ specs: [passed], suites: [{ specs: [failed, flaky] }] }],
    errors: [{ message: 'a fixture broke' }],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['home.spec.ts: opens\n    Timed out\n    waiting', 'outside of any test\n    a fixture broke'],
    flaky: ['page.spec.ts: turns\n    Too late'],
  });
});
