import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseOptions, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql-types.ts';
import { emptyDatabase, kinds, silent } from '#tests/support/database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diary-migrations-'));
  for (const part of ['engine', 'product']) mkdirSync(join(folder, part));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param name with its folder: `engine` or `product` */
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

const roles = 'create role anon; create role authenticated; create schema if not exists auth;';
const names = (database: Database) =>
  database.asRole({ role: 'engine' }, async (sql) => {
    const { rows } = await sql.query<{ name: string }>(
      'select name from engine.migrations order by applied_at',
    );
    return rows.map(({ name }) => name);
  });

describe.each(kinds)('migrations on %s', (kind) => {
  let options: DatabaseOptions;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const empty = await emptyDatabase(kind);
    options = { ...empty.options, migrations: [join(folder, 'engine'), join(folder, 'product')] };
    drop = empty.drop;
    // The roles exist where another database of the same cluster has created them.
    write(
      'engine/20000101000000_roles.sql',
      `do $$ begin ${roles} exception when duplicate_object then null; end $$`,
    );
  });
  afterEach(() => drop());

  async function open<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(options);
    return use(database).finally(() => database.close());
  }

  test('run in the order of their stamps across folders, once', async () => {
    write(
      'product/20000102000000_first.sql',
      'create table public.things (a int); insert into public.things values (1)',
    );
    write(
      'engine/20000103000000_second.sql',
      'alter table public.things add b int; update public.things set b = a',
    );
    write('product/20000104000000_third.sql', 'alter table public.things drop a');
    const expected = ['roles', 'first', 'second', 'third'].map(
      (name, index) => `2000010${index + 1}000000_${name}.sql`,
    );
    expect(await open(names)).toEqual(expected);
    expect(await open(names)).toEqual(expected);
  });

  test('are refused when one was changed after it had run, and nothing else is applied', async () => {
    write('product/20000102000000_first.sql', 'create table public.things (a int)');
    await open(names);
    write('product/20000102000000_first.sql', 'create table public.things (a bigint)');
    write('product/20000103000000_second.sql', 'create table public.more (a int)');
    await expect(open(names)).rejects.toThrow(
      /20000102000000_first\.sql was changed after it had been applied.*as a new migration/,
    );
    write('product/20000102000000_first.sql', 'create table public.things (a int)');
    expect(await open(names)).toContain('20000103000000_second.sql');
  });

  test('leave nothing when one fails, of those before it neither, and name file, line and reason', async () => {
    write('product/20000102000000_first.sql', 'create table public.things (a int);');
    write(
      'product/20000103000000_second.sql',
      'create table public.more (a int);\n\ninsert into public.nowhere values (1);',
    );
    await expect(open(names)).rejects.toThrow(
      'The migration 20000103000000_second.sql failed in line 3: relation "public.nowhere" does not exist (42P01)',
    );
    write('product/20000103000000_second.sql', 'create table public.more (a int);');
    // Not refused as changed after it was applied: it is not there.
    write('product/20000102000000_first.sql', 'create table public.things (a bigint);');
    expect(await open(names)).toHaveLength(3);
  });

  test('that meet rows which one of them refuses change nothing, and the version from before starts', async () => {
    write('product/20000102000000_first.sql', 'create table public.things (a int);');
    await open((database) =>
      database.query({ role: 'engine' }, 'insert into public.things values (1), (-1)'),
    );
    const later = mkdtempSync(join(tmpdir(), 'diary-later-'));
    writeFileSync(
      join(later, '20000103000000_more.sql'),
      'alter table public.things add b int; delete from public.things where a = 1;',
    );
    writeFileSync(join(later, '20000104000000_rule.sql'), 'alter table public.things add check (a > 0);');
    const { migrations } = options;
    options = { ...options, migrations: [...migrations, later] };
    await expect(open(names)).rejects.toThrow(
      /20000104000000_rule\.sql failed: check constraint .* is violated by some row \(23514\)\. Nothing was changed/,
    );
    options = { ...options, migrations };
    const { rows } = await open((database) =>
      database.query({ role: 'engine' }, 'select * from public.things order by a'),
    );
    expect(rows).toEqual([{ a: -1 }, { a: 1 }]);
    rmSync(later, { recursive: true });
  });

  test('must have names that say their place', async () => {
    write('product/first.sql', 'select 1');
    await expect(open(names)).rejects.toThrow('YYYYMMDDHHMMSS_what_it_does.sql, which first.sql is not');
  });

  test('must not claim the same place', async () => {
    write('engine/20000102000000_one.sql', 'select 1');
    write('product/20000102000000_two.sql', 'select 1');
    await expect(open(names)).rejects.toThrow('claim the same place');
  });
});

test('several processes that start at once on one PostgreSQL migrate it once', async () => {
  const { options, drop } = await emptyDatabase('postgres');
  write(
    'engine/20000101000000_roles.sql',
    `do $$ begin ${roles} exception when duplicate_object then null; end $$`,
  );
  write('product/20000102000000_slow.sql', 'select pg_sleep(0.3); create table public.things (a int)');
  const migrations = [join(folder, 'engine'), join(folder, 'product')];
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ ...options, migrations, log: silent })),
  );
  for (const database of opened) {
    expect(await names(database)).toHaveLength(2);
    await database.asRole({ role: 'anon' }, (sql) => sql.query('select 1'));
  }
  await Promise.all(opened.map((database) => database.close()));
  await drop();
});
