/** A statement that does not end must not block the database for good. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '#server/database/sql-types.ts';
import { kinds, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const limit = 1500;

const stuck: readonly (readonly [what: string, statement: string])[] = [
  ['a query', 'select count(*) from generate_series(1, 100000000000)'],
  ['a procedure', 'do $$ begin loop end loop; end $$'],
];

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await testDatabase(kind, { statementLimit: limit });
    database = opened.database;
  });
  afterAll(() => opened.close());

  const engine = <T>(run: (sql: Sql) => Promise<T>) => database.asRole({ role: 'engine' }, run);

  test.each(stuck)(
    '%s that never ends is given up, and those who waited are served',
    async (_, statement) => {
      const user = await makeUser(database);
      const never = engine((sql) => sql.query(statement));
      const waiting = Array.from({ length: 5 }, () =>
        engine((sql) => sql.query('select id from auth.users where id = $1', [user])),
      );

      await expect(never).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'timeout' });
      for (const { rows } of await Promise.all(waiting)) expect(rows).toEqual([{ id: user }]);
    },
  );

  test('the server goes on with everything else meanwhile', async () => {
    const never = engine((sql) => sql.query(stuck[0]?.[1] ?? '')).catch(() => undefined);
    let turns = 0;
    const isOver = never.then(() => true);
    // The event loop keeps turning while the statement runs: hundreds of times on an idle machine.
    while (!(await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, 5, false))])))
      turns += 1;
    expect(turns).toBeGreaterThan(10);
  });

  test('a transaction left idle is given up and undone', async () => {
    const outcome = Promise.withResolvers<unknown>();
    const idle = engine(async (sql) => {
      await sql.query(`insert into auth.users (email) values ('idle@example.org')`);
      await new Promise((resolve) => setTimeout(resolve, limit + 500));
      await sql.query('select 1').catch(outcome.resolve);
    });
    await expect(idle).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'timeout' });
    expect(
      (await engine((sql) => sql.query(`select 1 from auth.users where email like 'idle%'`))).rows,
    ).toEqual([]);
    expect(await outcome.promise).toMatchObject({ message: 'The transaction is over' });
  });
});

test('closing waits for what is under way and refuses what comes after', async () => {
  const { database, close } = await testDatabase('pglite');
  const slow = database.asRole({ role: 'engine' }, async (sql) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return (await sql.query('select 1 as one')).rows;
  });
  const closing = close();
  await expect(database.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'closed' });
  await expect(database.asRole({ role: 'anon' }, async () => 1)).rejects.toMatchObject({ reason: 'closed' });
  expect(await slow).toEqual([{ one: 1 }]);
  await closing;
});
