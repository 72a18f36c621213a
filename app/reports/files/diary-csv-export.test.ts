/** The CSV of a diary as a device has it: the days of the period, for a spreadsheet of the region, and back. */
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAllDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import type { DiaryTable } from '#domain/diary-tables.ts';
import { demoPerson } from '#product/seed/people.ts';
import { imported } from '#tests/support/import-files.ts';
import { writtenOf } from '#tests/support/own-diary.ts';
import { seededDiary } from '../../../benchmarks/lib/statistics-input.ts';
import { makeDiaryCsv, rowsWithin } from './diary-csv-export.ts';

const now = '2026-11-20T12:00:00.000Z';
const period = { first: '2026-06-01', last: '2026-11-20' };
const diary = seededDiary(demoPerson, now);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  vi.stubGlobal('navigator', { languages: ['es-ES'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the diary of half a year', () => {
  test.each([
    ['es', undefined, ';', /^\d,\d$/],
    ['es', 'MX', ',', /^\d\.\d$/],
    ['en', 'US', ',', /^\d\.\d$/],
  ] as const)(
    '%s, %s: one line an attack or a day, of these days alone',
    async (locale, country, delimiter, hours) => {
      const text = await (await makeDiaryCsv(diary, period, locale, country)).text();
      const [names = [], ...lines] = parse(text, { bom: true, delimiter }) as string[][];
      const rows = rowsWithin(diary, period);
      const days = lines.map((line) => line[1] ?? '');
      expect(lines.filter(([kind]) => kind === (locale === 'es' ? 'Crisis' : 'Attack'))).toHaveLength(
        rows.episodes.length,
      );
      expect(days).toEqual(days.toSorted());
      expect(days.every((day) => day >= period.first && day <= period.last)).toBe(true);
      const slept = lines.map(
        (line) => line[names.indexOf(locale === 'es' ? 'Horas de sueño' : 'Hours of sleep')],
      );
      expect(slept.some((cell) => hours.test(cell ?? ''))).toBe(true);
    },
  );

  test('comes back row by row', async () => {
    const file = await makeDiaryCsv(diary, period, 'en');
    const read = await imported(
      new Uint8Array(await file.arrayBuffer()),
      { userId: diary.userId, now },
      { words: await loadAllDiaryCsvWords() },
    );
    expect(read.losses).toEqual([]);
    const rows = rowsWithin(diary, period);
    const of = (entity: DiaryTable) =>
      read.rows.filter((row) => row.entity === entity).map(({ columns }) => columns);
    for (const entity of ['episodes', 'intakes', 'intensity_readings', 'day_logs'] as const) {
      const written = (all: typeof rows.episodes) =>
        all.map((row) => JSON.stringify(writtenOf(entity, row))).sort();
      expect(rows[entity].length).toBeGreaterThan(entity === 'intensity_readings' ? -1 : 5);
      expect(written(of(entity))).toEqual(written(rows[entity]));
    }
  });
});
