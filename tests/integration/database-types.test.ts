/** Compares the app's declarations of the database with the migrated database, column by column. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTables } from '#domain/copy/export-columns.ts';
import { diaryTables } from '#domain/diary-tables.ts';
import { doseMax, doseMin, intensityMax, intensityMin, midasMax } from '#domain/limits.ts';
import { onlyColumns } from '#domain/model/only-rows.ts';
import type { Table } from '#domain/model/table.ts';
import { describeTypes } from '../../scripts/lib/database-types.ts';
import { typesFile } from '../../scripts/schema.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** One column, from the catalogue or from the declarations. */
interface Known {
  readonly table: string;
  readonly column: string;
  /** Without modifiers. */
  readonly type: string;
  readonly nullable: boolean;
  /** The constant default; null without one. */
  readonly initial: unknown;
  readonly derived: boolean;
  /** The referenced table, other than the person's own account. */
  readonly parent: string | null;
}

let open: TestDatabase;
beforeAll(async () => {
  open = await testDatabase('postgres');
});
afterAll(() => open.close());

const sorted = (columns: readonly Known[]) =>
  [...columns].sort((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1));

/** Every column of the public schema. Defaults that are not constant (the time, a new id) count as none. */
function knownToDatabase(): Promise<readonly Known[]> {
  return open.database.asRole({ role: 'engine' }, async (sql) => {
    const { rows } = await sql.query<Omit<Known, 'initial'> & { readonly expression: string | null }>(`
      select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type,
        not a.attnotnull as nullable, a.attgenerated = 's' as derived,
        case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as expression,
        (select k.confrelid::regclass::text from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) and a.attname <> 'user_id') as parent
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    return Promise.all(
      rows.map(async ({ expression, ...column }) => {
        const isConstant = expression !== null && !expression.includes('(');
        const initial = isConstant
          ? (await sql.query<{ value: unknown }>(`select to_jsonb(${expression}) as value`)).rows[0]?.value
          : null;
        return { ...column, initial };
      }),
    );
  });
}

function declaredColumns(): readonly Known[] {
  return Object.values(allTables).flatMap(({ name: table, columns }: Pick<Table, 'name' | 'columns'>) =>
    columns.map(({ facts: { name, type, nullable, initial, role, parent } }) => ({
      table,
      column: name,
      type,
      nullable,
      initial: initial ?? null,
      derived: role === 'derived',
      parent: parent ?? null,
    })),
  );
}

test('every column of the database is declared, with its type, default and what it names', async () => {
  expect(sorted(declaredColumns())).toEqual(sorted(await knownToDatabase()));
});

/** A check that one column is between two numbers, or above zero, as PostgreSQL writes it. */
const between =
  /^CHECK \(\(\("?(\w+)"? >= \(?(-?[\d.]+)\)?(?:::numeric)?\) AND \("?\1"? <= \(?([\d.]+)\)?(?:::numeric)?\)\)\)$/;
const positive = /^CHECK \(\(\((\w+) > \(0\)::numeric\) AND \(\1 <> 'NaN'::numeric\)\)\)$/;

test('every number a person writes is declared with the range the database takes', async () => {
  const { rows } = await open.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ table: string; check: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
        from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    ),
  );
  const inDatabase = new Map(
    rows.flatMap(({ table, check }): [string, readonly [number, number]][] => {
      const [, ranged, min, max] = between.exec(check) ?? [];
      if (ranged) return [[`${table}.${ranged}`, [Number(min), Number(max)]]];
      const [, above] = positive.exec(check) ?? [];
      return above ? [[`${table}.${above}`, [doseMin, doseMax]]] : [];
    }),
  );
  // Its check depends on the instrument: the widest range.
  inDatabase.set('questionnaire_results.score', [0, midasMax]);
  // Checked by a trigger (tests/rls/limits.ts).
  inDatabase.set('intakes.pain_two_hours', [intensityMin, intensityMax]);
  const declared = Object.values(allTables).flatMap(({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
    columns.flatMap(({ facts }) => {
      const isWritten = ['content', 'apart', 'fixed'].includes(facts.role);
      const isNumber = ['smallint', 'integer', 'numeric'].includes(facts.type);
      return isNumber && isWritten ? [[`${name}.${facts.name}`, facts.range] as const] : [];
    }),
  );
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(declared.map(([name]) => [name, inDatabase.get(name)])),
  );
  expect(declared.length).toBeGreaterThan(20);
});

test('of which rows there can only be one is declared as the database has it', async () => {
  const { rows } = await open.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ table: string; columns: readonly string[] }>(
      `select c.conrelid::regclass::text as table, array_agg(a.attname::text order by a.attnum) as columns
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'u' and c.connamespace = 'public'::regnamespace
        group by c.oid, c.conrelid`,
    ),
  );
  const diary = rows.filter(({ table, columns }) => table in diaryTables && !columns.includes('id'));
  const unique = diary.map(({ table, columns }) => [table, columns.filter((name) => name !== 'user_id')]);
  const declared = Object.keys(diaryTables).flatMap((table) => {
    const columns = onlyColumns(table);
    return columns ? [[table, columns]] : [];
  });
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(unique));
});

test('a new device is told of every table of the diary', async () => {
  const listed = await open.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ name: string }>('select unnest(private.diary_tables()) as name order by 1'),
  );
  expect(listed.rows.map(({ name }) => name)).toEqual(Object.keys(diaryTables).sort());
});

test('app/account/client/database.types.ts is what the migrations come to (else: node scripts/schema.ts)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await describeTypes(open.database));
});
