/** A periodic job runs once, however many processes share a database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database, Role } from '#server/database/sql-types.ts';
import { createLog } from '#server/http/log.ts';
import type { Mailer } from '#server/mail/index.ts';
import { type Job, runJobs } from '#server/periodic-jobs.ts';
import type { Push } from '#server/push/push-types.ts';
import { kinds, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { startTestServer } from '#tests/support/server.ts';

const minuteMs = 60_000;
const everyMs = 120;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A job that notes its runs. */
function noting(work: () => Promise<number> = async () => 1, name = 'sweep') {
  const runs: { readonly by: string; readonly start: number; end: number }[] = [];
  const jobOf = (by: string): Job => ({
    name,
    everyMinutes: everyMs / minuteMs,
    run: async () => {
      const entry = { by, start: performance.now(), end: Number.POSITIVE_INFINITY };
      runs.push(entry);
      try {
        return await work();
      } finally {
        entry.end = performance.now();
      }
    },
  });
  /** Milliseconds between the end of each run and the start of the next; less than none when they overlap. */
  const gaps = () => runs.slice(1).map(({ start }, index) => start - (runs[index]?.end ?? 0));
  return { runs, jobOf, gaps };
}

/** The jobs of one more process. */
function startJobs(database: Database, job: Job, leaseMs?: number) {
  const events: string[] = [];
  const log = createLog({ write: (line) => events.push(JSON.parse(line).event) });
  const stop = runJobs({
    jobs: [job],
    database,
    mailer: {} as Mailer,
    push: {} as Push,
    log,
    ...(leaseMs && { leaseMs }),
  });
  return { events, stop };
}

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());
  afterEach(() => vi.useRealTimers());
  beforeEach(() => lease());

  /** Puts the job's row into a state, as SQL; without one it has none. */
  const lease = (state?: string) =>
    opened.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('delete from engine.job_leases');
      if (state)
        await sql.query(`insert into engine.job_leases (name, holder, held_until, ended_at) values ${state}`);
    });
  const row = async () => {
    const { rows } = await opened.database.query(
      { role: 'engine' },
      'select holder, held_until, ended_at from engine.job_leases',
    );
    return rows[0];
  };
  const heldFor = (interval: string) =>
    `('sweep', gen_random_uuid(), clock_timestamp() + '${interval}', null)`;
  const endedIn = (interval: string) => `('sweep', null, null, clock_timestamp() + '${interval}')`;

  test('one process runs it again and again, and frees it each time', async () => {
    const { runs, jobOf, gaps } = noting();
    const { stop, events } = startJobs(opened.database, jobOf('one'));
    await expect.poll(() => runs.length).toBeGreaterThan(3);
    await stop();
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(everyMs - 1);
    expect(new Set(events)).toEqual(new Set(['job']));
    expect(await row()).toMatchObject({ holder: null, held_until: null, ended_at: expect.any(String) });
  });

  test.each(['-1 hour', '10 years'])('its last end %s from now keeps nobody waiting', async (interval) => {
    await lease(endedIn(interval));
    const { runs, jobOf } = noting();
    const { stop } = startJobs(opened.database, jobOf('one'));
    await expect.poll(() => runs.length).toBe(1);
    await stop();
  });

  test.each(['-1 second', '10 years'])('a lease that ends %s from now is nobody’s', async (interval) => {
    await lease(heldFor(interval));
    const { runs, jobOf } = noting();
    const { stop } = startJobs(opened.database, jobOf('one'));
    await expect.poll(() => runs.length).toBe(1);
    await stop();
  });

  test('a process whose clock is a day ahead waits as long as all others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * minuteMs });
    await lease(heldFor('1500 milliseconds'));
    const since = performance.now();
    const { runs, jobOf } = noting();
    const { stop } = startJobs(opened.database, jobOf('one'));
    await expect.poll(() => runs.length).toBe(1);
    expect(performance.now() - since).toBeGreaterThan(1400);
    await stop();
  });

  test('a process that was paused and lost its job says so, and leaves the row to the other one', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<number>();
    const { runs, jobOf } = noting(() => promise);
    const { stop, events } = startJobs(opened.database, jobOf('one'), 300);
    await expect.poll(() => runs.length).toBe(1);
    await lease(heldFor('1 minute'));
    await expect.poll(() => events).toEqual(['job_taken_over']);
    const others = await row();
    finish(1);
    await stop();
    expect(events).toEqual(['job_taken_over', 'job']);
    expect(await row()).toEqual(others);
  });

  test.each<Role>(['anon', 'authenticated', 'service_role'])(
    '%s can neither read nor take leases',
    async (role) => {
      for (const text of [
        'select 1 from engine.job_leases',
        heldFor('1 day').replace(/^/, 'insert into engine.job_leases values '),
      ])
        await expect(opened.database.query({ role }, text)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('two servers on one PostgreSQL', () => {
  test('a job runs once an interval, fails or not, and goes on when one of them has ended', async () => {
    let attempts = 0;
    const { runs, jobOf, gaps } = noting(async () => {
      attempts += 1;
      await pause(20);
      if (attempts % 3 === 1) throw new Error('Tormenta');
      return 1;
    });
    const one = await startTestServer({ jobs: [jobOf('one')] });
    const env = { DATABASE_URL: one.databaseUrl ?? '' };
    const other = await startTestServer({ env, keysOf: one, jobs: [jobOf('other')] });
    const begun = runs.length;
    await expect.poll(() => runs.length).toBeGreaterThan(begun + 8);
    await other.close();
    const alone = runs.length;
    await expect.poll(() => runs.length).toBeGreaterThan(alone + 2);
    await one.close();
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(everyMs - 1);
    expect(runs.slice(alone).every(({ by }) => by === 'one')).toBe(true);
    const failed = [...one.log, ...other.log].filter((line) => line.includes('"job_failed"'));
    expect(failed.length).toBe(Math.ceil(attempts / 3));
    expect(failed.join()).not.toContain('Tormenta');
  });
});

describe('a process of its own', () => {
  const leaseMs = 3000;
  let opened: TestDatabase;
  let holder: ChildProcess;
  beforeAll(async () => {
    opened = await testDatabase('postgres');
  });
  afterAll(async () => {
    holder.kill('SIGKILL');
    await opened.close();
  });

  test('keeps a job that takes longer than its lease, until it is killed', async () => {
    const file = join(import.meta.dirname, 'jobs-holder.ts');
    holder = spawn(process.execPath, [file, opened.options.databaseUrl ?? '', String(leaseMs)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (holder.stdout) await once(holder.stdout, 'data');
    const { runs, jobOf } = noting();
    const { stop } = startJobs(opened.database, jobOf('another'), leaseMs);
    await pause(2 * leaseMs);
    expect(runs).toEqual([]);
    holder.kill('SIGKILL');
    const killed = performance.now();
    await expect.poll(() => runs.length).toBeGreaterThan(0);
    // It reports every third of its lease: at least two thirds were left.
    expect((runs[0]?.start ?? 0) - killed).toBeGreaterThan(leaseMs / 2);
    await stop();
  });
});

/** Long enough that a busy machine does not pass for a killed process. */
const randomLeaseMs = 3000;

test(`processes that come, end, are slow and are killed never share a turn (TEST_SEED=${seed})`, async () => {
  const opened = await testDatabase('postgres');
  const second = await openDatabase(opened.options);
  const random = randomNumbers(seed);
  /** The run of a process that lives; who was killed does nothing any more. */
  let running: string | undefined;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let runs = 0;
  const wrong: string[] = [];

  const startProcess = (index: number) => {
    const id = randomUUID();
    const real = index % 2 ? opened.database : second;
    let isDead = false;
    const delay = async () => {
      await pause(random() * 15);
      if (isDead) await new Promise(() => undefined);
    };
    const slow: Database = {
      ...real,
      async query(...of) {
        await delay();
        const answer = await real.query(...of);
        await delay();
        return answer as never;
      },
    };
    const run = async () => {
      if (running !== undefined) wrong.push(`${id} runs while ${running} does`);
      const early = everyMs - 1 - (performance.now() - lastEnd);
      if (early > 0) wrong.push(`${id} runs ${early} ms early`);
      running = id;
      runs += 1;
      await pause(random() * 60);
      await delay();
      running = undefined;
      lastEnd = performance.now();
      if (random() < 0.2) throw new Error('It failed');
      return 1;
    };
    const { stop } = startJobs(slow, { name: 'sweep', everyMinutes: everyMs / minuteMs, run }, randomLeaseMs);
    const kill = () => {
      isDead = true;
      if (running === id) running = undefined;
    };
    return { stop, kill, isRunning: () => running === id };
  };

  const living = [0, 1, 2].map(startProcess);
  for (let step = 0; step < scaled(40); step += 1) {
    await pause(random() * 2 * everyMs);
    const [chosen] = living.splice(Math.floor(random() * living.length), 1);
    if (!chosen) throw new Error('Nobody lives');
    // Whoever is killed while it runs the job costs a lease.
    if (random() < (chosen.isRunning() ? 0.5 : 0.3)) chosen.kill();
    else await chosen.stop();
    living.push(startProcess(step));
  }
  const so = runs;
  await expect.poll(() => runs).toBeGreaterThan(so + 3);
  await Promise.all(living.map(({ stop }) => stop()));
  expect(wrong).toEqual([]);
  await second.close();
  await opened.close();
});
