/** GET /metrics for Prometheus: what this process counts, its memory, its database, its jobs, and what the product measures. */
import { statfsSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Handler } from 'hono';
import { type Database, engine } from './database/sql-types.ts';
import { isEqual } from './http/identify.ts';
import type { Env } from './http/request-context.ts';
import { type Gauge, type Metrics, plain } from './http/server-metrics.ts';
import type { Mailer } from './mail/index.ts';
import type { JobAge } from './periodic-jobs.ts';
import type { Push } from './push/push-types.ts';

/** What a product measures of its own tables: names and labels are fixed, values say nothing of a person. */
export type Measure = (database: Database) => Promise<readonly Gauge[]>;

interface MetricsOptions {
  readonly token: string;
  readonly metrics: Metrics;
  /** Measured each time, one after the other; what fails is absent, because a database that is away must not hide the rest. */
  readonly measures: readonly (() => Promise<readonly Gauge[]>)[];
}

/** 401 without the token as a Bearer. */
export function showMetrics({ token, metrics, measures }: MetricsOptions): Handler<Env> {
  return async (c) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!isEqual(given, token)) return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer' });
    const gauges: Gauge[] = [];
    for (const measure of measures) gauges.push(...(await measure().catch(() => [])));
    return c.text(metrics.text(gauges), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  };
}

/** Memory, start and event loop of this process. The delays are those since the last time they were asked for. */
export function measureProcess(): () => Promise<readonly Gauge[]> {
  const resolution = 20;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  return async () => {
    const { rss, heapUsed } = process.memoryUsage();
    // What is measured is the time between two ticks of a timer.
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
    // No label `quantile`: Prometheus keeps it for summaries, which count for ever.
    const values = ([50, 99, 100] as const).map(
      (percentile) => [{ percentile: String(percentile) }, seconds(delay.percentile(percentile))] as const,
    );
    delay.reset();
    return [
      plain('process_resident_memory_bytes', 'Memory of this process', rss),
      plain('process_heap_bytes', 'JavaScript objects of this process', heapUsed),
      plain('process_start_time_seconds', 'Start of this process, Unix time', startedAt),
      { name: 'event_loop_delay_seconds', help: 'Delay of the event loop since the last reading', values },
    ];
  };
}

/** Room on the disk of the data folder. */
export const measureDisk = (dataDir: string) => async (): Promise<readonly Gauge[]> => {
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  return [
    plain('disk_free_bytes', 'Free on the disk of DATA_DIR', bavail * bsize),
    plain('disk_size_bytes', 'Size of the disk of DATA_DIR', blocks * bsize),
  ];
};

/** Reachability, speed, size and connections of the database. */
export function measureDatabase(database: Database): () => Promise<readonly Gauge[]> {
  const { kind } = database;
  return async () => {
    const ms = await database.ping().catch(() => undefined);
    const up: Gauge = {
      name: 'database_up',
      help: '1 while the database answers',
      values: [[{ kind }, ms === undefined ? 0 : 1]],
    };
    const connections: Gauge = {
      name: 'database_connections',
      help: 'Connections of this process by state, and requests that wait for one',
      values: Object.entries(database.connections()).map(([state, count]) => [{ state }, count] as const),
    };
    if (ms === undefined) return [up, connections];
    const { rows } = await database.query<{ bytes: number }>(
      engine,
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return [
      up,
      connections,
      plain('database_ping_seconds', 'A trivial round trip', ms / 1000),
      plain('database_size_bytes', 'Size of the database', rows[0]?.bytes ?? Number.NaN),
    ];
  };
}

/** How long ago each job ended, in any process on this database. */
export function measureJobs(ages: () => Promise<readonly JobAge[]>): () => Promise<readonly Gauge[]> {
  return async () => {
    const found = await ages();
    const late = found.filter(({ isLate }) => isLate);
    return [
      plain('jobs_late', 'Periodic jobs that have not ended for twice their interval', late.length),
      {
        name: 'job_age_seconds',
        help: 'Since a periodic job last ended',
        values: found.map(({ name, seconds }) => [{ job: name }, seconds] as const),
      },
    ];
  };
}

/** Counts mails by result, and those under way. */
export function countMails(mailer: Mailer, metrics: Metrics): [Mailer, () => Promise<readonly Gauge[]>] {
  let underWay = 0;
  const send: Mailer['send'] = async (mail) => {
    underWay += 1;
    try {
      await mailer.send(mail);
      metrics.count('mails_total', 'sent');
    } catch (error) {
      metrics.count('mails_total', 'failed');
      throw error;
    } finally {
      underWay -= 1;
    }
  };
  return [{ ...mailer, send }, async () => [plain('mails_under_way', 'Mails being handed over', underWay)]];
}

/** Counts notifications by result. */
export function countPushes(push: Push, metrics: Metrics): Push {
  return {
    ...push,
    async send(subscription, message) {
      const result = await push.send(subscription, message);
      metrics.count('pushes_total', result.state);
      return result;
    },
  };
}
