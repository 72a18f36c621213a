import type pg from 'pg';
import { type Answer, Batch, isStale, type Statement } from './batch.ts';
import { toFailure } from './failures.ts';
import { DatabaseError, DatabaseUnavailable, type Sql } from './types.ts';

/** How a transaction begins, and what becomes of one that is forgotten. */
export interface TransactionOptions {
  /** Says who is asking; it travels with the first statement, which fails when it does. */
  readonly opening: Statement;
  /** What it says: see `Batch`. */
  readonly role: string;
  readonly readOnly: boolean;
  /** Milliseconds `run` may go without asking for anything, while others wait for what it holds. */
  readonly idleLimit: number;
  /** Milliseconds to wait for an answer before the connection is given up; undefined where something else watches. */
  readonly answerLimit?: number | undefined;
}

/**
 * One statement in a transaction of its own: all of it goes out in one write and comes back in one answer.
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
    // A table was changed since the statement was prepared: nothing was done, and by now it is prepared anew.
    const answers = await ask().catch((error: unknown) => {
      if (error instanceof DatabaseError && isStale(error.code)) return ask();
      throw error;
    });
    release(client);
    return answers[before.length] ?? neverAnswered();
  } catch (error) {
    // The failed transaction is over; only a connection that broke is not fit for another one.
    release(client, error instanceof DatabaseUnavailable);
    throw error;
  }
}

/**
 * Runs `run` in one transaction. BEGIN and the opening travel together with the first statement. Should one of them
 * be refused, the statement is too, because its transaction has failed by then.
 * @throws DatabaseError, DatabaseUnavailable, or what `run` throws; nothing is kept then
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
    // A connection that breaks makes the statement under way fail, which is where it is dealt with.
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

function neverAnswered(): never {
  throw new Error('A statement was not answered');
}

/**
 * The statements of one transaction, until it ends or is given up because nothing was asked of it for too
 * long.
 */
class Statements implements Sql {
  /** Never resolves; rejects when the transaction was left idle. */
  readonly abandoned: Promise<never>;
  readonly #client: pg.PoolClient;
  readonly #role: string;
  readonly #answerLimit: number | undefined;
  readonly #idle: NodeJS.Timeout;
  /** What goes ahead of the next statement. */
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

  /**
   * @throws the first failure of a statement, when `run` kept silent about it: PostgreSQL then rolls back
   * instead
   */
  async commit(): Promise<void> {
    this.#end();
    if (!this.#hasBegun) return;
    const { command } = await this.#ask({ text: 'commit', values: [] });
    if (command !== 'COMMIT') throw this.#failure;
  }

  /** False when the connection is not fit for another transaction. */
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

  /** In the order asked, one at a time, as the driver wants it. */
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
      return answers.at(-1) ?? neverAnswered();
    } catch (error) {
      this.#failure ??= error;
      throw error;
    } finally {
      this.#underWay -= 1;
      if (!this.#over) this.#idle.refresh();
    }
  }
}
