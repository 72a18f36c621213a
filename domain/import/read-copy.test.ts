import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { createArchive } from '#app/reports/files/archive.ts';
import { imported, reader } from '../../tests/support/import-files.ts';
import { type Diary, diaryOf, rowsById, shapeOf, writtenRows } from '../../tests/support/own-diary.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import { makeExport, sheetsOf } from '../copy/export.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import type { Columns } from '../model/columns.ts';
import { dayLogId } from '../model/natural-ids.ts';

const made = { at: '2026-11-22T12:00:00+01:00', zone: 'Europe/Madrid' };
const other = '22222222-2222-4222-8222-222222222222';
const tables = Object.keys(diaryTables) as DiaryTable[];
const runs = { seed, numRuns: scaled(30) };

/** The file of a full copy. */
async function archiveOf(diary: Diary): Promise<Uint8Array> {
  const archive = createArchive(
    { ...made, site: 'https://diary.example' },
    { name: 'leeme.txt', text: 'hola' },
  );
  for (const table of tables) await archive.add(table, diary[table] ?? []);
  return new Uint8Array(await archive.end().arrayBuffer());
}

const json = (diary: Readonly<Record<string, readonly Columns[]>>) => JSON.stringify(makeExport(diary, made));

describe('a copy of this diary', () => {
  test('comes back in the same account with the same ids', async () => {
    await fc.assert(
      fc.asyncProperty(diaryOf(reader.userId), async (diary) => {
        const read = await imported(json(diary));
        expect(read.source).toBe('own_json');
        expect(read.losses).toEqual([]);
        expect(rowsById(read.rows)).toEqual(writtenRows(diary));
      }),
      runs,
    );
  });

  test('comes to another account with ids of its own, made from the old ones, references following', async () => {
    await fc.assert(
      fc.asyncProperty(diaryOf(other), async (diary) => {
        const there = await imported(json(diary), { userId: other });
        const here = await imported(json(diary));
        expect(here.losses).toEqual([]);
        expect(shapeOf(here.rows)).toEqual(shapeOf(there.rows));
        const old = new Set(there.rows.map(({ id }) => id));
        // A dose's id derives from its treatment alone, which has another id here.
        expect(here.rows.filter(({ id }) => old.has(id))).toEqual([]);
        expect(await imported(json(diary))).toEqual(here);
      }),
      runs,
    );
  });

  test('comes back from its archive, and from its sheets without the document', async () => {
    await fc.assert(
      fc.asyncProperty(diaryOf(reader.userId), async (diary) => {
        const document = makeExport(diary, made);
        const archive = await imported(await archiveOf(diary));
        expect(archive.source).toBe('own_json');
        expect(rowsById(archive.rows)).toEqual(writtenRows(diary));
        const sheets = sheetsOf(document).map(({ name, columns, lines }) => [
          `${name}.csv`,
          new TextEncoder().encode(`\uFEFF${Papa.unparse([columns, ...lines].map((cells) => [...cells]))}`),
        ]);
        const read = await imported(zipSync(Object.fromEntries(sheets)));
        expect(read.source).toBe('own_csv');
        expect(rowsById(read.rows)).toEqual(writtenRows(diary));
      }),
      { ...runs, numRuns: scaled(20) },
    );
  });

  test('reports what is not imported: the account, tables and columns of a newer version, unknown codes', async () => {
    const read = await imported(
      json({
        profiles: [{ id: 'p' }],
        dreams: [{ id: 'a' }, { id: 'b' }],
        day_logs: [
          {
            id: dayLogId(reader.userId, '2026-03-01'),
            user_id: reader.userId,
            local_date: '2026-03-01',
            aurora: 1,
            factors: { alcohol: true, comets: true },
            asked: ['sleep', 'moon'],
          },
        ],
        intakes: [
          {
            id: '33333333-3333-4333-8333-333333333333',
            user_id: reader.userId,
            taken_at: '2026-03-01T10:00:00+00:00',
            name: 'X',
            medicine: 'unobtainium',
            outcome: null,
            relief: 'yes',
          },
        ],
      }),
    );
    expect(read.rows.map(({ entity }) => entity)).toEqual(['intakes', 'day_logs']);
    // A relief may come without an outcome at two hours.
    expect(read.rows[0]?.columns).toMatchObject({ outcome: null, relief: 'yes' });
    expect(read.rows[1]?.columns).toMatchObject({ factors: { alcohol: true }, asked: ['sleep'] });
    const losses = read.losses.map(({ reason, where, count, examples }) => [
      reason,
      where,
      count,
      ...examples,
    ]);
    expect(losses).toEqual([
      ['account_data', 'profiles', 1],
      ['unknown_table', 'dreams', 2],
      ['unknown_value', 'intakes.medicine', 1, 'unobtainium'],
      ['unknown_column', 'day_logs.aurora', 1],
      ['unknown_value', 'day_logs.asked', 1, 'moon'],
      ['unknown_value', 'day_logs.factors', 1, 'comets'],
    ]);
  });

  test('of another account, a child without its parent does not come, and an intake loses its attack', async () => {
    const gone = '44444444-4444-4444-8444-444444444444';
    const read = await imported(
      json({
        intakes: [
          {
            id: '33333333-3333-4333-8333-333333333333',
            user_id: other,
            episode_id: gone,
            taken_at: '2026-03-01T10:00:00+00:00',
            name: 'X',
          },
        ],
        intensity_readings: [
          {
            id: '33333333-3333-4333-8333-333333333334',
            user_id: other,
            episode_id: gone,
            read_at: '2026-03-01T10:00:00+00:00',
            intensity: 3,
          },
        ],
      }),
    );
    expect(read.rows.map(({ entity, columns }) => [entity, columns.episode_id])).toEqual([['intakes', null]]);
    expect(read.losses.map(({ reason, where }) => `${reason} ${where}`)).toEqual([
      'unknown_value intakes.episode_id',
      'unreadable_row intensity_readings',
    ]);
  });

  test.each([
    ['a pain of 11', { intensity: 11 }],
    ['an end before the start', { ended_at: '2026-02-01T10:00:00+00:00' }],
    ['a start in the future', { started_at: '2027-01-01T10:00:00+00:00' }],
    ['no time', { started_at: 'soon' }],
    ['a zone nobody knows', { zone: 'Moon/Tycho' }],
    ['an id that is none', { id: 'x' }],
    ['an id without a text', { id: { toString: 1, valueOf: 1 } }],
  ])('a row with %s is a loss', async (_, wrong) => {
    const row = {
      id: '33333333-3333-4333-8333-333333333333',
      user_id: reader.userId,
      intensity: 5,
      started_at: '2026-03-01T10:00:00+00:00',
      zone: 'Europe/Madrid',
    };
    expect((await imported(json({ episodes: [row] }))).rows).toHaveLength(1);
    const read = await imported(json({ episodes: [{ ...row, ...(wrong as Columns) }] }));
    expect(read.rows).toEqual([]);
    expect(read.losses).toMatchObject([{ reason: 'unreadable_row', where: 'episodes', count: 1 }]);
  });

  test('an empty cell of a number is no zero', async () => {
    const sheet = sheetsOf(makeExport({}, made)).find(({ name }) => name === 'episodes');
    const cells = sheet?.columns.map((name) =>
      name === 'id'
        ? '33333333-3333-4333-8333-333333333333'
        : name.endsWith('_at')
          ? '2026-03-01T10:00:00+00:00'
          : '',
    );
    const read = await imported(Papa.unparse([[...(sheet?.columns ?? [])], cells ?? []]));
    expect(read).toMatchObject({
      source: 'own_csv',
      rows: [],
      losses: [{ reason: 'unreadable_row', where: 'episodes' }],
    });
  });
});
