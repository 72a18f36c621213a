import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from './database/sql-types.ts';
import { createLog } from './http/log.ts';
import type { Mailer } from './mail/index.ts';
import { type Job, runJobs, watchJobs } from './periodic-jobs.ts';
import type { Push } from './push/push-types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Every job is this process's to run; tests/integration/jobs.test.ts has several processes. */
const database = {
  query: async () => ({ rows: [{ taken: true, wait: null }], affected: 1 }),
} as unknown as Database;
const mailer = {} as Mailer;
const push = {} as Push;
const hour = 60 * 60_000;

function running(run: Job['run']) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
  const stop = runJobs({ jobs: [{ name: 'sweep', everyMinutes: 60, run }], database, mailer, push, log });
  return { lines, stop };
}

test('runs within a minute of the start, then by its clock, until it is stopped', async () => {
  const run = vi.fn(async () => 3);
  const { lines, stop } = running(run);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(run).toHaveBeenCalledTimes(3);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ level: 'info', event: 'job', name: 'sweep', done: 3 });
  await stop();
  await vi.advanceTimersByTimeAsync(9 * hour);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a failure is logged without its message, and tried again', async () => {
  const run = vi.fn(async () => 1).mockRejectedValueOnce(new Error('Tormenta'));
  const { lines, stop } = running(run);
  await vi.advanceTimersByTimeAsync(60_000 + hour);
  expect(lines.map(({ event }) => event)).toEqual(['job_failed', 'job']);
  expect(JSON.stringify(lines)).not.toContain('Tormenta');
  await stop();
});

test('never runs concurrently, and stopping the server waits for it', async () => {
  const finish: (() => void)[] = [];
  const run = vi.fn(() => new Promise<number>((resolve) => finish.push(() => resolve(0))));
  const { stop } = running(run);
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(run).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  finish[0]?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a database that does not answer is asked again within a minute', async () => {
  const run = vi.fn(async () => 1);
  const query = vi
    .spyOn(database, 'query')
    .mockRejectedValueOnce(new DatabaseUnavailable('unreachable', 'gone'));
  const { lines, stop } = running(run);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
  // One line without a stack: every job has the same to say.
  expect(lines).toEqual([
    { time: expect.any(String), level: 'warn', event: 'job_failed', name: 'sweep', reason: 'unreachable' },
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  query.mockRestore();
  await stop();
});

test('one that is due at the start runs then and a minute later, whenever the process before ran it', async () => {
  const run = vi.fn(async () => 1);
  const asked: unknown[] = [];
  const query = vi.spyOn(database, 'query').mockImplementation(async (_, text, values) => {
    if (text.includes('insert into')) asked.push(values?.[3]);
    return { rows: [{ taken: true, wait: null }], affected: 1 } as never;
  });
  const job: Job = { name: 'sweep', everyMinutes: 60, isDueAtStart: true, run };
  const stop = runJobs({ jobs: [job], database, mailer, push, log: createLog({ write: () => undefined }) });
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(hour - 1000);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(3);
  // Milliseconds that have to have passed since the last run ended.
  expect(asked).toEqual([0, 0, hour]);
  query.mockRestore();
  await stop();
});

test('a job is late after twice its interval, and none is while the process has just started', async () => {
  const rows = [
    { name: 'sweep', seconds: 2.2 * 3600 },
    { name: 'mail', seconds: 60 },
  ];
  const leases = { query: async () => ({ rows, affected: 2 }) } as unknown as Database;
  const run = async () => 0;
  const jobs: readonly Job[] = [
    { name: 'sweep', everyMinutes: 60, run },
    { name: 'mail', everyMinutes: 1, run },
  ];
  const ages = watchJobs(leases, () => jobs);
  const late = async () => (await ages()).filter(({ isLate }) => isLate).map(({ name }) => name);
  expect(await late()).toEqual([]);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(await late()).toEqual(['sweep']);
});
