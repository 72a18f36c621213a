/**
 * The role of a request, from its verified access token or API key. `engine` is the server itself, on its own tables.
 */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'engine';

/** The claims row-level security reads through `auth.jwt()`; other members are passed on unchanged. */
export interface Claims {
  readonly role: Role;
  /** User id (uuid); absent for anon, service_role and engine. */
  readonly sub?: string;
  readonly email?: string;
  readonly aal?: 'aal1' | 'aal2';
  readonly session_id?: string;
  readonly [claim: string]: unknown;
}

/** The server itself, for which row-level security does not hold. */
export const engine = { role: 'engine' } as const;

/**
 * Runs SQL statements with `$1`-style parameters; values are always bound, never concatenated. Results are the same
 * on both databases, see `values.ts`.
 */
export interface Sql {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Result<Row>>;
}

interface Result<Row> {
  readonly rows: Row[];
  /** Rows a write touched. */
  readonly affected: number;
}

/** Receives notifications (NOTIFY). */
export interface Listener {
  /** A notification of a committed transaction, of any process, in commit order. */
  onNotification(payload: string): void;
  /** The connection was lost and replaced; notifications in between are lost. */
  onMissed(): void;
}

/** Free disk space: `short` allows the engine's own writes and deletes only; `none` allows no write. */
export type DiskSpace = 'enough' | 'short' | 'none';

interface Connections {
  readonly busy: number;
  readonly idle: number;
  /** Requests that wait for one. */
  readonly waiting: number;
}

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * The only way to run SQL. Opens a transaction, sets the role, `request.jwt.claims` and any further settings
   * locally, runs `run`, and commits; an error thrown by `run` rolls everything back and is rethrown. `engine` keeps
   * the owner's rights (no row-level security): for the engine's own tables and trusted jobs only.
   * @throws DatabaseError when PostgreSQL refuses a statement, SessionEnded when the claims' session has ended,
   * DatabaseUnavailable when the database cannot answer
   */
  asRole<T>(
    claims: Claims,
    run: (sql: Sql) => Promise<T>,
    settings?: Readonly<Record<string, string>>,
  ): Promise<T>;
  /** `asRole` for one statement, in one round trip. @throws as `asRole` */
  query<Row extends object = Record<string, unknown>>(
    claims: Claims,
    text: string,
    params?: readonly unknown[],
    settings?: Readonly<Record<string, string>>,
  ): Promise<Result<Row>>;
  /** Listens to a NOTIFY channel from when this resolves until the database is closed. @throws DatabaseUnavailable */
  listen(channel: string, listener: Listener): Promise<void>;
  /** Milliseconds for a trivial round trip. @throws DatabaseUnavailable */
  ping(): Promise<number>;
  /** Connections of this process now. */
  connections(): Connections;
  /** Always `enough` on PostgreSQL: its administrator watches its disk. */
  diskSpace(): DiskSpace;
  close(): Promise<void>;
}

/** The database's log. */
export interface DatabaseLog {
  info(event: string, fields?: Readonly<Record<string, string | number>>): void;
  warn(event: string, fields?: Readonly<Record<string, string | number>>): void;
}

/**
 * PostgreSQL refused a statement. `message` and `detail` may hold row content: they are for classification, never for
 * a log or a client.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  constructor(fields: {
    /** SQLSTATE, five characters. */
    code: string;
    message: string;
    constraint?: string | undefined;
    table?: string | undefined;
    column?: string | undefined;
    detail?: string | undefined;
    hint?: string | undefined;
  }) {
    super(fields.message);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.column = fields.column;
    this.detail = fields.detail;
    this.hint = fields.hint;
  }
}

/** The claims' session was signed out, ended elsewhere or banned, or its account was deleted. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  constructor() {
    super('The session has ended');
  }
}

/** The database cannot answer now: 503 with Retry-After, or 507 when the disk is full. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: 'timeout' | 'disk_full' | 'restarting' | 'unreachable' | 'closed';
  constructor(reason: DatabaseUnavailable['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
