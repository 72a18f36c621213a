import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type ExportRow, exportSchemaPath, makeExport, rowsOfSheet, sheetsOf } from '#domain/copy/export.ts';
import { exportedTables } from '#domain/copy/export-columns.ts';
import { readExport } from '#tests/support/read-export.ts';
import { createArchive } from './archive.ts';

const consent = {
  id: '0190d2a0-0000-4000-8000-000000000001',
  user_id: '0190d2a0-0000-4000-8000-000000000002',
  kind: 'health_data',
  version: '2026-11-21',
  granted_at: '2026-11-21T10:00:00.123456+00:00',
  withdrawn_at: null,
};
const intake = {
  id: '0190d2a0-0000-4000-8000-000000000003',
  user_id: consent.user_id,
  episode_id: null,
  taken_at: '2026-03-29T00:30:00+00:00',
  zone: 'Europe/Madrid',
  local_date: '2026-03-29',
  name: '=cmd|"x", «dos líneas»\r\n;y más',
  medicine: null,
  dose: 0.5,
  unit: 'tablet',
  overuse_class: null,
  outcome: 'unknown',
  relief: null,
  pain_at: 7,
  side_effects: ['nausea'],
  route: 'nasal',
  pain_two_hours: 2,
  time_estimated: true,
  notes: '',
  import_id: null,
  import_digest: null,
  version: 2,
  created_at: '2026-03-29T00:31:00+00:00',
  updated_at: '2026-03-29T00:32:00+00:00',
  deleted_at: '2026-03-30T00:00:00+00:00',
};
const made = { at: '2026-11-21T11:00:00+01:00', zone: 'Europe/Madrid' };
const site = 'https://diary.example';
const note = { name: 'LEEME.txt', text: 'Qué es esto' };
type Rows = Readonly<Record<string, readonly ExportRow[]>>;

/** The archive of rows that arrive in pages of a given length. */
async function archived(tables: Rows, pageLength = 500) {
  const archive = createArchive({ ...made, site }, note);
  for (const [table, rows] of Object.entries(tables)) {
    for (let from = 0; from === 0 || from < rows.length; from += pageLength)
      await archive.add(table, rows.slice(from, from + pageLength));
  }
  return unzipSync(new Uint8Array(await archive.end().arrayBuffer()));
}

const tables: Rows = { intakes: [intake], consents: [consent], profiles: [], episodes: [] };
const files = await archived(tables);
const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());

test('holds the document, a sheet for each table and a note', () => {
  expect(Object.keys(files)).toEqual([
    'LEEME.txt',
    'diario-migrana.json',
    ...exportedTables.map((table) => `${table}.csv`),
  ]);
  expect(textOf('LEEME.txt')).toBe('Qué es esto');
  const { $schema, ...document } = readExport(textOf('diario-migrana.json'));
  expect(document).toEqual(makeExport(tables, made));
  expect($schema).toBe(site + exportSchemaPath);
});

test('what arrives in pages of any length is the document made at once, and its sheets', async () => {
  const page = fc.integer({ min: 1, max: 7 });
  const many = fc.record({ intakes: fc.nat(20), dreams: fc.nat(3), consents: fc.nat(9) });
  const run = async (counts: Readonly<Record<string, number>>, pageLength: number) => {
    const row = { intakes: intake, consents: consent, dreams: { vivid: true } };
    const rows = Object.fromEntries(
      Object.entries(counts).map(([table, count]) => [
        table,
        Array.from({ length: count }, (_, n) => ({ ...row[table as keyof typeof row], id: `${n}` })),
      ]),
    );
    const found = await archived(rows, pageLength);
    const { $schema: _, ...document } = readExport(
      strFromU8(found['diario-migrana.json'] ?? new Uint8Array()),
    );
    expect(document).toEqual(makeExport(rows, made));
    for (const sheet of sheetsOf(document)) {
      const csv = strFromU8(found[`${sheet.name}.csv`] ?? new Uint8Array()).replace(/^\uFEFF/, '');
      const [columns, ...lines] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
      expect({ name: sheet.name, columns, lines }).toEqual(sheet);
    }
  };
  await fc.assert(fc.asyncProperty(many, page, run), { numRuns: 20 });
});

test('a cancelled archive packs nothing more', async () => {
  const cancel = new AbortController();
  const archive = createArchive({ ...made, site }, note, cancel.signal);
  await archive.add('consents', [consent]);
  cancel.abort();
  await expect(archive.add('intakes', [intake])).rejects.toMatchObject({ name: 'AbortError' });
});

test('a sheet is RFC 4180 in UTF-8 with a byte order mark, runs no formula and comes back exactly', () => {
  expect([...(files['intakes.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  const csv = textOf('intakes.csv').replace(/^\uFEFF/, '');
  expect(csv).toContain(`"'=cmd|""x"", «dos líneas»\r\n;y más"`);
  expect(csv).toContain('2026-03-29T01:30:00+01:00');
  const [columns = [], ...lines] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
  expect(rowsOfSheet({ name: 'intakes', columns, lines })).toEqual([intake]);
});

test('a table without rows is its heading', () => {
  expect(textOf('consents.csv')).toContain('\r\n');
  expect(textOf('profiles.csv').split('\r\n')).toHaveLength(2);
});
