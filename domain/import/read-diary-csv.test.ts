/** The diary as one CSV: what is written comes back, in either language, also from a spreadsheet that has saved it again. */
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import { locales } from '#app/paths.ts';
import type { CsvSigns } from '#app/reports/files/csv.ts';
import { diaryCsv } from '#app/reports/files/diary-csv-export.ts';
import { aDiary } from '../../tests/support/import-diary.ts';
import { fileOf, fixture, imported, reader } from '../../tests/support/import-files.ts';
import { type Diary, diaryOf, writtenOf } from '../../tests/support/own-diary.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import {
  codesByWord,
  csvColumns,
  type DiaryCsvWords,
  dayCells,
  doseParts,
  episodeCells,
  type Facts,
  headingOf,
} from '../copy/diary-csv.ts';
import type { DiaryCsvRows } from '../copy/diary-csv-lines.ts';
import type { DiaryTable } from '../diary-tables.ts';
import { intakes } from '../intake/intake.ts';
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
  const isOther = (code: string) =>
    own.some(({ id }, place) => code === `own_${id}` && listAt(place) !== list);
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

/** What a random date hardly ever is: hours that a clock repeats or that nobody knows, old clocks, and names of the dictionary. */
const edges = fc.array(
  fc.constantFrom<Columns>(
    // In Madrid the clock shows 2:30 twice on that night.
    {
      started_at: '2025-10-26T00:30:00+00:00',
      ended_at: '2025-10-26T01:30:00+00:00',
      zone: 'Europe/Madrid',
      end_unknown: false,
    },
    { started_at: '2025-10-25T22:00:00+00:00', ended_at: null, end_unknown: true, woke_with: false },
    { started_at: '2025-10-25T22:00:00+00:00', ended_at: null, end_unknown: false, woke_with: true },
    { started_at: '1900-06-01T12:00:00+00:00', ended_at: null, zone: 'Europe/Madrid' },
    { started_at: '2026-03-28T23:59:59.999+00:00', ended_at: null, zone: 'America/St_Johns' },
  ),
  { maxLength: 4 },
);
const doses = fc.array(
  fc.constantFrom<Columns>(
    { name: 'Sumatriptán', medicine: 'sumatriptan', dose: 2.5, unit: 'tablet' },
    { name: 'sumatriptan', medicine: null, overuse_class: 'opioid' },
    { name: 'Paracetamol + cafeína', medicine: null, dose: 1, unit: 'unit' },
    { name: '-2+3; a · b / c', medicine: 'ergotamine_caffeine', dose: 0.001, unit: 'iu' },
    { name: 'Naproxeno', medicine: null },
    { name: 'Maxalt', medicine: 'rizatriptan' },
    { name: '«=1+1»', medicine: null, notes: 'a; b · c\n=1+1\n\\; 1/2: no' },
    { taken_at: '2025-10-25T22:00:00+00:00', zone: 'Europe/Madrid', time_estimated: true },
    { taken_at: '2025-10-25T22:00:00+00:00', zone: 'Europe/Madrid', time_estimated: false },
    { taken_at: '2025-10-26T01:30:00+00:00', zone: 'Europe/Madrid', dose: 1000.5 },
  ),
  { maxLength: 4 },
);
const withAll = (rows: readonly Columns[], others: readonly Columns[]) =>
  rows.map((row, place) => ({ ...row, ...others[place] }));

/** A random diary with such rows among the others. */
const oddDiaryOf = (userId: string) =>
  fc.tuple(diaryOf(userId), edges, doses).map(
    ([diary, starts, taken]): Diary => ({
      ...diary,
      episodes: withAll(diary.episodes ?? [], starts).map((row) => ({
        ...row,
        end_zone: row.ended_at === null ? null : (row.end_zone ?? null),
      })),
      intakes: withAll(diary.intakes ?? [], taken),
    }),
  );

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
      fc.asyncProperty(oddDiaryOf(reader.userId), language(), language(), async (diary, locale, page) => {
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
      fc.asyncProperty(oddDiaryOf(reader.userId), language(), async (diary, locale) => {
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
      fc.asyncProperty(oddDiaryOf(other), language(), async (diary, locale) => {
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

/** What a spreadsheet makes of the file when it saves it: another separator, no mark, dates and hours in its own form. */
function saved(
  text: string,
  as: { separator: string; date: (y: string, m: string, d: string) => string; hour?: string },
) {
  const [names = [], ...lines] = gridOf(text);
  const cells = lines.map((line) =>
    line.map((cell) => {
      const [, y = '', m = '', d = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? [];
      if (y) return as.date(y, m, d);
      const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(cell) ?? [];
      if (hour === undefined) return cell;
      if (as.hour === '12')
        return `${((Number(hour) + 11) % 12) + 1}:${minute}:00 ${Number(hour) < 12 ? 'AM' : 'PM'}`;
      return as.hour === '24' ? `${Number(hour)}:${minute}` : `${hour}:${minute}:00`;
    }),
  );
  return Papa.unparse(
    [names, ...cells].map((line) => [...line]),
    { delimiter: as.separator },
  );
}

const own = 'ffffffef-ffe7-4fff-9b2d-8ac5e20f9dd0';
const attack: Columns = {
  id: '33333333-3333-4333-8333-333333333333',
  intensity: 7,
  started_at: '2026-03-20T07:15:00Z',
  ended_at: '2026-03-20T16:40:00Z',
  zone: 'Europe/Madrid',
  symptoms: ['nausea', 'photophobia', `own_${own}`],
  places: ['temple_left'],
  aura: { visual: 20 },
  aggravated: true,
  sudden_onset: false,
  context: ['sleep', 'stress'],
  impact_work: 'missed',
  notes: '=HYPERLINK("http://evil.example")\nMe acosté; peor, con ruido',
};
const ongoing: Columns = {
  id: '33333333-3333-4333-8333-333333333334',
  intensity: 4,
  started_at: '2026-04-28T23:30:00Z',
  zone: 'Europe/Madrid',
};
const unknownEnd: Columns = {
  ...ongoing,
  id: '33333333-3333-4333-8333-333333333335',
  started_at: '2026-04-10T05:00:00Z',
  end_unknown: true,
};
const small: DiaryCsvRows = {
  userId: reader.userId,
  episodes: [attack, ongoing, unknownEnd],
  intakes: [
    {
      id: '44444444-4444-4444-8444-444444444441',
      episode_id: attack.id ?? null,
      taken_at: '2026-03-20T07:40:00Z',
      zone: 'Europe/Madrid',
      name: 'Imigran',
      medicine: 'sumatriptan',
      dose: 50,
      unit: 'mg',
      pain_at: 7,
      outcome: 'partial',
      side_effects: ['drowsiness', 'nausea'],
    },
    {
      id: '44444444-4444-4444-8444-444444444442',
      episode_id: attack.id ?? null,
      taken_at: '2026-03-20T11:00:00Z',
      zone: 'Europe/Madrid',
      name: 'Ibuprofeno',
      medicine: 'ibuprofen',
      dose: 1.5,
      unit: 'tablet',
    },
    {
      id: '44444444-4444-4444-8444-444444444443',
      episode_id: null,
      taken_at: '2026-03-25T20:00:00Z',
      zone: 'Europe/Madrid',
      name: 'Paracetamol',
      medicine: 'paracetamol',
      dose: 1,
      unit: 'g',
    },
  ],
  intensity_readings: [
    {
      id: '55555555-5555-4555-8555-555555555551',
      episode_id: attack.id ?? null,
      read_at: '2026-03-20T09:00:00Z',
      zone: 'Europe/Madrid',
      intensity: 5,
    },
  ],
  day_logs: [
    {
      local_date: '2026-03-20',
      sleep_hours: 5.5,
      stress: 4,
      menstruation: 'none',
      factors: { alcohol: false, stress: true, weather: null },
      asked: ['sleep', 'factors'],
    },
    { local_date: '2026-03-21', headache_free: true, sleep_hours: 7.5, notes: 'bien' },
  ],
  own_items: [{ id: own, list: 'symptoms', name: 'Hipo, a ratos' }],
};
const iso = (y: string, m: string, d: string) => `${y}-${m}-${d}`;

describe('saved again by a spreadsheet', () => {
  const asWritten = async () => imported(fileIn(small, 'es'), {}, { words });

  test.each([
    ['LibreOffice, with commas', { separator: ',', date: iso }],
    ['LibreOffice, with tabs', { separator: '\t', date: iso }],
    [
      'a Spanish Excel',
      { separator: ';', date: (y: string, m: string, d: string) => `${d}/${m}/${y}`, hour: '24' },
    ],
    [
      'an English Excel',
      {
        separator: ',',
        date: (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y}`,
        hour: '12',
      },
    ],
    [
      'Numbers',
      {
        separator: ';',
        date: (y: string, m: string, d: string) => `${Number(d)}/${Number(m)}/${y.slice(2)}`,
        hour: '24',
      },
    ],
  ])('%s', async (_, as) => {
    const { rows } = await asWritten();
    const again = await imported(saved(fileIn(small, 'es'), as), {}, { words });
    expect(again.losses).toEqual([]);
    expect(again.rows).toEqual(rows);
  });

  test('numbers with a point, and other columns first', async () => {
    const [names = [], ...lines] = gridOf(fileIn(small, 'es'));
    const turned = [names, ...lines].map((line) =>
      [...line].reverse().map((cell) => cell.replace(/^(\d+),(\d)$/, '$1.$2')),
    );
    const { rows, losses } = await imported(Papa.unparse(turned), {}, { words });
    expect([rows, losses]).toEqual([(await asWritten()).rows, []]);
  });

  test('without UTF-8, as Excel saves a CSV unless it is asked for it', async () => {
    const bytes = Buffer.from(fileIn(small, 'es').replace('\uFEFF', ''), 'latin1');
    const { rows, losses } = await imported(new Uint8Array(bytes), {}, { words });
    expect([rows, losses]).toEqual([(await asWritten()).rows, []]);
  });

  test('dates that may be read in two orders are asked for', async () => {
    const only = { ...small, episodes: [unknownEnd], intakes: [], intensity_readings: [], day_logs: [] };
    const text = saved(fileIn(only, 'es'), { separator: ';', date: (y, m, d) => `${d}/${m}/${y}` });
    expect(await readImport(fileOf(text), reader, { words })).toMatchObject({
      needs: 'dates',
      example: '10/04/2026',
    });
    const { rows } = await imported(text, {}, { words, dates: 'dmy' });
    expect(rows).toEqual((await imported(fileIn(only, 'es'), {}, { words })).rows);
  });
});

describe('what a person reads', () => {
  const cellsOf = (locale: string) => {
    const [names = [], ...lines] = gridOf(fileIn(small, locale));
    return lines.map((line) => Object.fromEntries(names.map((name, place) => [name, line[place]])));
  };

  test('in Spanish', () => {
    const [day, first, free, loose, unknown, open] = cellsOf('es');
    expect(day).toMatchObject({
      'Qué es': 'Día',
      Día: '2026-03-20',
      'Horas de sueño': '5,5',
      'Qué pasó ese día': 'Alcohol: No; Estrés: Sí; Cambio de tiempo: No lo sé',
    });
    expect(first).toMatchObject({
      'Qué es': 'Crisis',
      Día: '2026-03-20',
      'Hora de inicio': '08:15',
      'Día del final': '2026-03-20',
      'Hora del final': '17:40',
      'Dolor hora a hora': '10:00 · 5',
      'Medicación tomada':
        'Imigran · 50 mg · 08:40 · Medicamento: sumatriptán · A las dos horas: Algo mejor, pero no leve · Dolor al tomarlo: 7 · Efectos secundarios: Somnolencia / Náuseas; Ibuprofeno · 1,5 comprimidos · 12:00',
    });
    expect(Object.values(first ?? {})).toContain('Náuseas; Me molesta la luz; «Hipo, a ratos»');
    expect(free).toMatchObject({
      'Qué es': 'Día sin dolor de cabeza',
      Día: '2026-03-21',
      'Horas de sueño': '7,5',
    });
    expect(loose).toMatchObject({ 'Qué es': 'Día', 'Medicación tomada': 'Paracetamol · 1 g · 21:00' });
    expect(unknown).toMatchObject({ 'Día del final': 'Terminó, sin hora' });
    expect(open).toMatchObject({ Día: '2026-04-29', 'Hora de inicio': '01:30', 'Día del final': 'Sigue' });
  });

  test('in English', () => {
    expect(cellsOf('en')[1]).toMatchObject({
      'What it is': 'Attack',
      'Medicines taken': expect.stringContaining('Ibuprofeno · 1.5 tablets · 12:00'),
    });
  });

  test('begins with the mark of UTF-8, has lines that end with CR LF, and runs nothing', () => {
    const text = fileIn(small, 'es');
    expect(text.startsWith('\uFEFFQué es;Día;')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(8);
    expect(text).toContain("'=HYPERLINK");
  });
});

describe('what a person has changed in the table', () => {
  const changed = async (change: (text: string) => string) =>
    imported(change(fileIn(small, 'es')), {}, { words });

  test('a dose added, wherever it stands, is one new row: the others are what they were', async () => {
    const here = aDiary('own_csv');
    here.import((await changed((text) => text)).rows);
    const { rows, losses } = await changed((text) =>
      text.replace('"Imigran', '"Naproxeno · 550 mg · 14:30; Imigran'),
    );
    expect(losses).toEqual([]);
    const { added, differing, filled } = here.plan(rows);
    expect([differing, filled]).toEqual([[], []]);
    expect(added.map(({ columns }) => columns)).toMatchObject([
      {
        name: 'Naproxeno',
        medicine: 'naproxen',
        dose: 550,
        taken_at: '2026-03-20T13:30:00.000Z',
        time_estimated: false,
      },
    ]);
  });

  test('a dose corrected is the same row with another value', async () => {
    const here = aDiary('own_csv');
    here.import((await changed((text) => text)).rows);
    const { added, differing } = here.plan(
      (await changed((text) => text.replace('· 50 mg ·', '· 100 mg ·'))).rows,
    );
    expect([added.length, differing.map(({ after }) => after)]).toEqual([0, [{ dose: 100 }]]);
  });

  test('a word nobody knows is an entry of their own where a list may have one, and a loss elsewhere', async () => {
    const { rows, losses } = await changed((text) =>
      text.replace('Náuseas; Me', 'Sudor frío; Me').replace('Sien izquierda', 'Codo'),
    );
    expect(
      rows
        .filter(({ entity }) => entity === 'own_items')
        .map(({ columns }) => columns.name)
        .sort(),
    ).toEqual(['Hipo, a ratos', 'Sudor frío']);
    expect(losses.map(({ reason, examples }) => [reason, ...examples])).toEqual([['unknown_value', 'Codo']]);
  });

  test('a line with a day or an hour that cannot be is shown, and another column is named', async () => {
    const { losses } = await changed((text) =>
      text.replace('2026-03-21', 'ayer').replace(';08:15;', ';28:15;').replace('Notas', 'Mi columna'),
    );
    expect(losses.map(({ reason, where }) => `${reason} ${where}`.trim()).sort()).toEqual([
      'unknown_column Mi columna',
      'unreadable_clock',
      'unreadable_date',
    ]);
  });

  test('an attack without an end has one that nobody knows', async () => {
    const { rows } = await changed((text) => text.replace(';Sigue;', ';;'));
    expect(rows.find(({ id }) => id === ongoing.id)?.columns).toMatchObject({
      ended_at: null,
      end_unknown: true,
    });
  });
});

describe.each(locales)('the words of the file, %s', (locale) => {
  test('no two columns have one heading, and no two codes of a list one word', () => {
    const headings = csvColumns.map((name) => fold(headingOf(wordsOf(locale), name)));
    expect(headings.filter((one, place) => headings.indexOf(one) < place)).toEqual([]);
    for (const facts of [
      ...episodeCells,
      ...dayCells,
      ...doseParts,
      intakes.declared.medicine.facts as unknown as Facts,
    ])
      if (facts.codes)
        expect([facts.name, codesByWord(wordsOf(locale), facts).size]).toEqual([
          facts.name,
          facts.codes.length,
        ]);
  });

  test('a file of 2026 with every word is read: what is renamed later has to be read under its old word, too', async () => {
    const { rows, losses } = await imported(fixture(`diary-${locale}.csv`), {}, { words });
    expect(losses).toEqual([]);
    // One own entry among them: a word that is not known any more would be another.
    expect(rows).toHaveLength(136);
  });
});
