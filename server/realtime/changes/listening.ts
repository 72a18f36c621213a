import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Sql } from '../../database/types.ts';

/** Seconds after which a silent process counts as gone. */
const heldForSeconds = 60;
/** Milliseconds between two looks at whether there still are subscribers: often enough to miss a few. */
const checkIntervalMs = 10_000;
/** Milliseconds that older transactions are waited for, as long as a statement may take, and between two looks at them. */
const writersTimeoutMs = 10_000;
const pollEvery = 20;

export interface Listening {
  /**
   * Sees to it that every change committed after this resolves is announced.
   * @throws DatabaseUnavailable when that cannot be said now
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

/** Of processes that were killed. */
const forgetOthers = `delete from realtime.listeners where until < clock_timestamp() - interval '1 hour'`;

/**
 * Transactions of this database that have written something and are not over. Each holds a lock on its own id, which every role may
 * see; which database it is in is known from what else it has locked.
 */
const underWay = `
  select w.transactionid::text as id from pg_locks w
  where w.locktype = 'transactionid' and w.mode = 'ExclusiveLock' and w.granted
    and exists (
      select from pg_locks o where o.virtualtransaction = w.virtualtransaction
        and o.database = (select d.oid from pg_database d where d.datname = current_database())
    )`;

/**
 * Tells the database whether this process has subscribers: writers announce nothing when nobody has (realtime.announce).
 *
 * A writer that looked just before this process was known commits in silence. So whoever begins to listen waits until every
 * transaction that had written by then is over; one that writes later looks later, and sees it.
 * @param options.hasSubscribers asked now and then; the database is told when there are none any more
 * @param options.missed something may have been committed in silence: the deadline had passed before it could be put off
 */
export function createListening(options: {
  readonly database: Database;
  readonly hasSubscribers: () => boolean;
  readonly missed: () => void;
}): Listening {
  const { database, hasSubscribers, missed } = options;
  const process = randomUUID();
  let isAnnounced = false;
  /** Counts the connections lost, so that what was begun on one is not taken for true on the next. */
  let losses = 0;
  let last: Promise<unknown> = Promise.resolve();

  const ask = <T>(run: (sql: Sql) => Promise<T>) => database.asRole({ role: 'engine' }, run);

  /** One after the other, whatever became of the one before. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
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

  async function begin(): Promise<void> {
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

  const look = setInterval(() => {
    // When the database cannot be asked, it is asked again the next time, and then says whether that was too late.
    inTurn(renew).catch(() => undefined);
  }, checkIntervalMs);
  look.unref();

  return {
    ensure: () => (isAnnounced ? Promise.resolve() : inTurn(begin)),
    lost() {
      losses += 1;
      isAnnounced = false;
    },
    stop: () => clearInterval(look),
  };
}
