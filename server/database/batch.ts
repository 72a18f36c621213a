import pg from 'pg';
import { toWire, types, type WireValue } from './values.ts';

/** One SQL statement with its bound values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** PostgreSQL's response to one statement; `command` is the first word of its tag, as in `COMMIT`. */
export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
  readonly command: string;
}

/** Prepared statements per connection. An application has some dozens; ad hoc ones replace each other. */
const preparedLimit = 200;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface Prepared {
  readonly name: string;
  /** Known once the statement has been described; undefined for a statement that returns no rows. */
  columns: readonly Column[] | undefined;
}

/** The protocol's messages. @types/pg describes an older driver, with a second argument that is not used. */
interface Wire extends Pick<pg.Connection, 'stream' | 'sync'> {
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly WireValue[] }): void;
  describe(message: { readonly type: 'P'; readonly name: '' }): void;
  execute(message: { readonly portal: '' }): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  sendCopyFail(message: string): void;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The statements one connection has prepared, least recently used first. */
class PreparedStatements {
  readonly #byKey = new Map<string, Prepared>();
  readonly #dropped: string[] = [];
  #count = 0;

  find(key: string): Prepared | undefined {
    const found = this.#byKey.get(key);
    if (found) {
      this.#byKey.delete(key);
      this.#byKey.set(key, found);
    }
    return found;
  }

  add(key: string): Prepared {
    const [oldest] = this.#byKey.keys();
    if (this.#byKey.size >= preparedLimit && oldest !== undefined) this.drop(oldest);
    this.#count += 1;
    const prepared: Prepared = { name: `s${this.#count}`, columns: undefined };
    this.#byKey.set(key, prepared);
    return prepared;
  }

  drop(key: string): void {
    const found = this.#byKey.get(key);
    this.#byKey.delete(key);
    if (found) this.#dropped.push(found.name);
  }

  /**
   * Names the connection no longer needs, to be closed with the next batch. Closing a name that does not exist is no
   * error.
   */
  takeDropped(): readonly string[] {
    return this.#dropped.splice(0);
  }
}

const byConnection = new WeakMap<object, PreparedStatements>();

function preparedOn(connection: object): PreparedStatements {
  const known = byConnection.get(connection) ?? new PreparedStatements();
  byConnection.set(connection, known);
  return known;
}

/**
 * Whether an SQLSTATE means that a prepared statement is invalid: its table was altered, or the connection forgot it.
 */
export function isStale(code: string | undefined): boolean {
  return code === '0A000' || code === '26000';
}

/**
 * Statements sent in one write and answered together. Without a BEGIN among them they are one transaction: PostgreSQL
 * commits when all have succeeded and rolls back when one fails. Each statement is prepared once per connection, so
 * that it is parsed and planned once.
 * Source: PostgreSQL manual, "Frontend/Backend Protocol", Extended Query and Pipelining.
 */
export class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #role: string;
  readonly #wire: readonly (readonly WireValue[])[];
  readonly #settled = Promise.withResolvers<readonly Answer[]>();
  readonly #answers: Answer[] = [];
  #prepared: readonly Prepared[] = [];
  #rows: Record<string, unknown>[] = [];

  /**
   * @param role the role the statements run in. A plan is cached for one role only: PostgreSQL checks the right to
   * call an inlined function when it plans, and not again for the next role
   */
  constructor(statements: readonly Statement[], role: string) {
    this.#statements = statements;
    this.#role = role;
    this.#wire = statements.map(({ values }) => values.map(toWire));
  }

  /** One answer per statement. @throws what the driver reports: a `pg.DatabaseError`, or that the connection broke */
  get answers(): Promise<readonly Answer[]> {
    return this.#settled.promise;
  }

  /** Called by the client when the connection is free. */
  submit(connection: object): void {
    const wire = connection as Wire;
    const cache = preparedOn(wire);
    // One write to the socket for all messages.
    wire.stream.cork();
    try {
      for (const name of cache.takeDropped()) wire.close({ type: 'S', name });
      this.#prepared = this.#statements.map(({ text }, at) => {
        const key = this.#keyOf(text);
        let prepared = cache.find(key);
        if (!prepared) {
          prepared = cache.add(key);
          wire.parse({ name: prepared.name, text });
        }
        wire.bind({ statement: prepared.name, values: this.#wire[at] ?? [] });
        if (!prepared.columns) wire.describe({ type: 'P', name: '' });
        wire.execute({ portal: '' });
        return prepared;
      });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  // Callbacks of the client as messages arrive. For a statement without rows only the end is reported.

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const current = this.#current;
    if (!current) return;
    current.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [at, { name, parse }] of (this.#current?.columns ?? []).entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = ''] = text.split(' ', 1);
    this.#answer(command, Number(/ (\d+)$/.exec(text)?.[1] ?? 0));
  }

  handleEmptyQuery(): void {
    this.#answer('', 0);
  }

  /** After an error the server skips the rest of the batch. */
  handleError(error: unknown, connection: object): void {
    const failedAt = this.#answers.length;
    const cache = preparedOn(connection);
    const hasGoneStale = error instanceof pg.DatabaseError && isStale(error.code);
    for (const [at, prepared] of this.#prepared.entries()) {
      // It is unknown whether statements first prepared at or after the failed one were prepared.
      if (at >= failedAt && (!prepared.columns || (at === failedAt && hasGoneStale)))
        cache.drop(this.#keyOf(this.#statements[at]?.text ?? ''));
    }
    this.#settled.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#answers);
  }

  handleCopyInResponse(connection: object): void {
    (connection as Wire).sendCopyFail('There is nothing to copy');
  }

  #keyOf(text: string): string {
    return `${this.#role} ${text}`;
  }

  get #current(): Prepared | undefined {
    return this.#prepared[this.#answers.length];
  }

  #answer(command: string, affected: number): void {
    const current = this.#current;
    if (current) current.columns ??= [];
    this.#answers.push({ rows: this.#rows, affected, command });
    this.#rows = [];
  }
}
