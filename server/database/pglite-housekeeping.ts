/**
 * What PostgreSQL's background processes do, and the embedded one lacks: checkpoints before they are long, and the removal of dead rows.
 * And one thing more: what was erased does not stay in the log.
 * Both hold up the only connection, so they come often and small, and the longer one when nobody asks.
 */
import type pg from 'pg';
import { type DatabaseLog, DatabaseUnavailable } from './sql-types.ts';

/** Milliseconds between two looks. */
const lookMs = 30_000;

/** Bytes of log after which a checkpoint is made. Left alone, one comes after 128 MB and was seen to take two seconds. */
const checkpointBytes = 8 << 20;

/** Milliseconds after which a new file of the log is begun, so that the one with what was erased since is removed. */
const newLogMs = 3_600_000;

/** Bytes that a checkpoint itself writes. Where there are no more, nothing was written since the last one. */
const emptyLogBytes = 1024;

/** Milliseconds without a request after which nobody is taken to be waiting. */
const quietMs = 2000;

/** Milliseconds after which dead rows are removed however busy the server is. */
const patienceMs = 24 * 3_600_000;

/** Milliseconds that removing them may take: a minute for some ten million rows. */
const vacuumLimit = 60_000;

/** Thresholds of the autovacuum daemon. Source: PostgreSQL manual, "Routine Vacuuming", 25.1.6. */
const dueTables = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

const logSinceCheckpoint =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';

interface Housekeeping {
  readonly log: DatabaseLog;
  /** Timeout of a statement, in milliseconds; raised while dead rows are removed. */
  readonly limits: { statement: number };
  /** Whether the disk has room: removing rows writes to the log. */
  readonly hasRoom: () => boolean;
  /** Milliseconds between two looks, and between two files of the log; only tests change them. */
  readonly everyMs?: number | undefined;
  readonly newLogEveryMs?: number | undefined;
}

/** Starts it. @param pool of one connection @returns a function that stops it, after waiting for what is under way */
export function keepHouse(
  pool: pg.Pool,
  { log, limits, hasRoom, everyMs = lookMs, newLogEveryMs = newLogMs }: Housekeeping,
): () => Promise<void> {
  let lastAsked = performance.now();
  let lastVacuum = performance.now();
  let lastNewLog = performance.now();
  let running: Promise<void> | undefined;
  pool.on('release', () => {
    if (!running) lastAsked = performance.now();
  });
  const isQuiet = () => pool.waitingCount === 0 && performance.now() - lastAsked > Math.min(quietMs, everyMs);

  async function removeDeadRows(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(dueTables);
    const usual = limits.statement;
    for (const { name } of rows) {
      limits.statement = vacuumLimit;
      // Between two tables whoever waits is answered.
      await pool.query(`vacuum (analyze) ${name}`).finally(() => {
        limits.statement = usual;
      });
    }
    lastVacuum = performance.now();
  }

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ bytes: number }>(logSinceCheckpoint);
    const bytes = rows[0]?.bytes ?? 0;
    const isNewLogDue = bytes > emptyLogBytes && performance.now() - lastNewLog > newLogEveryMs;
    if (isNewLogDue && hasRoom()) {
      await pool.query('select pg_switch_wal()');
      await pool.query('checkpoint');
      lastNewLog = performance.now();
    } else if (bytes > checkpointBytes) await pool.query('checkpoint');
    if (hasRoom() && (isQuiet() || performance.now() - lastVacuum > patienceMs)) await removeDeadRows();
  }

  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => {
        log.warn('housekeeping_failed', {
          reason: error instanceof DatabaseUnavailable ? error.reason : 'refused',
        });
      })
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
