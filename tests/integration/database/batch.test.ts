/**
 * Statements sent together: one transaction, prepared once per connection and role, with a limit on prepared
 * statements.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, type Database, SessionEnded } from '#server/database/sql-types.ts';
import {
  claimsOf,
  kinds,
  makeSession,
  makeUser,
  type TestDatabase,
  testDatabase,
} from '#tests/support/database.ts';

const engine: Claims = { role: 'engine' };

describe.each(kinds)('one statement on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    database = opened.database;
    await database.query(engine, 'create table public.kept (id int primary key, word text)');
    await database.query(engine, 'grant select, insert on public.kept to anon');
  });
  afterAll(() => opened.close());

  const count = async () =>
    (await database.query<{ n: number }>(engine, 'select count(*)::int as n from public.kept')).rows[0]?.n;

  test('has role, claims and settings, and leaves none of them behind', async () => {
    const ask = `select current_user::text as role, auth.uid() as id, current_setting('rest.note', true) as note`;
    const sub = randomUUID();
    const { rows } = await database.query(claimsOf(sub), ask, [], { 'rest.note': "it's" });
    expect(rows).toEqual([{ role: 'authenticated', id: sub, note: "it's" }]);
    const after = await database.query(engine, ask);
    expect(after.rows).toMatchObject([{ role: 'postgres', id: null, note: expect.toBeOneOf([null, '']) }]);
  });

  test('says how many rows it touched, and answers none where none are asked for', async () => {
    const written = await database.query(engine, `insert into public.kept values (1, 'a'), (2, null)`);
    expect(written).toEqual({ rows: [], affected: 2 });
    expect(await database.query(engine, 'select')).toEqual({ rows: [{}], affected: 1 });
    expect(await database.query(engine, '')).toEqual({ rows: [], affected: 0 });
  });

  test('keeps nothing when it fails, and the connection goes on, with the same statement as well', async () => {
    const insert = 'insert into public.kept select * from unnest($1::int[], $2::text[])';
    const before = await count();
    const twice = database.query(engine, insert, [
      [7, 8, 7],
      ['x', null, 'y'],
    ]);
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(before);
    await database.query(engine, insert, [
      [7, 8],
      ['it\'s "quoted", {braced} \\ and ñ', null],
    ]);
    const { rows } = await database.query(engine, 'select * from public.kept where id in (7, 8) order by id');
    expect(rows).toEqual([
      { id: 7, word: 'it\'s "quoted", {braced} \\ and ñ' },
      { id: 8, word: null },
    ]);
    await expect(database.query(engine, 'select no_such_column')).rejects.toMatchObject({ code: '42703' });
    await expect(database.query(engine, 'this is no sql')).rejects.toMatchObject({ code: '42601' });
    expect(await count()).toBe((before ?? 0) + 2);
  });

  test('sees a table that was changed after the statement was prepared', async () => {
    await database.query(engine, 'create table public.changing (a int)');
    const all = 'select * from public.changing';
    await database.query(engine, all);
    await database.query(engine, 'alter table public.changing add b text default $$x$$');
    await database.query(engine, 'insert into public.changing values (1)');
    for (let times = 0; times < 20; times += 1) {
      expect((await database.query(engine, all)).rows).toEqual([{ a: 1, b: 'x' }]);
    }
  });

  test('is planned for its own role: a right that one has is not lent to the next', async () => {
    await database.query(engine, `create function public.secret() returns int language sql stable return 42`);
    await database.query(engine, 'grant execute on function public.secret() to authenticated');
    const ask = 'select public.secret() as it';
    for (let times = 0; times < 20; times += 1) {
      const { rows } = await database.query(claimsOf(randomUUID()), ask);
      expect(rows).toEqual([{ it: 42 }]);
      await expect(database.query({ role: 'anon' }, ask)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('is prepared once, and the oldest make room for new ones', async () => {
    const prepared = async () =>
      (await database.query<{ n: number }>(engine, 'select count(*)::int as n from pg_prepared_statements'))
        .rows[0]?.n ?? 0;
    // All on one connection.
    for (let number = 0; number < 450; number += 1) {
      const { rows } = await database.query<{ n: number }>(engine, `select ${number} as n`);
      expect(rows).toEqual([{ n: number }]);
    }
    expect(await prepared()).toBeLessThanOrEqual(201);
    const before = await prepared();
    for (let times = 0; times < 10; times += 1) await database.query(engine, 'select 449 as n');
    expect(await prepared()).toBe(before);
    expect((await database.query(engine, 'select 0 as n')).rows).toEqual([{ n: 0 }]);
  });

  test('of a session that is over is refused before it does anything, also among others', async () => {
    const sub = await makeUser(database);
    const session_id = await makeSession(database, sub);
    const claims: Claims = { ...claimsOf(sub), session_id };
    const insert = 'insert into public.kept values ($1, $2)';
    await database.query(engine, 'grant insert on public.kept to authenticated');
    await database.query(claims, insert, [100, 'in time']);
    const stranger: Claims = { ...claimsOf(await makeUser(database)), session_id };
    await expect(database.query(stranger, insert, [101, 'foreign'])).rejects.toThrow(SessionEnded);
    await database.query(engine, 'delete from auth.sessions where id = $1', [session_id]);
    const late = Array.from({ length: 8 }, (_, at) => database.query(claims, insert, [200 + at, 'late']));
    const fine = Array.from({ length: 8 }, (_, at) =>
      database.query({ role: 'anon' }, insert, [300 + at, '']),
    );
    // Awaited together: a rejection that is not awaited yet ends the whole run.
    await Promise.all(late.map((one) => expect(one).rejects.toThrow(SessionEnded)));
    expect((await Promise.all(fine)).map(({ affected }) => affected)).toEqual(Array(8).fill(1));
    await expect(database.asRole(claims, (sql) => sql.query(insert, [400, 'late']))).rejects.toThrow(
      SessionEnded,
    );
    const { rows } = await database.query(engine, 'select id from public.kept where id between 100 and 299');
    expect(rows).toEqual([{ id: 100 }]);
  });
});
