/** app/data/database.types.ts is written by hand: here it is held against the migrated database, column by column. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsOf, exportedTables } from '#domain/export-columns.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const source = readFileSync(new URL('../../app/data/database.types.ts', import.meta.url), 'utf8');
const rowTypes = {
  profiles: 'ProfileRow',
  episodes: 'EpisodeRow',
  intakes: 'IntakeRow',
  intensity_readings: 'IntensityReadingRow',
  day_logs: 'DayLogRow',
  cabinet_items: 'CabinetItemRow',
  own_items: 'OwnItemRow',
  treatments: 'TreatmentRow',
  treatment_steps: 'TreatmentStepRow',
  treatment_doses: 'TreatmentDoseRow',
  diary_settings: 'DiarySettingsRow',
  erasures: 'ErasureRow',
  consents: 'ConsentRow',
} as const;

/** What postgrest-js delivers for a column of a type. */
const jsonTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  ARRAY: 'string[]',
  jsonb: 'Json',
};

interface Column {
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

let open: TestDatabase;
beforeAll(async () => {
  open = await testDatabase('pglite');
});
afterAll(() => open.close());

/** The members of a type in the source, as written. */
function membersOf(type: string): string[] {
  const body = new RegExp(`type ${type} = \\{\\n([^}]*)\\};`).exec(source)?.[1] ?? '';
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .sort();
}

test.each(Object.entries(rowTypes))('%s has the columns of the migrations', async (table, type) => {
  const { rows } = await open.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<Column>(
      `select column_name::text, data_type::text, is_nullable::text from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    ),
  );
  const expected = rows.map(({ column_name, data_type, is_nullable }) => {
    const json = jsonTypes[data_type] ?? 'string';
    return `${column_name}: ${json}${is_nullable === 'YES' ? ' | null' : ''};`;
  });
  expect(membersOf(type)).toEqual(expected.sort());
});

test('a copy of everything has a sheet for every table, with every column', async () => {
  const { rows } = await open.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<Column & { readonly table_name: string }>(
      `select table_name::text, column_name::text, is_nullable::text from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    ),
  );
  const exported = exportedTables.flatMap((table) =>
    columnsOf(table).map(({ name, nullable }) => ({
      table_name: table,
      column_name: name,
      is_nullable: nullable ? 'YES' : 'NO',
    })),
  );
  const key = (column: { table_name: string; column_name: string }) =>
    `${column.table_name}.${column.column_name}`;
  expect(exported.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(rows);
});
