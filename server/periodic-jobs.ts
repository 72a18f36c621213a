import { randomUUID } from 'node:crypto';
import { type Database, DatabaseUnavailable, engine } from './database/sql-types.ts';
import type { Log } from './http/log.ts';
import type { Metrics } from './http/server-metrics.ts';
import type { Mailer } from './mail/index.ts';
import type { Push } from './push/push-types.ts';

/** A periodic job of the server: of all processes on one database, one runs it. */
export interface Job {
  /** Name in the log and of its lease; no two jobs share one. */
  readonly name: string;
  /**
   * Minutes from the end of one run to the next, also when they are runs of two processes. A process asks for its first
   * run that long after its start, but at most a minute.
   */
  readonly everyMinutes: number;
  /** A run that did nothing is not logged: for jobs that look every few seconds. */
  readonly isQuiet?: boolean;
  /** Each process runs it when it starts and a minute later, too: for what must not be older than the process, or what starts beside it. */
  readonly isDueAtStart?: boolean;
  /**
   * May run twice at once when a process was paused for longer than its lease: what must happen once is claimed by row.
   * @returns the number of processed items, for the log
   */
  readonly run: (database: Database, mailer: Mailer, push: Push) => Promise<number>;
}

const minuteMs = 60_000;

interface RunJobs {
  readonly jobs: readonly Job[];
  readonly database: Database;
  readonly mailer: Mailer;
  readonly push: Push;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
  /** Milliseconds after which the job of a process that says nothing is taken over; only tests change them. */
  readonly leaseMs?: number;
}

/**
 * Runs each job at its interval, never twice at once; a failure is logged and the job runs again next time.
 * @returns a function that stops the jobs, after waiting for a run under way
 */
export function runJobs({ jobs, leaseMs = minuteMs, ...context }: RunJobs): () => Promise<void> {
  const holder = randomUUID();
  const stops = jobs.map((job) => {
    const lease = leaseOf(job, { database: context.database, holder, leaseMs });
    return repeat(job, (isAtStart) => takeTurn(job, lease, { ...context, isAtStart }));
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** @param turn returns the milliseconds until the next one */
function repeat(
  { everyMinutes, isDueAtStart }: Job,
  turn: (isAtStart: boolean) => Promise<number>,
): () => Promise<void> {
  let running: Promise<number> | undefined;
  let timer: NodeJS.Timeout;
  let stopped = false;
  /** @param atStart runs left that are due whenever the last one was */
  const wait = (ms: number, atStart: number) => {
    timer = setTimeout(async () => {
      running = turn(atStart > 0);
      const next = await running;
      if (!stopped) wait(atStart > 1 ? Math.min(next, minuteMs) : next, Math.max(0, atStart - 1));
    }, ms);
    timer.unref();
  };
  if (isDueAtStart) wait(0, 2);
  else wait(Math.min(everyMinutes, 1) * minuteMs, 0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Runs the job if it is due and no other process runs it. @returns milliseconds until it is worth asking again */
async function takeTurn(
  job: Job,
  lease: Lease,
  {
    database,
    mailer,
    push,
    log,
    metrics,
    isAtStart,
  }: Omit<RunJobs, 'jobs' | 'leaseMs'> & { readonly isAtStart: boolean },
): Promise<number> {
  const { name, run } = job;
  const everyMs = job.everyMinutes * minuteMs;
  // What a database that is away does to a job is no fault of the job's: no stack.
  const failed = (error: unknown) =>
    error instanceof DatabaseUnavailable
      ? log.warn('job_failed', { name, reason: error.reason })
      : log.error('job_failed', error, { name });
  try {
    const { taken, wait } = await lease.take(isAtStart ? 0 : everyMs);
    if (!taken) return Math.max(1, Math.min(Math.ceil(wait ?? 0), everyMs));
  } catch (error) {
    failed(error);
    return Math.min(everyMs, minuteMs);
  }

  const started = performance.now();
  const stopExtending = keep(lease, () => log.warn('job_taken_over', { name }));
  try {
    const done = await run(database, mailer, push);
    if (done > 0 || !job.isQuiet)
      log.info('job', { name, done, ms: Math.round(performance.now() - started) });
    metrics?.count('job_runs_total', 'done');
  } catch (error) {
    failed(error);
    metrics?.count('job_runs_total', 'failed');
  }
  stopExtending();
  // Where the end cannot be stored, the lease runs out and the job comes again sooner.
  await lease.end().catch(failed);
  return everyMs;
}

/** Extends the lease while its job runs. @param lost called when another process has it @returns a function that stops */
function keep({ extend, leaseMs }: Lease, lost: () => void): () => void {
  let stopped = false;
  const timer = setInterval(async () => {
    // A failure is no loss yet: the next attempt comes before the lease runs out.
    const isOurs = await extend().catch(() => true);
    if (isOurs || stopped) return;
    stop();
    lost();
  }, leaseMs / 3);
  timer.unref();
  function stop(): void {
    stopped = true;
    clearInterval(timer);
  }
  return stop;
}

/** When a job last ended, in any process on this database. */
export interface JobAge {
  readonly name: string;
  readonly seconds: number;
  /** It has not ended for twice its interval. */
  readonly isLate: boolean;
}

/** A process asks for each job at the latest a minute after its start: until it has had that time, none is late. */
const settlingMinutes = 5;

/** @returns a function that looks at those of these jobs that have ended before: what /metrics and the console know of them */
export function watchJobs(database: Database, jobs: () => readonly Job[]): () => Promise<readonly JobAge[]> {
  const startedAt = performance.now();
  return async () => {
    const minutes = new Map(jobs().map(({ name, everyMinutes }) => [name, everyMinutes]));
    const { rows } = await database.query<{ name: string; seconds: number }>(
      engine,
      `select name, extract(epoch from clock_timestamp() - ended_at)::float8 as seconds from engine.job_leases
        where ended_at is not null and name = any ($1::text[]) order by name`,
      [[...minutes.keys()]],
    );
    const isSettled = performance.now() - startedAt > settlingMinutes * minuteMs;
    return rows.map(({ name, seconds }) => ({
      name,
      seconds,
      isLate: isSettled && seconds > ((minutes.get(name) ?? 0) * 2 + settlingMinutes) * 60,
    }));
  };
}

interface Lease {
  readonly leaseMs: number;
  /** Takes the job, if its last run ended that long ago and it is free. @returns the milliseconds to wait, if not */
  take(intervalMs: number): Promise<{ readonly taken: boolean; readonly wait: number | null }>;
  /** @returns false when another process has the job */
  extend(): Promise<boolean>;
  /** Stores the end of the run, from which the interval is counted. */
  end(): Promise<void>;
}

/**
 * A job's row in engine.job_leases. Only the database's clock is read, and only once the row is locked. A time that is
 * further ahead than it can have been set comes from a clock that was wrong, and keeps nobody waiting.
 */
const takeStatement = `
  with taken as (
    insert into engine.job_leases as l (name, holder, held_until)
    values ($1, $2, clock_timestamp() + $3::float8 * interval '1 ms')
    on conflict (name) do update
      set holder = excluded.holder, held_until = clock_timestamp() + $3::float8 * interval '1 ms'
      where (l.held_until is null
          or l.held_until not between clock_timestamp() and clock_timestamp() + $3::float8 * interval '2 ms')
        and (l.ended_at is null or l.ended_at not between clock_timestamp() - $4::float8 * interval '1 ms'
          and clock_timestamp() + $4::float8 * interval '1 ms')
    returning name
  )
  select exists (select from taken) as taken,
    -- The row as it was before the statement: whoever waited for another process asks once more.
    (select extract(epoch from greatest(held_until, ended_at + $4::float8 * interval '1 ms') - clock_timestamp()) * 1000
      from engine.job_leases where name = $1)::float8 as wait`;

function leaseOf(
  { name }: Job,
  {
    database,
    holder,
    leaseMs,
  }: { readonly database: Database; readonly holder: string; readonly leaseMs: number },
): Lease {
  const ask = <Row extends object>(text: string, more: readonly number[] = []) =>
    database.query<Row>(engine, text, [name, holder, ...more]);
  return {
    leaseMs,
    async take(intervalMs) {
      type Answer = Awaited<ReturnType<Lease['take']>>;
      const { rows } = await ask<Answer>(takeStatement, [leaseMs, intervalMs]);
      return rows[0] ?? { taken: false, wait: null };
    },
    async extend() {
      const { affected } = await ask(
        `update engine.job_leases set held_until = clock_timestamp() + $3::float8 * interval '1 ms'
         where name = $1 and holder = $2`,
        [leaseMs],
      );
      return affected === 1;
    },
    async end() {
      await ask(
        `update engine.job_leases set holder = null, held_until = null, ended_at = clock_timestamp()
         where name = $1 and holder = $2`,
      );
    },
  };
}
