import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { kinds, type TestDatabase, testDatabase } from '#tests/support/database.ts';

/** An expression and its value in JavaScript, the same on both databases. */
const values: readonly (readonly [expression: string, value: unknown])[] = [
  ['null::text', null],
  ['true', true],
  ['7::int2', 7],
  ['-7::int4', -7],
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['9007199254740993::int8', '9007199254740993'],
  ['count(*)', 1],
  ['0.1::float8', 0.1],
  [`'NaN'::float8`, Number.NaN],
  ['12.500::numeric(9, 3)', '12.500'],
  [`'ñandú'::text`, 'ñandú'],
  [`'x'::varchar(9)`, 'x'],
  [`'9a1c5f0a-7b1e-4d0e-8d3e-0f5a1e1f1e11'::uuid`, '9a1c5f0a-7b1e-4d0e-8d3e-0f5a1e1f1e11'],
  [`'2024-02-29'::date`, '2024-02-29'],
  [`'23:59:59.5'::time`, '23:59:59.5'],
  [`'2026-03-29 02:30:00'::timestamp`, '2026-03-29T02:30:00'],
  [`'2026-11-21T02:53:59.253+01:00'::timestamptz`, '2026-11-21T01:53:59.253+00:00'],
  [`'2026-03-29 02:30'::timestamp at time zone 'Europe/Madrid'`, '2026-03-29T01:30:00+00:00'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`interval '1 day 2 hours'`, '1 day 02:00:00'],
  [`'{"a": [1, null, "ü"]}'::jsonb`, { a: [1, null, 'ü'] }],
  [`'[1, 2]'::json`, [1, 2]],
  [`'null'::jsonb`, null],
  [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  [`array['a', 'b,"c"', null]`, ['a', 'b,"c"', null]],
  [`'{}'::text[]`, []],
  ['array[1, 2]', [1, 2]],
  [
    'array[[1, 2], [3, 4]]::int8[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['array[1.50]', ['1.50']],
  ['array[true, false]', [true, false]],
  [`array['2024-02-29'::date]`, ['2024-02-29']],
  [`array['2026-11-21T01:53:59Z'::timestamptz, null]`, ['2026-11-21T01:53:59+00:00', null]],
  [`'10.0.0.0/8'::cidr`, '10.0.0.0/8'],
];

/** A parameter, the type it is bound to, and the value returned. */
const parameters: readonly (readonly [parameter: unknown, type: string, value: unknown])[] = [
  [undefined, 'text', null],
  ['8', 'int4', 8],
  [8, 'text', '8'],
  ['yes', 'boolean', true],
  [false, 'boolean', false],
  [new Date(Date.UTC(2026, 10, 21, 1, 2, 3, 4)), 'timestamptz', '2026-11-21T01:02:03.004+00:00'],
  [['a', 'b"c', null], 'text[]', ['a', 'b"c', null]],
  [{ a: 1 }, 'jsonb', { a: 1 }],
  ['[1, 2]', 'jsonb', [1, 2]],
  [new Uint8Array([0, 255]), 'bytea', Buffer.from([0, 255])],
  [`'; drop table public.profiles; --`, 'text', `'; drop table public.profiles; --`],
];

/** Values a client may send, and PostgreSQL's error code for them. */
const refusals: readonly (readonly [parameter: unknown, type: string, code: string])[] = [
  ['perhaps', 'boolean', '22P02'],
  ['12a', 'int4', '22P02'],
  ['99999999999', 'int4', '22003'],
  ['2026-02-30', 'date', '22008'],
  ['{', 'jsonb', '22P02'],
  ['a\0b', 'text', '22021'],
];

describe.each(kinds)('values on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());

  const ask = (expression: string, params: readonly unknown[] = []) =>
    opened.database.asRole({ role: 'anon' }, async (sql) => {
      const { rows } = await sql.query<{ value: unknown }>(`select ${expression} as value`, params);
      return rows[0]?.value;
    });

  test.each(values)('%s', async (expression, value) => {
    expect(await ask(expression)).toEqual(value);
  });

  test.each(parameters)('%j as %s', async (parameter, type, value) => {
    expect(await ask(`$1::${type}`, [parameter])).toEqual(value);
  });

  test.each(refusals)('%j is no %s', async (parameter, type, code) => {
    await expect(ask(`$1::${type}`, [parameter])).rejects.toMatchObject({ name: 'DatabaseError', code });
  });

  test('a refused row is told with its constraint and table', async () => {
    const work = opened.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(`insert into auth.users (email) values ('UPPER@example.org')`),
    );
    await expect(work).rejects.toMatchObject({
      code: '23514',
      table: 'users',
      constraint: 'users_email_lower_case',
    });
  });

  test('affected counts rows written, and rows read', async () => {
    const counts = await opened.database.asRole({ role: 'engine' }, async (sql) => [
      (await sql.query(`insert into auth.users (email) values ('a@b.c'), ('d@e.f')`)).affected,
      (await sql.query(`update auth.users set banned_until = now() where email = $1`, ['a@b.c'])).affected,
      (await sql.query('select 1 where false')).affected,
    ]);
    expect(counts).toEqual([2, 1, 0]);
  });
});

test('are the same on a PostgreSQL that is set up for another part of the world', async () => {
  const { database, options, close } = await testDatabase('postgres');
  const name = new URL(options.databaseUrl ?? '').pathname.slice(1);
  await database.asRole({ role: 'engine' }, async (sql) => {
    const settings = [
      `timezone = 'Asia/Tokyo'`,
      `datestyle = 'SQL, DMY'`,
      `intervalstyle = 'iso_8601'`,
      `search_path = ''`,
    ];
    for (const setting of settings) await sql.query(`alter database ${name} set ${setting}`);
  });
  const again = await openDatabase(options);
  const { rows } = await again.asRole({ role: 'anon' }, (sql) =>
    sql.query(`select '2026-02-01T00:00Z'::timestamptz as moment, '2026-02-01'::date as day, interval '1 day' as span,
      current_setting('search_path') as schema`),
  );
  expect(rows).toEqual([
    { moment: '2026-02-01T00:00:00+00:00', day: '2026-02-01', span: '1 day', schema: 'public' },
  ]);
  await again.close();
  await close();
});
