import type pg from 'pg';
import { toFailure } from './failures.ts';
import { inTransaction } from './transaction.ts';
import {
  type Claims,
  type Database,
  DatabaseError,
  DatabaseUnavailable,
  type Listener,
  type Role,
  type Room,
} from './types.ts';

/** What PGlite and PostgreSQL do differently. */
export interface Backend {
  readonly kind: Database['kind'];
  /** Clients that may take this role. They pipeline, and parse by `values.ts`. */
  pool(role: Role): pg.Pool;
  room(): Room;
  /** Run-time settings of every transaction. */
  readonly settings: Readonly<Record<string, string>>;
  /** Milliseconds a transaction may be left idle. */
  readonly idleLimit: number;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Called once, when no transaction is under way any more. */
  close(): Promise<void>;
}

const roles: ReadonlySet<string> = new Set<Role>(['anon', 'authenticated', 'service_role', 'engine']);

/** The door to SQL over a backend that is open and migrated. */
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

  return {
    kind: backend.kind,

    async asRole(claims, run, settings = {}) {
      if (closed) throw new DatabaseUnavailable('closed', 'The database is closed');
      const room = backend.room();
      const readOnly = room === 'none' || (room === 'short' && !makesNothingNew(claims, settings));
      const options = {
        readOnly,
        settings: { ...backend.settings, ...settings, ...identity(claims) },
        idleLimit: backend.idleLimit,
      };
      try {
        return await track(inTransaction(backend.pool(claims.role), options, run));
      } catch (error) {
        throw readOnly && isReadOnlyViolation(error) ? diskFull() : error;
      }
    },

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

    room: () => backend.room(),

    close() {
      closed ??= finish();
      return closed;
    },
  };
}

/** `engine` takes no role: it stays whoever the connection belongs to, the owner. */
function identity(claims: Claims): Record<string, string> {
  if (!roles.has(claims.role)) throw new Error('Claims name a role that does not exist');
  const settings = { 'request.jwt.claims': JSON.stringify(claims) };
  return claims.role === 'engine' ? settings : { ...settings, role: claims.role };
}

/** Sessions and accounts are the engine's; of everybody else's requests only one that deletes needs no room. */
function makesNothingNew({ role }: Claims, settings: Readonly<Record<string, string>>): boolean {
  return role === 'engine' || settings['request.method'] === 'DELETE';
}

/** SQLSTATE read_only_sql_transaction. */
function isReadOnlyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

function diskFull(): DatabaseUnavailable {
  return new DatabaseUnavailable('disk_full', 'The disk is nearly full, so nothing new is written any more');
}
