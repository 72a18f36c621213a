import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Sql } from '../../database/sql-types.ts';

/** Seconds after which a silent process counts as gone. */
const heldForSeconds = 60;
/** Milliseconds between two checks for subscribers: a process may miss a few before it counts as gone. */
const checkIntervalMs = 10_000;
/** Milliseconds to wait for older transactions, as long as a statement may take; and between two checks of them. */
const writersTimeoutMs = 10_000;
const pollEvery = 20;

export interface Listening {
  /**
   * Makes sure that every change committed after this resolves is announced.
   * @throws DatabaseUnavailable when it cannot be made sure now
   */
  ensure(): Promise<void>;
  /** The listening connection was lost, and with it the announced subscription. */
  lost(): void;
  stop(): void;
}

const hold = `
  with before as (select until > clock_timestamp() as held from realtime.listeners where process = $1)
  insert into realtime.listeners (process, until) values ($1, clock_timestamp() + make_interval(secs => $2))
  on conflict (process) do update set until = excluded.until
  returning coalesce((select held from before), false) as held`;

/** Deletes the rows of processes that were killed. */
const forgetOthers = `delete from realtime.listeners where until < clock_timestamp() - interval '1 hour'`;

/**
 * Running transactions of this database that have written. Each holds a lock on its own id, visible to every role;
 * the database is known from its other locks.
 */
const underWay = `
  select w.transactionid::text as id from pg_locks w
  where w.locktype = 'transactionid' and w.mode = 'ExclusiveLock' and w.granted
    and exists (
      select from pg_locks o where o.virtualtransaction = w.virtualtransaction
        and o.database = (select d.oid from pg_database d where d.datname = current_database())
    )`;

/**
 * Records in the database whether this process has subscribers: writers announce nothing without any
 * (realtime.announce).
 * A writer that checked just before this process was recorded commits without announcing. So listening starts after
 * every transaction that had written by then has ended; a later writer checks later and sees the record.
 * @param options.hasSubscribers polled; the record is deleted when there are none
 * @param options.missed called when changes may have been committed unannounced: the deadline passed before it could
 * be extended
 */
export function createListening(options: {
  readonly database: Database;
  readonly hasSubscribers: () => boolean;
  readonly missed: () => void;
}): Listening {
  const { database, hasSubscribers, missed } = options;
  const process = randomUUID();
  let isAnnounced = false;
  /** Number of lost connections: work begun on one must not count on the next. */
  let losses = 0;
  let last: Promise<unknown> = Promise.resolve();

  const ask = <T>(run: (sql: Sql) => Promise<T>) => database.asRole({ role: 'engine' }, run);

  /** Runs tasks one after the other; a failure does not stop the next. */
  function inOrder<T>(run: () => Promise<T>): Promise<T> {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function extendDeadline(): Promise<boolean> {
    return ask(async (sql) => {
      await sql.query(forgetOthers);
      return (await sql.query<{ held: boolean }>(hold, [process, heldForSeconds])).rows[0]?.held === true;
    });
  }

  async function start(): Promise<void> {
    if (isAnnounced) return;
    const before = losses;
    await extendDeadline();
    const idsUnderWay = () =>
      ask(async (sql) => (await sql.query<{ id: string }>(underWay)).rows.map(({ id }) => id));
    let older = new Set(await idsUnderWay());
    for (const started = performance.now(); older.size > 0; ) {
      if (performance.now() - started > writersTimeoutMs) {
        throw new DatabaseUnavailable('timeout', 'A transaction that was under way does not end');
      }
      await pause(pollEvery);
      older = older.intersection(new Set(await idsUnderWay()));
    }
    if (before !== losses) throw new DatabaseUnavailable('restarting', 'The connection was lost meanwhile');
    isAnnounced = true;
  }

  async function renew(): Promise<void> {
    if (!isAnnounced) return;
    if (!hasSubscribers()) {
      isAnnounced = false;
      await ask((sql) => sql.query('delete from realtime.listeners where process = $1', [process]));
    } else if (!(await extendDeadline())) {
      isAnnounced = false;
      missed();
    }
  }

  const check = setInterval(() => {
    // If the database cannot answer, the next renewal finds out whether the deadline has passed.
    inOrder(renew).catch(() => undefined);
  }, checkIntervalMs);
  check.unref();

  return {
    ensure: () => (isAnnounced ? Promise.resolve() : inOrder(start)),
    lost() {
      losses += 1;
      isAnnounced = false;
    },
    stop: () => clearInterval(check),
  };
}
