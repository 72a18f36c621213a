/**
 * Who a request is, as its verified access token (or API key) says. `engine` is the server itself, on its own
 * tables.
 */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'engine';

/**
 * The claims row-level security reads through `auth.jwt()`; every member beyond these is passed on untouched.
 */
export interface Claims {
  readonly role: Role;
  /** User id (uuid); absent for anon, service_role and engine. */
  readonly sub?: string;
  readonly email?: string;
  readonly aal?: 'aal1' | 'aal2';
  readonly session_id?: string;
  readonly [claim: string]: unknown;
}

/**
 * One SQL statement with `$1`-style parameters; values are always bound, never concatenated. What comes back is the
 * same on both databases, see `values.ts`.
 */
export interface Sql {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Result<Row>>;
}

interface Result<Row> {
  readonly rows: Row[];
  /** Rows that a write touched. */
  readonly affected: number;
}

/** Receiver of notifications (NOTIFY). */
export interface Listener {
  /** A notification of a committed transaction, of any process, in commit order. */
  onNotification(payload: string): void;
  /** The connection was lost and replaced; notifications in between are lost. */
  onMissed(): void;
}

/** Free disk space: `short` allows the engine's own writes and deletes only; `none` allows no write. */
export type DiskSpace = 'enough' | 'short' | 'none';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * The only door to SQL. Opens a transaction, sets the role, `request.jwt.claims` and any further settings
   * locally, runs `run`, and commits; whatever `run` throws rolls everything back and is thrown on. `engine`
   * keeps the owner's rights (no row-level security): for the engine's own tables and trusted jobs only.
   * @throws DatabaseError for what PostgreSQL refused, SessionEnded for claims of a session that is over,
   * DatabaseUnavailable when there is nobody to ask.
   */
  asRole<T>(
    claims: Claims,
    run: (sql: Sql) => Promise<T>,
    settings?: Readonly<Record<string, string>>,
  ): Promise<T>;
  /**
   * `asRole` for one statement, in one round trip.
   * @throws as `asRole`
   */
  query<Row extends object = Record<string, unknown>>(
    claims: Claims,
    text: string,
    params?: readonly unknown[],
    settings?: Readonly<Record<string, string>>,
  ): Promise<Result<Row>>;
  /**
   * Hears a channel of NOTIFY from the moment this resolves until the database is closed.
   * @throws DatabaseUnavailable
   */
  listen(channel: string, listener: Listener): Promise<void>;
  /** Milliseconds for a trivial round trip. @throws DatabaseUnavailable */
  ping(): Promise<number>;
  /** On PostgreSQL always `enough`: its disk is its administrator's to watch. */
  diskSpace(): DiskSpace;
  close(): Promise<void>;
}

/** What the database says about itself while it runs. */
export interface DatabaseLog {
  info(event: string, fields?: Readonly<Record<string, string | number>>): void;
  warn(event: string, fields?: Readonly<Record<string, string | number>>): void;
}

/**
 * What PostgreSQL said no to. `message` and `detail` may hold row content: they are for classification, never
 * for a log or a client.
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

/** The claims are of a session that was signed out, ended elsewhere or banned, or went with its account. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  constructor() {
    super('The session has ended');
  }
}

/** Nobody can answer now: 503 with Retry-After, or 507 when the disk is full. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: 'timeout' | 'disk_full' | 'restarting' | 'unreachable' | 'closed';
  constructor(reason: DatabaseUnavailable['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
