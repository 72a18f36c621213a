/** The quota of one account: counted exactly, refused clearly, and never an obstacle to deleting. */
import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountBytesMax, accountRowsMax } from '#domain/limits.ts';
import { writeDiary } from '#product/seed/demo-diary.ts';
import { insertRows, rowsOf } from '#product/seed/insert-rows.ts';
import { heavyPerson } from '#product/seed/people.ts';
import { createLog } from '#server/http/log.ts';
import type { Env } from '#server/http/request-context.ts';
import { createRest } from '#server/rest/index.ts';
import {
  asUser,
  claimsOf,
  kindsFor,
  makeUser,
  type TestDatabase,
  testDatabase,
} from '#tests/support/database.ts';
import { insert, samples, type Table, update, writtenTables } from '../rls/rows.ts';

const full = { name: 'DatabaseError', code: '54Q01', constraint: 'account_quota' };

interface Usage {
  readonly rows: number;
  readonly bytes: number;
}

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let user: string;
  let quota: Usage;
  const engine = async <Row extends object>(text: string, params: readonly unknown[] = []) =>
    (await opened.database.asRole({ role: 'engine' }, (sql) => sql.query<Row>(text, params))).rows;
  const allow = async ({ rows, bytes }: Usage) => {
    await engine(
      `create or replace function private.quota_rows() returns bigint language sql immutable return ${rows}`,
    );
    await engine(
      `create or replace function private.quota_bytes() returns bigint language sql immutable return ${bytes}`,
    );
  };
  const usageOf = async (account: string): Promise<Usage> => {
    const [held] = await engine<Usage>(
      `select coalesce(sum(row_count), 0)::int as rows, coalesce(sum(byte_count), 0)::int as bytes
       from private.account_usage where user_id = $1`,
      [account],
    );
    return held ?? { rows: Number.NaN, bytes: Number.NaN };
  };
  const add = (table: Table, row: Readonly<Record<string, unknown>> = {}) =>
    asUser(opened.database, user, (sql) => insert(sql, table, { ...samples[table].insert, ...row }));

  beforeAll(async () => {
    opened = await testDatabase(kind);
    const [{ rows, bytes } = { rows: 0, bytes: 0 }] = await engine<Usage>(
      'select private.quota_rows()::int as rows, private.quota_bytes()::int as bytes',
    );
    quota = { rows, bytes };
    // An import checks these limits in advance.
    expect(quota).toEqual({ rows: accountRowsMax, bytes: accountBytesMax });
  });
  beforeEach(async () => {
    await allow(quota);
    user = await makeUser(opened.database);
  });
  afterAll(() => opened.close());

  test('every write of every table is counted, to the byte', async () => {
    const recounted = async () => {
      const counted = await usageOf(user);
      await engine('select private.recount_usage($1)', [user]);
      expect(await usageOf(user)).toEqual(counted);
      return counted;
    };
    for (const table of writtenTables) {
      const { change } = samples[table];
      const before = await usageOf(user);
      await add(table, { user_id: user });
      const added = await recounted();
      expect(added.rows - before.rows).toBe(samples[table].parent ? 2 : 1);
      expect(added.bytes).toBeGreaterThan(before.bytes);
      await asUser(opened.database, user, (sql) => update(sql, table, user, change));
      await recounted();
    }
    await add('episodes', {
      notes: 'ñ🧠'.repeat(1000),
      symptoms: ['nausea', 'pallor'],
      aura: { visual: 20 },
    });
    await recounted();
    await asUser(opened.database, user, (sql) => sql.query('delete from public.treatments'));
    await asUser(opened.database, user, (sql) => sql.query('delete from public.episodes'));
    const { rows } = await recounted();
    const [{ left } = { left: -1 }] = await engine<{ left: number }>(
      `select ${writtenTables.map((table) => `(select count(*) from public.${table} where user_id = $1)`).join('+')} as left`,
      [user],
    );
    expect(rows).toBe(Number(left));
  });

  test('an account at its quota gets no new row until it deletes one; others are not affected', async () => {
    await allow({ ...quota, rows: 3 });
    const id = randomUUID();
    await add('episodes', { id });
    await add('own_items');
    await add('intakes');
    await expect(add('intakes')).rejects.toMatchObject(full);
    expect(await usageOf(user)).toMatchObject({ rows: 3 });

    const again = await asUser(opened.database, user, (sql) =>
      sql.query('insert into public.episodes (id, intensity) values ($1, 6) on conflict do nothing', [id]),
    );
    expect(again.affected).toBe(0);
    const edited = await asUser(opened.database, user, (sql) =>
      update(sql, 'episodes', user, { notes: 'Con luz.', deleted_at: '2026-11-21T10:00:00Z' }),
    );
    expect(edited).toBe(1);
    const first = user;
    user = await makeUser(opened.database);
    await add('intakes');
    user = first;
    await asUser(opened.database, user, (sql) => sql.query('delete from public.episodes'));
    await add('intakes');
    await expect(add('intakes')).rejects.toMatchObject(full);
  });

  test('rows of one request are all counted', async () => {
    await allow({ ...quota, rows: 10 });
    const many = (count: number) =>
      asUser(opened.database, user, (sql) =>
        sql.query('insert into public.episodes (intensity) select 5 from generate_series(1, $1)', [count]),
      );
    await expect(many(11)).rejects.toMatchObject(full);
    await many(10);
    await expect(many(1)).rejects.toMatchObject(full);
  });

  test('a row that grows is refused like a new one; one that shrinks, moves to the trash or goes is not', async () => {
    await add('episodes', { notes: 'a'.repeat(2000) });
    await allow({ ...quota, bytes: (await usageOf(user)).bytes + 100 });
    const edit = (columns: Readonly<Record<string, unknown>>) =>
      asUser(opened.database, user, (sql) => update(sql, 'episodes', user, columns));
    await expect(edit({ notes: 'b'.repeat(2101) })).rejects.toMatchObject(full);
    await edit({ notes: 'b'.repeat(2100) });
    await expect(edit({ symptoms: ['nausea'] })).rejects.toMatchObject(full);
    await edit({ deleted_at: '2026-11-21T10:00:00Z', intensity: 1 });
    await edit({ notes: '' });
    await edit({ symptoms: ['nausea'] });
    await allow({ rows: 0, bytes: 0 });
    await asUser(opened.database, user, (sql) => sql.query('delete from public.episodes'));
    expect(await usageOf(user)).toMatchObject({ rows: 0 });
  });

  test('requests at the same time are all counted', async () => {
    await Promise.all(Array.from({ length: 40 }, () => add('episodes')));
    expect(await usageOf(user)).toMatchObject({ rows: 40 });
  });

  test('an account that is full can be deleted, and leaves no count', async () => {
    for (const table of writtenTables) await add(table, { user_id: user });
    await allow({ rows: 0, bytes: 0 });
    await engine('delete from auth.users where id = $1', [user]);
    expect(await engine('select user_id from private.account_usage where user_id = $1', [user])).toEqual([]);
  });

  test('the API answers in words of its own', async () => {
    await allow({ ...quota, rows: 0 });
    const rest = createRest(
      { database: opened.database, schemas: ['public'], log: createLog({ quiet: true }) },
      async (c, next) => {
        c.set('claims', claimsOf(user));
        await next();
      },
    );
    const app = new Hono<Env>().route('/', rest);
    const client = new PostgrestClient('http://diary.example', {
      fetch: async (...args) => app.request(...args),
    });
    const { status, error } = await client.from('episodes').insert({ intensity: 5, notes: 'secreto' });
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 413,
      code: '54Q01',
      message: 'the account holds as much as it may',
    });
  });

  test('every table of a person is counted, with each of its columns that can be long', async () => {
    const uncounted = await engine(
      `select c.relname from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
       left join pg_proc p on p.proname = 'count_' || c.relname and p.pronamespace = 'private'::regnamespace
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and coalesce(position(private.bytes_of_row(c.oid, 'n') in p.prosrc), 0) = 0`,
    );
    expect(uncounted).toEqual([]);
  });

  test('fifty years of the heaviest diary take less than half of the quota', async () => {
    const diary = writeDiary({ ...heavyPerson, days: 365 }, '2026-11-20');
    await asUser(opened.database, user, (sql) =>
      insertRows(sql, rowsOf(diary, user, '2026-11-21T00:00:00.000Z')),
    );
    const { rows, bytes } = await usageOf(user);
    expect(rows).toBeGreaterThan(1000);
    expect(rows * 50).toBeLessThan(quota.rows / 2);
    expect(bytes * 50).toBeLessThan(quota.bytes / 2);
  }, 60_000);
});
