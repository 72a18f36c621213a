import pg from 'pg';
import { type Answer, Batch, isStale, type Statement } from './batch.ts';
import { DatabaseError, DatabaseUnavailable, SessionEnded, type Sql } from './sql-types.ts';

/** How a transaction begins, and its timeouts. */
export interface TransactionOptions {
  /** Sets role and claims; sent with the first statement, which fails when it does. */
  readonly opening: Statement;
  /** The role that `opening` sets: see `Batch`. */
  readonly role: string;
  readonly readOnly: boolean;
  /** Milliseconds `run` may go without a query, while others wait for its locks. */
  readonly idleLimit: number;
  /**
   * Milliseconds to wait for an answer before the connection is given up; undefined where the connection watches
   * itself.
   */
  readonly answerLimit?: number | undefined;
}

/**
 * Runs one statement in a transaction of its own: everything is sent in one write and answered together.
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function runStatement(
  pool: pg.Pool,
  { opening, readOnly, role, answerLimit }: TransactionOptions,
  statement: Statement,
): Promise<Answer> {
  const client = await connect(pool);
  const before = readOnly ? [opening, refuseWrites] : [opening];
  const ask = () => send(client, [...before, statement], role, answerLimit);
  try {
    // A table was altered after the statement was prepared: nothing was executed, and the retry prepares it again.
    const answers = await ask().catch((error: unknown) => {
      if (error instanceof DatabaseError && isStale(error.code)) return ask();
      throw error;
    });
    release(client);
    return answers[before.length] ?? missingAnswer();
  } catch (error) {
    // The failed transaction is over; only a broken connection cannot be reused.
    release(client, error instanceof DatabaseUnavailable);
    throw error;
  }
}

/**
 * Runs `run` in one transaction. BEGIN and the opening are sent with the first statement. If one of them fails, the
 * statement fails too, because the transaction is aborted by then.
 * @throws DatabaseError, DatabaseUnavailable, or what `run` throws; everything is rolled back then
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  options: TransactionOptions,
  run: (sql: Sql) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const statements = new Statements(client, options);
  try {
    const result = await Promise.race([run(statements), statements.abandoned]);
    await statements.commit();
    release(client);
    return result;
  } catch (error) {
    const undone = await statements.rollBack();
    release(client, !undone);
    throw error;
  }
}

const begin: Statement = { text: 'begin', values: [] };
const refuseWrites: Statement = {
  text: "select set_config('transaction_read_only', 'on', true)",
  values: [],
};

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    const client = await pool.connect();
    // A broken connection makes the running statement fail, which is handled there.
    client.on('error', ignore);
    return client;
  } catch (error) {
    throw toFailure(error);
  }
}

function release(client: pg.PoolClient, broken = false): void {
  client.off('error', ignore);
  client.release(broken);
}

function ignore(): void {}

/** @throws DatabaseError, DatabaseUnavailable */
async function send(
  client: pg.PoolClient,
  statements: readonly Statement[],
  role: string,
  answerLimit: number | undefined,
): Promise<readonly Answer[]> {
  const batch = new Batch(statements, role);
  const { answers } = client.query(batch);
  const giveUp = () => {
    const tooLong = new DatabaseUnavailable('timeout', 'The database did not answer in time');
    client.connection.stream.destroy(tooLong);
  };
  const watchdog = answerLimit && setTimeout(giveUp, answerLimit);
  try {
    return await answers;
  } catch (error) {
    throw toFailure(error);
  } finally {
    clearTimeout(watchdog);
  }
}

function missingAnswer(): never {
  throw new Error('A statement was not answered');
}

/** The statements of one transaction, until it ends or is abandoned because it was idle for too long. */
class Statements implements Sql {
  /** Never resolves; rejects when the transaction was idle for too long. */
  readonly abandoned: Promise<never>;
  readonly #client: pg.PoolClient;
  readonly #role: string;
  readonly #answerLimit: number | undefined;
  readonly #idle: NodeJS.Timeout;
  /** Statements to send ahead of the next one. */
  #ahead: readonly Statement[];
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #over = false;
  #failure: unknown;

  constructor(
    client: pg.PoolClient,
    { opening, readOnly, role, idleLimit, answerLimit }: TransactionOptions,
  ) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#client = client;
    this.#role = role;
    this.#answerLimit = answerLimit;
    this.#ahead = readOnly ? [begin, opening, refuseWrites] : [begin, opening];
    this.abandoned = promise;
    this.#idle = setTimeout(() => {
      if (this.#underWay > 0) return;
      this.#over = true;
      reject(new DatabaseUnavailable('timeout', 'A transaction was left idle'));
    }, idleLimit);
  }

  async query<Row extends object>(text: string, params: readonly unknown[] = []) {
    if (this.#over) throw new Error('The transaction is over');
    const { rows, affected } = await this.#ask({ text, values: params });
    return { rows: rows as Row[], affected };
  }

  /** @throws the first failure of a statement that `run` caught and ignored: PostgreSQL has rolled back then */
  async commit(): Promise<void> {
    this.#end();
    if (!this.#hasBegun) return;
    const { command } = await this.#ask({ text: 'commit', values: [] });
    if (command !== 'COMMIT') throw this.#failure;
  }

  /** @returns false when the connection cannot be reused */
  async rollBack(): Promise<boolean> {
    this.#end();
    if (!this.#hasBegun) return true;
    return this.#ask({ text: 'rollback', values: [] }).then(
      () => true,
      () => false,
    );
  }

  get #hasBegun(): boolean {
    return this.#ahead.length === 0;
  }

  #end(): void {
    this.#over = true;
    clearTimeout(this.#idle);
  }

  /** Sends statements in order, one at a time, as the driver requires. */
  #ask(statement: Statement): Promise<Answer> {
    const answer = this.#last.then(() => this.#send(statement));
    this.#last = answer.catch(ignore);
    return answer;
  }

  async #send(statement: Statement): Promise<Answer> {
    this.#underWay += 1;
    const statements = [...this.#ahead, statement];
    this.#ahead = [];
    try {
      const answers = await send(this.#client, statements, this.#role, this.#answerLimit);
      return answers.at(-1) ?? missingAnswer();
    } catch (error) {
      this.#failure ??= error;
      throw error;
    } finally {
      this.#underWay -= 1;
      if (!this.#over) this.#idle.refresh();
    }
  }
}

/** SQLSTATEs (or their classes) that mean the database cannot answer now, as opposed to a wrong statement. */
const unavailable: readonly (readonly [
  state: string,
  reason: DatabaseUnavailable['reason'],
  meaning: string,
])[] = [
  ['57014', 'timeout', 'A statement took too long'],
  ['55P03', 'timeout', 'A lock was not to be had in time'],
  ['25P03', 'timeout', 'A transaction was left idle'],
  ['53100', 'disk_full', 'The disk is full'],
  ['57P', 'restarting', 'The database is stopping or starting'],
  ['53', 'unreachable', 'The database has no room for another connection or statement'],
  ['08', 'unreachable', 'The connection to the database broke'],
];

/** Our own SQLSTATE, raised by `auth.require_session`. */
const sessionEnded = 'SE001';

/** Classifies a failure of the driver. Of the driver's own error only the fields PostgreSQL sent are kept. */
export function toFailure(error: unknown): DatabaseError | DatabaseUnavailable | SessionEnded {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && error.code === sessionEnded) return new SessionEnded();
  if (error instanceof pg.DatabaseError && error.code) return refused(error, error.code);
  return new DatabaseUnavailable('unreachable', 'The database cannot be reached');
}

function refused(error: pg.DatabaseError, code: string): DatabaseError | DatabaseUnavailable {
  const [, reason, meaning] = unavailable.find(([state]) => code.startsWith(state)) ?? [];
  if (reason && meaning) return new DatabaseUnavailable(reason, meaning);
  const { message, constraint, table, column, detail, hint } = error;
  return new DatabaseError({ code, message, constraint, table, column, detail, hint });
}
