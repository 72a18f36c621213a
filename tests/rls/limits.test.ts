/** The limits of domain/limits.ts equal those of the database: tests rows just inside and just outside each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimsOf,
  kindsFor,
  makeUser,
  type TestDatabase,
  testDatabase,
  undone,
} from '#tests/support/database.ts';
import { beyondTheType, limits, unreachable } from './limits.ts';
import { insert, type Row, samples, type Table, update } from './rows.ts';

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let user: string;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    user = await makeUser(opened.database);
  });
  afterAll(() => opened.close());

  const completeRow = (table: Table, row: Row) => ({ user_id: user, ...samples[table].insert, ...row });
  const tryInsert = (table: Table, row: Row) =>
    undone(opened.database, claimsOf(user), (sql) => insert(sql, table, completeRow(table, row)));
  const tryUpdate = (table: Table, row: Row) =>
    undone(opened.database, claimsOf(user), async (sql) => {
      await insert(sql, table, completeRow(table, {}));
      return update(sql, table, user, row);
    });

  test.each(limits.map((limit, index) => ({ ...limit, index })))(
    '$index: $name',
    async ({ table, name, inside, outside, only }) => {
      const tries = [tryInsert, tryUpdate].filter(
        (_, index) => only !== (['update', 'insert'] as const)[index],
      );
      const refusal = { name: 'DatabaseError', code: '23514', constraint: name, table };
      for (const attempt of tries) {
        for (const example of inside) {
          const row = typeof example === 'function' ? example() : example;
          expect(await attempt(table, row), JSON.stringify(row)).toBe(1);
        }
        for (const example of outside) {
          const row = typeof example === 'function' ? example() : example;
          await expect(attempt(table, row), JSON.stringify(row)).rejects.toMatchObject(refusal);
        }
      }
    },
  );

  test.each(beyondTheType)('$table: $row is refused with $code', async ({ table, row, code }) => {
    await expect(tryInsert(table, row)).rejects.toMatchObject({ name: 'DatabaseError', code });
  });

  test('every check constraint is tested here', async () => {
    const { rows } = await opened.database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ conname: string }>(
        `select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`,
      ),
    );
    const tried = new Set([...limits.map(({ name }) => name), ...unreachable]);
    expect(rows.map(({ conname }) => conname).filter((name) => !tried.has(name))).toEqual([]);
  });

  test('an episode needs only an intensity; the rest has defaults', async () => {
    const rows = await undone(opened.database, claimsOf(user), async (sql) => {
      await sql.query('insert into public.episodes (intensity, started_at, zone) values (6, $1, $2)', [
        '2026-03-29T23:30:00Z',
        'Europe/Madrid',
      ]);
      await sql.query('update public.episodes set ended_at = $1', ['2026-03-30T22:00:00Z']);
      return (
        await sql.query(
          'select user_id, local_date, last_date, ongoing, version, context, notes from public.episodes',
        )
      ).rows;
    });
    expect(rows).toEqual([
      {
        user_id: user,
        local_date: '2026-03-30',
        last_date: '2026-03-31',
        ongoing: false,
        version: 2,
        context: [],
        notes: '',
      },
    ]);
  });
});
