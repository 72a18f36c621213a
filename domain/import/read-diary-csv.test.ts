/** The diary as one CSV: what is written comes back, in either language, also from a spreadsheet that has saved it again. */
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import { locales } from '#app/paths.ts';
import type { CsvSigns } from '#app/reports/files/csv.ts';
import { diaryCsv } from '#app/reports/files/diary-csv-export.ts';
import { aDiary } from '../../tests/support/import-diary.ts';
import { fileOf, imported, reader } from '../../tests/support/import-files.ts';
import { type Diary, diaryOf, writtenOf } from '../../tests/support/own-diary.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import { csvColumns, type DiaryCsvWords, dayCells, headingOf } from '../copy/diary-csv.ts';
import type { DiaryCsvRows } from '../copy/diary-csv-lines.ts';
import type { DiaryTable } from '../diary-tables.ts';
import type { Columns, Json } from '../model/columns.ts';
import { fold } from '../vocabulary/fold.ts';
import { gridOf } from './grid.ts';
import type { ImportedRow } from './imported.ts';
import { isNothing } from './plan.ts';
import { readImport } from './read-file.ts';

let words: readonly DiaryCsvWords[];
beforeAll(async () => {
  words = await loadAllDiaryCsvWords();
});
const runs = { seed, numRuns: scaled(60) };
const region: Readonly<Record<string, CsvSigns>> = {
  es: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};
const other = '22222222-2222-4222-8222-222222222222';

const isEmpty = (value: Json | undefined) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** An own entry stands in the columns of its own list, in the app; here every second one is a symptom, and the others happened. */
const listAt = (place: number) => (place % 2 === 0 ? 'symptoms' : 'context');
function ownInItsList(own: readonly Columns[], row: Columns, column: string, list: string): Columns {
  const isOther = (code: string) => own.some(({ id }, place) => code === `own_${id}` && listAt(place) !== list);
  const value = row[column] as Json;
  const fits = Array.isArray(value)
    ? value.filter((code) => !isOther(String(code)))
    : Object.fromEntries(Object.entries(value as Columns).filter(([code]) => !isOther(code)));
  return { ...row, [column]: fits };
}

/** What the file holds of a random diary: attacks, intakes, readings, days and own entries outside the trash. */
function heldOf(userId: string, diary: Diary): DiaryCsvRows {
  const own = diary.own_items ?? [];
  const kept = (table: DiaryTable) => (diary[table] ?? []).filter((row) => row.deleted_at === null);
  const episodes = kept('episodes').map((row) => ownInItsList(own, row, 'symptoms', 'symptoms'));
  const has = (row: Columns) => episodes.some(({ id }) => id === row.episode_id);
  return {
    userId,
    episodes,
    intakes: kept('intakes').filter((row) => row.episode_id === null || has(row)),
    intensity_readings: kept('intensity_readings').filter(has),
    day_logs: kept('day_logs')
      .map((row) => ownInItsList(own, row, 'factors', 'context'))
      // A row that says nothing about a day is as good as none.
      .filter((row) => row.headache_free === true || dayCells.some(({ name }) => !isEmpty(row[name]))),
    // Two of one name in a list are one on a page, and one in the file.
    own_items: own.map((row, place) => ({ ...row, list: listAt(place), name: `${row.name} ${place}` })),
  };
}

const tables = ['episodes', 'intakes', 'intensity_readings', 'day_logs'] as const;
const sorted = (rows: readonly string[]) => [...rows].sort();
/** Rows as texts to compare: keys in one order. */
const comparable = (row: Columns) =>
  JSON.stringify(row, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
const expectedOf = (rows: DiaryCsvRows) =>
  tables.flatMap((entity) =>
    rows[entity].map((row) => `${entity} ${row.id} ${comparable(writtenOf(entity, row))}`),
  );
const broughtOf = (rows: readonly ImportedRow[]) =>
  rows
    .filter(({ entity }) => entity !== 'own_items')
    .map(({ entity, id, columns }) => `${entity} ${id} ${comparable(writtenOf(entity, columns))}`);
const ownOf = (rows: readonly ImportedRow[]) =>
  rows.flatMap(({ entity, id, columns }) =>
    entity === 'own_items' ? [`${id} ${columns.list} ${columns.name}`] : [],
  );
const usedOwn = ({ own_items, ...rows }: DiaryCsvRows) => {
  const text = JSON.stringify(rows);
  return own_items
    .filter(({ id }) => text.includes(`own_${id}`))
    .map(({ id, list, name }) => `${id} ${list} ${name}`);
};

const language = () => fc.constantFrom(...locales);
const wordsOf = (locale: string) => words.find((one) => one.locale === locale) as DiaryCsvWords;
const fileIn = (rows: DiaryCsvRows, locale: string) =>
  diaryCsv(rows, wordsOf(locale), region[locale] as CsvSigns);

describe(`the diary as one CSV (seed ${seed})`, () => {
  test('comes back whole in both languages, whatever the language of the page', async () => {
    await fc.assert(
      fc.asyncProperty(diaryOf(reader.userId), language(), language(), async (diary, locale, page) => {
        const rows = heldOf(reader.userId, diary);
        const read = await imported(fileIn(rows, locale), { locale: page }, { words });
        expect(read.source).toBe('own_csv');
        expect(read.losses).toEqual([]);
        expect(sorted(broughtOf(read.rows))).toEqual(sorted(expectedOf(rows)));
        expect(sorted(ownOf(read.rows))).toEqual(sorted(usedOwn(rows)));
      }),
      runs,
    );
  });

  test('brings nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(diaryOf(reader.userId), language(), async (diary, locale) => {
        const here = aDiary('own_csv');
        const text = fileIn(heldOf(reader.userId, diary), locale);
        const { rows } = await imported(text, {}, { words });
        here.import(rows);
        expect(isNothing(here.plan((await imported(text, {}, { words })).rows), true)).toBe(true);
      }),
      { ...runs, numRuns: scaled(20) },
    );
  });

  test('comes to another account with ids of its own, and is the same file there too', async () => {
    await fc.assert(
      fc.asyncProperty(diaryOf(other), language(), async (diary, locale) => {
        const rows = heldOf(other, diary);
        const text = fileIn(rows, locale);
        const read = await imported(text, {}, { words });
        expect(read.losses).toEqual([]);
        expect(read.rows.filter(({ entity }) => entity !== 'own_items')).toHaveLength(
          expectedOf(rows).length,
        );
        const old = new Set([...rows.episodes, ...rows.intakes, ...rows.day_logs].map(({ id }) => id));
        expect(read.rows.filter(({ id }) => old.has(id))).toEqual([]);
        expect(await imported(text, {}, { words })).toEqual(read);
      }),
      { ...runs, numRuns: scaled(20) },
    );
  });
});
