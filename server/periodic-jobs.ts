import type { Database } from './database/sql-types.ts';
import type { Log } from './http/log.ts';
import type { Mailer } from './mail/index.ts';

/** A periodic job of the server. */
export interface Job {
  /** Name in the log. */
  readonly name: string;
  /**
   * Minutes from the end of one run to the next. The first run comes that long after the start, but at most a minute.
   */
  readonly everyMinutes: number;
  /** @returns the number of processed items, for the log */
  readonly run: (database: Database, mailer: Mailer) => Promise<number>;
}

const minuteMs = 60_000;

interface RunJobs {
  readonly jobs: readonly Job[];
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: Log;
}

/**
 * Runs each job at its interval, never twice at once; a failure is logged and the job runs again next time.
 * @returns a function that stops the jobs, after waiting for a run under way
 */
export function runJobs({ jobs, database, mailer, log }: RunJobs): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, () => runLogged(job, database, mailer, log)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat({ everyMinutes }: Job, run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout;
  let stopped = false;
  const wait = (minutes: number) => {
    timer = setTimeout(async () => {
      running = run();
      await running;
      if (!stopped) wait(everyMinutes);
    }, minutes * minuteMs);
    timer.unref();
  };
  wait(Math.min(everyMinutes, 1));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function runLogged({ name, run }: Job, database: Database, mailer: Mailer, log: Log): Promise<void> {
  const started = performance.now();
  try {
    const done = await run(database, mailer);
    log.info('job', { name, done, ms: Math.round(performance.now() - started) });
  } catch (error) {
    log.error('job_failed', error, { name });
  }
}
