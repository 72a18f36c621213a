import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readExport } from '#tests/support/read-export.ts';
import type { Json } from '../model/columns.ts';
import { doseRowSchema } from '../treatment/treatment.ts';
import { type ExportRow, makeExport, rowsOfSheet, sheetsOf } from './export.ts';
import { guard, inUtc, unguard, withOffset } from './export-cells.ts';
import { columnsOf, exportedTables } from './export-columns.ts';

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/Mexico_City',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Nowhere/At_All',
];
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Instants as the server writes them: microseconds, no trailing zeros, years the diary accepts. */
const instant = fc
  .record({
    at: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    micro: fc.nat(999_999),
  })
  .map(({ at, micro }) => {
    const fraction = micro === 0 ? '' : `.${pad(micro, 6).replace(/0+$/, '')}`;
    return `${at.toISOString().slice(0, 19)}${fraction}+00:00`;
  });
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=1+1', "'=1+1", "''@x", '-5', '+34', '@ana', '\tx', 'a;b', 'a,"b"\r\nc', "'hola", "''"),
);
const values = {
  text,
  number: fc.oneof(
    fc.integer(),
    fc.integer({ min: 1, max: 999_999_999 }).map((n) => n / 1000),
  ),
  boolean: fc.boolean(),
  instant,
  list: fc.subarray(['menstruation', 'alcohol', 'sleep', 'stress']),
  json: fc.oneof(
    fc.constantFrom<Json>([], {}, ['sleep', 'mood'], { visual: null, speech: 20 }),
    fc.constant<Json>({ symptoms: { hidden: ['pallor'], order: [] } }),
  ),
};

/** A row of any table; a nullable text is a code, an id or a day, and never empty. */
function rowOf(table: (typeof exportedTables)[number]) {
  const cells = columnsOf(table).map(({ name, kind, nullable }) => {
    const value: fc.Arbitrary<Json> = name === 'zone' ? fc.constantFrom(...zones) : values[kind];
    const filled = nullable ? value.filter((given) => given !== '') : value;
    return [name, nullable ? fc.option(filled) : filled] as const;
  });
  return fc.record(Object.fromEntries(cells)) as fc.Arbitrary<ExportRow>;
}

const everything = fc.record(
  Object.fromEntries(exportedTables.map((table) => [table, fc.array(rowOf(table), { maxLength: 4 })])),
);
const made = { at: '2026-11-21T11:00:00+01:00', zone: 'Europe/Madrid' };

describe('a copy of everything', () => {
  test('is read back from its JSON exactly', () => {
    fc.assert(
      fc.property(everything, (tables) => {
        const document = makeExport(tables, made);
        expect(readExport(JSON.stringify(document))).toEqual(document);
      }),
    );
  });

  test('is read back from its sheets exactly', () => {
    fc.assert(
      fc.property(everything, (tables) => {
        for (const sheet of sheetsOf(makeExport(tables, made))) {
          expect(rowsOfSheet(sheet)).toEqual(tables[sheet.name]);
        }
      }),
    );
  });

  test('keeps a table this version has no sheet for', () => {
    const document = makeExport({ dreams: [{ id: '1', vivid: true }] }, made);
    expect(readExport(JSON.stringify(document)).tables.dreams).toEqual([{ id: '1', vivid: true }]);
    expect(sheetsOf(document).flatMap(({ lines }) => lines)).toEqual([]);
  });

  test.each(['', '{}', '[]', '{"format":"other","schema_version":1}'])('%j is none', (given) => {
    expect(() => readExport(given)).toThrow();
  });

  test('a sheet of other columns is refused', () => {
    expect(() => rowsOfSheet({ name: 'consents', columns: ['id'], lines: [] })).toThrow(RangeError);
    const columns = columnsOf('consents').map(({ name }) => name);
    expect(() => rowsOfSheet({ name: 'consents', columns: [...columns, 'mood'], lines: [] })).toThrow(
      RangeError,
    );
  });

  test('a sheet from before columns were added has rows without them, which the diary reads', () => {
    const columns = columnsOf('treatment_doses')
      .map(({ name }) => name)
      .filter((name) => !['dose', 'unit', 'import_id', 'import_digest'].includes(name));
    const row: ExportRow = {
      id: 'd',
      user_id: 'u',
      treatment_id: 't',
      local_date: '2026-03-08',
      taken: false,
      notes: '',
      version: 1,
      created_at: '2026-03-08T08:00:00+00:00',
      updated_at: '2026-03-08T08:00:00+00:00',
      deleted_at: null,
    };
    const cells = [
      'd',
      'u',
      't',
      '2026-03-08',
      'false',
      '',
      '1',
      String(row.created_at),
      String(row.updated_at),
      '',
    ];
    const [read] = rowsOfSheet({ name: 'treatment_doses', columns, lines: [cells] });
    expect(read).toEqual(row);
    expect(v.parse(doseRowSchema, read)).toMatchObject({ taken: false, dose: null, unit: null });
    const [copied] =
      readExport(JSON.stringify(makeExport({ treatment_doses: [row] }, made))).tables.treatment_doses ?? [];
    expect(v.parse(doseRowSchema, copied)).toMatchObject({ dose: null, unit: null });
  });
});

describe('an instant in a cell', () => {
  test.each([
    ['2026-03-28T23:30:00+00:00', 'Europe/Madrid', '2026-03-29T00:30:00+01:00'],
    ['2026-03-29T01:30:00.253123+00:00', 'Europe/Madrid', '2026-03-29T03:30:00.253123+02:00'],
    ['2026-10-25T00:30:00+00:00', 'Europe/Madrid', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00+00:00', 'Europe/Madrid', '2026-10-25T02:30:00+01:00'],
    ['2026-01-01T00:00:00+00:00', 'Asia/Kathmandu', '2026-01-01T05:45:00+05:45'],
    ['2026-01-01T00:00:00+00:00', 'America/Mexico_City', '2025-12-31T18:00:00-06:00'],
    // Madrid was 14 min 44 s behind, which no offset can express.
    ['1900-06-01T12:00:00+00:00', 'Europe/Madrid', '1900-06-01T12:00:00+00:00'],
    ['2026-01-01T00:00:00+00:00', 'Nowhere/At_All', '2026-01-01T00:00:00+00:00'],
    ['infinity', 'UTC', 'infinity'],
  ])('%s in %s is %s', (utc, zone, local) => {
    expect(withOffset(utc, zone)).toBe(local);
    expect(inUtc(local)).toBe(utc);
  });
});

describe('a text in a cell', () => {
  test.each(['=HYPERLINK("x")', '+1', '-1', '@x', '\tx', '\rx', "'=x", "''-x"])('%j cannot run', (given) => {
    expect(guard(given)).toBe(`'${given}`);
    expect(unguard(guard(given))).toBe(given);
  });

  test.each([
    ['a,=1', "a,'=1"],
    ['a;-1', "a;'-1"],
    ['a\tb', 'a\tb'],
    ['a\n- b', "a\n'- b"],
    ['a,"=1', 'a,\'"=1'],
    ['a, +1', "a,' +1"],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
  ])('%j cannot run, nor a part of it: %j', (given, written) => {
    expect(guard(given)).toBe(written);
    expect(unguard(written)).toBe(given);
  });

  test.each(['', 'dolor', "'hola", 'a=b', '5 - 3', "a,'b", 'a, b'])('%j stays as it is', (given) => {
    expect(guard(given)).toBe(given);
    expect(unguard(given)).toBe(given);
  });
});
