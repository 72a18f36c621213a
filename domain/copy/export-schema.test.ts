import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { makeExport } from './export.ts';
import { allTables, columnsOf, exportedTables } from './export-columns.ts';
import { exportSchema } from './export-schema.ts';

const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(exportSchema());

const made = { at: '2026-11-21T11:00:00+01:00', zone: 'Europe/Madrid' };
const consent = {
  id: '0190d2a0-0000-4000-8000-000000000001',
  user_id: '0190d2a0-0000-4000-8000-000000000002',
  kind: 'health_data',
  version: '2026-11-21',
  granted_at: '2026-11-21T10:00:00.123456+00:00',
  withdrawn_at: null,
};

test('has every column of every declared table', () => {
  const { $defs } = exportSchema() as {
    readonly $defs: Readonly<Record<string, { readonly properties: object; readonly required: string[] }>>;
  };
  expect(Object.keys($defs)).toEqual([...exportedTables]);
  for (const table of exportedTables) {
    const names = allTables[table].columns.map(({ facts }) => facts.name);
    expect(Object.keys($defs[table]?.properties ?? {})).toEqual(names);
    const needed = columnsOf(table).filter(({ mayBeMissing }) => !mayBeMissing);
    expect($defs[table]?.required).toEqual(needed.map(({ name }) => name));
  }
});

test('takes a copy, also of a newer version with more columns, tables and codes', () => {
  expect(validate(makeExport({ consents: [consent] }, made))).toBe(true);
  const newer = {
    ...makeExport({ consents: [{ ...consent, kind: 'dreams', mood: 3 }], dreams: [{ vivid: true }] }, made),
    $schema: 'https://diary.example/schema/diario-migrana-1.json',
    signature: 'x',
  };
  expect(validate(newer)).toBe(true);
});

const episode = {
  id: '0190d2a0-0000-4000-8000-000000000003',
  user_id: '0190d2a0-0000-4000-8000-000000000002',
  intensity: 10,
  started_at: '2026-11-21T10:00:00+00:00',
  local_date: '2026-11-21',
  ongoing: true,
};

/** Every column of numbers with a range. */
const numbers = exportedTables.flatMap((table) =>
  allTables[table].columns.flatMap(({ facts: { name, range } }) => (range ? [{ table, name, range }] : [])),
);

test('numbers are within the ranges of their columns: no pain of 11', () => {
  const copyOf = (intensity: number) =>
    JSON.parse(JSON.stringify(makeExport({ episodes: [{ ...episode, intensity }] }, made)));
  expect([0, 10, 11, -1, 5.5].map((intensity) => isFine(copyOf(intensity), 'intensity'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(numbers.length).toBeGreaterThan(20);
  const { $defs } = exportSchema() as {
    readonly $defs: Readonly<Record<string, { readonly properties: Readonly<Record<string, object>> }>>;
  };
  for (const { table, name, range } of numbers) {
    const isValid = ajv.compile($defs[table]?.properties[name] ?? {});
    const [min, max] = range;
    expect(
      [min, max, min - 1, max + 1].map((value) => isValid(value)),
      `${table}.${name}`,
    ).toEqual([true, true, false, false]);
  }
});

/** Whether a column passes the schema. */
function isFine(document: unknown, column: string): boolean {
  validate(document);
  return !validate.errors?.some(({ instancePath }) => instancePath.endsWith(`/${column}`));
}

test.each([
  ['another format', { ...makeExport({}, made), format: 'other' }],
  ['a later version', { ...makeExport({}, made), schema_version: 2 }],
  ['no tables', { ...makeExport({}, made), tables: undefined }],
  ['a row without its id', makeExport({ consents: [{ ...consent, id: null }] }, made)],
  ['a time that is none', makeExport({ consents: [{ ...consent, granted_at: 'yesterday' }] }, made)],
  ['rows that are none', makeExport({ dreams: ['x' as unknown as object] as never }, made)],
])('refuses %s', (_, document) => {
  expect(validate(JSON.parse(JSON.stringify(document)))).toBe(false);
});
