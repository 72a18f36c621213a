import type pg from 'pg';
import type { Statement } from './batch.ts';
import { reservedBytes } from './free-space.ts';
import {
  type Claims,
  type Database,
  DatabaseError,
  DatabaseUnavailable,
  type DiskSpace,
  type Listener,
  type Role,
} from './sql-types.ts';
import { inTransaction, runStatement, type TransactionOptions, toFailure } from './transaction.ts';

/** The differences between PGlite and PostgreSQL. */
interface Backend {
  readonly kind: Database['kind'];
  /** Connections that may switch to this role. */
  pool(role: Role): pg.Pool;
  diskSpace(): DiskSpace;
  /** Where it lies, where that is on this machine. */
  readonly folder?: string;
  /** Milliseconds a transaction may be idle. */
  readonly idleLimit: number;
  /**
   * Milliseconds after which an unresponsive connection is given up; undefined where the connection watches itself.
   */
  readonly answerLimit?: number | undefined;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Called once, when no transaction is running. */
  close(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

const roles: ReadonlySet<string> = new Set<Role>(['anon', 'authenticated', 'service_role', 'engine']);

/** The database interface over a backend that is open and migrated. */
export function createDatabase(backend: Backend): Database {
  const underWay = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  async function finish(): Promise<void> {
    await Promise.allSettled(underWay);
    await backend.close();
  }

  function track<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  async function work<T>(
    claims: Claims,
    settings: Settings = {},
    run: (pool: pg.Pool, options: TransactionOptions) => Promise<T>,
  ): Promise<T> {
    if (closed) throw new DatabaseUnavailable('closed', 'The database is closed');
    const diskSpace = backend.diskSpace();
    const readOnly = diskSpace === 'none' || (diskSpace === 'short' && !isAllowedWhenShort(claims, settings));
    const { idleLimit, answerLimit } = backend;
    const { role } = claims;
    const options = { opening: openingOf(claims, settings), role, readOnly, idleLimit, answerLimit };
    try {
      return await track(run(backend.pool(role), options));
    } catch (error) {
      throw readOnly && isReadOnlyViolation(error) ? diskFull(backend.folder) : error;
    }
  }

  return {
    kind: backend.kind,

    asRole: (claims, run, settings) =>
      work(claims, settings, (pool, options) => inTransaction(pool, options, run)),

    query: (claims, text, params = [], settings) =>
      work(claims, settings, async (pool, options) => {
        const { rows, affected } = await runStatement(pool, options, { text, values: params });
        // The caller knows the type of the rows; the driver does not.
        return { rows: rows as never[], affected };
      }),

    async listen(channel, listener) {
      if (closed) throw new DatabaseUnavailable('closed', 'The database is closed');
      await backend.listen(channel, listener).catch((error: unknown) => {
        throw toFailure(error);
      });
    },

    async ping() {
      if (closed) throw new DatabaseUnavailable('closed', 'The database is closed');
      const started = performance.now();
      await track(backend.pool('anon').query('select 1')).catch((error: unknown) => {
        throw toFailure(error);
      });
      return performance.now() - started;
    },

    connections() {
      const pools = [...new Set([backend.pool('anon'), backend.pool('engine')])];
      const total = (count: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0);
      return {
        busy: total(({ totalCount, idleCount }) => totalCount - idleCount),
        idle: total(({ idleCount }) => idleCount),
        waiting: total(({ waitingCount }) => waitingCount),
      };
    },

    diskSpace: () => backend.diskSpace(),

    close() {
      closed ??= finish();
      return closed;
    },
  };
}

const open = 'select count(set_config(key, value, true)) from json_each_text($1)';
const openSession =
  'select count(set_config(key, value, true)), auth.require_session($2, $3) from json_each_text($1)';

/**
 * Sets the role, the claims and other settings until the transaction ends, and refuses an ended session, in the same
 * round trip. `engine` does not switch roles: it stays the connection's owner.
 */
function openingOf(claims: Claims, settings: Settings): Statement {
  if (!roles.has(claims.role)) throw new Error('Claims name a role that does not exist');
  const identity = {
    'request.jwt.claims': JSON.stringify(claims),
    ...(claims.role !== 'engine' && { role: claims.role }),
  };
  const values = [JSON.stringify({ ...settings, ...identity })];
  if (claims.session_id === undefined) return { text: open, values };
  return { text: openSession, values: [...values, claims.session_id, claims.sub] };
}

/**
 * Whether a request is let through on a disk that is nearly full: those of the engine, for sessions and accounts, and
 * of the others only deletions.
 */
function isAllowedWhenShort({ role }: Claims, settings: Settings): boolean {
  return role === 'engine' || settings['request.method'] === 'DELETE';
}

/** SQLSTATE read_only_sql_transaction. */
function isReadOnlyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

function diskFull(folder = 'the database'): DatabaseUnavailable {
  const needed = reservedBytes / 1024 ** 2;
  const message = `The disk of ${folder} has less than ${needed} MiB free, so nothing new is written any more`;
  return new DatabaseUnavailable('disk_full', message);
}
