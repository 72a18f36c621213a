/** What the app declares of the database is held against the migrated database, column by column. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diaryTables } from '#domain/diary-tables.ts';
import { allTables } from '#domain/export-columns.ts';
import type { Table } from '#domain/table.ts';
import { describeTypes } from '../../scripts/lib/database-types.ts';
import { typesFile } from '../../scripts/schema.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** One column, as the catalogue has it and as it is declared. */
interface Known {
  readonly table: string;
  readonly column: string;
  /** Without modifiers. */
  readonly type: string;
  readonly nullable: boolean;
  /** The constant written when nothing is said; null where there is none. */
  readonly initial: unknown;
  readonly derived: boolean;
  /** The table of the row it names, other than the person's own. */
  readonly parent: string | null;
}

let open: TestDatabase;
beforeAll(async () => {
  open = await testDatabase('pglite');
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

/** Derived, but not by PostgreSQL itself. */
const derivedByTrigger = ['intakes.relief'];

function declaredColumns(): readonly Known[] {
  return Object.values(allTables).flatMap(({ name: table, columns }: Pick<Table, 'name' | 'columns'>) =>
    columns.map(({ facts: { name, type, nullable, initial, role, parent } }) => ({
      table,
      column: name,
      type,
      nullable,
      initial: initial ?? null,
      derived: role === 'derived' && !derivedByTrigger.includes(`${table}.${name}`),
      parent: parent ?? null,
    })),
  );
}

test('every column of the database is declared, with its type, default and what it names', async () => {
  expect(sorted(declaredColumns())).toEqual(sorted(await knownToDatabase()));
});

test('a new device is told of every table of the diary', async () => {
  const listed = await open.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ name: string }>('select unnest(private.diary_tables()) as name order by 1'),
  );
  expect(listed.rows.map(({ name }) => name)).toEqual(Object.keys(diaryTables).sort());
});

test('app/data/database.types.ts is what the migrations come to (else: node scripts/schema.ts)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await describeTypes(open.database));
});
