import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { makeExport, rowsOfSheet } from '#domain/export.ts';
import { exportedTables } from '#domain/export-columns.ts';
import { readExport } from '#domain/read-export.ts';
import { makeArchive } from './archive.ts';

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
  version: 2,
  created_at: '2026-03-29T00:31:00+00:00',
  updated_at: '2026-03-29T00:32:00+00:00',
  deleted_at: '2026-03-30T00:00:00+00:00',
};
const document = makeExport(
  { intakes: [intake], consents: [consent], profiles: [], episodes: [] },
  { at: '2026-11-21T11:00:00+01:00', zone: 'Europe/Madrid' },
);
const files = unzipSync(makeArchive(document, { name: 'LEEME.txt', text: 'Qué es esto' }));
const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());

test('holds the document, a sheet for each table and a note', () => {
  expect(Object.keys(files)).toEqual([
    'LEEME.txt',
    'diario-migrana.json',
    ...exportedTables.map((table) => `${table}.csv`),
  ]);
  expect(textOf('LEEME.txt')).toBe('Qué es esto');
  expect(readExport(textOf('diario-migrana.json'))).toEqual(document);
});

test('a sheet is RFC 4180 in UTF-8 with a byte order mark, runs no formula and comes back exactly', () => {
  expect([...(files['intakes.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  const csv = textOf('intakes.csv').replace(/^\uFEFF/, '');
  expect(csv).toContain(`"'=cmd|""x"", «dos líneas»\r\n;y más"`);
  expect(csv).toContain('2026-03-29T01:30:00+01:00');
  const [columns = [], ...lines] = Papa.parse<string[]>(csv).data;
  expect(rowsOfSheet({ name: 'intakes', columns, lines })).toEqual([intake]);
});

test('a table without rows is its heading', () => {
  expect(textOf('consents.csv')).toContain('\r\n');
  expect(textOf('profiles.csv')).not.toContain('\n');
});
