import type pg from 'pg';
import { toFailure } from './failures.ts';
import { DatabaseUnavailable, type Sql } from './types.ts';
import { toParameter } from './values.ts';

export interface TransactionOptions {
  readonly readOnly: boolean;
  /** Run-time settings of PostgreSQL, `role` among them, in force until the transaction ends. */
  readonly settings: Readonly<Record<string, string>>;
  /** Milliseconds `run` may go without asking for anything, while others wait for what it holds. */
  readonly idleLimit: number;
}

/**
 * Never several statements in one text, as the simple protocol would allow; the driver's types do not know
 * this option.
 */
interface OneStatement extends pg.QueryConfig {
  readonly queryMode: 'extended';
}

const applySettings = 'select set_config(key, value, true) from json_each_text($1)';

/**
 * Runs `run` in one transaction on a client of the pool, which must be a pipelining one: BEGIN and the
 * settings travel together with the first statement. Should one of them be refused, the statement is too,
 * because its transaction has failed by then.
 * @throws DatabaseError, DatabaseUnavailable, or what `run` throws; nothing is kept then
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  options: TransactionOptions,
  run: (sql: Sql) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const statements = new Statements(client, options.idleLimit);
  try {
    const opened = Promise.all([
      statements.query(options.readOnly ? 'begin read only' : 'begin'),
      statements.query(applySettings, [JSON.stringify(options.settings)]),
    ]);
    const [result] = await Promise.all([Promise.race([run(statements), statements.abandoned]), opened]);
    await statements.commit();
    release(client);
    return result;
  } catch (error) {
    const undone = await statements.rollBack();
    release(client, !undone);
    throw error;
  }
}

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

/**
 * The statements of one transaction, until it ends or is given up because nothing was asked of it for too
 * long.
 */
class Statements implements Sql {
  /** Never resolves; rejects when the transaction was left idle. */
  readonly abandoned: Promise<never>;
  readonly #client: pg.PoolClient;
  readonly #idle: NodeJS.Timeout;
  #underWay = 0;
  #over = false;
  #failure: unknown;

  constructor(client: pg.PoolClient, idleLimit: number) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#client = client;
    this.abandoned = promise;
    this.#idle = setTimeout(() => {
      if (this.#underWay > 0) return;
      this.#over = true;
      reject(new DatabaseUnavailable('timeout', 'A transaction was left idle'));
    }, idleLimit);
  }

  async query<Row extends object>(text: string, params: readonly unknown[] = []) {
    if (this.#over) throw new Error('The transaction is over');
    return this.#ask<Row>(text, params);
  }

  /**
   * @throws the first failure of a statement, when `run` kept silent about it: PostgreSQL then rolls back
   * instead
   */
  async commit(): Promise<void> {
    this.#end();
    const { command } = await this.#ask('commit', []);
    if (command !== 'COMMIT') throw this.#failure;
  }

  /** False when the connection is not fit for another transaction. */
  async rollBack(): Promise<boolean> {
    this.#end();
    return this.#ask('rollback', []).then(
      () => true,
      () => false,
    );
  }

  #end(): void {
    this.#over = true;
    clearTimeout(this.#idle);
  }

  async #ask<Row extends object>(text: string, params: readonly unknown[]) {
    this.#underWay += 1;
    try {
      const statement: OneStatement = { text, values: params.map(toParameter), queryMode: 'extended' };
      const { rows, rowCount, command } = await this.#client.query<Row>(statement);
      return { rows, affected: rowCount ?? 0, command };
    } catch (error) {
      const failure = toFailure(error);
      this.#failure ??= failure;
      throw failure;
    } finally {
      this.#underWay -= 1;
      if (!this.#over) this.#idle.refresh();
    }
  }
}
