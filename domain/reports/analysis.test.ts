/**
 * The tables for analysis match what the screens count, for two people whose figures were worked out by hand
 * (domain/examples).
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarMonth, countMedication, usesOf } from '../clinical/overuse.ts';
import { unguard } from '../copy/export-cells.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { aDayLog, anEpisode, anInput, anIntake, daysOf } from '../examples/fixtures.ts';
import { manOf52 } from '../examples/man-of-52.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import { durations } from '../statistics/duration.ts';
import { isOwnCode } from '../vocabulary/codes.ts';
import { medicationClasses } from '../vocabulary/overuse-classes.ts';
import {
  type AnalysisColumn,
  type AnalysisValue,
  analysisCell,
  analysisVocabularies,
} from './analysis-columns.ts';
import { analysisDayColumns, analysisDays } from './analysis-days.ts';
import { analysisEpisodeColumns, analysisEpisodes } from './analysis-episodes.ts';

/** The members of a list, as a reader of the file splits it. */
function membersOfCell(cell: string): string[] {
  const members = [''];
  for (const [part] of unguard(cell).matchAll(/\\[\\|]|[\s\S]/g)) {
    if (part === '|') members.push('');
    else members.push(members.pop() + (part.length > 1 ? part.slice(1) : part));
  }
  return members;
}

type Cells = Readonly<Record<string, AnalysisValue>>;
const cellsOf = <Row>(columns: readonly AnalysisColumn<Row>[], rows: Iterable<Row>): Cells[] =>
  [...rows].map((row) => Object.fromEntries(columns.map((column) => [column.name, column.of(row)])));

const always = { first: '2000-01-01', last: '2100-01-01' };
const daysTable = (input: StatisticsInput, period = always) =>
  cellsOf(analysisDayColumns, analysisDays(input, period));
const episodesTable = (input: StatisticsInput, period = always) =>
  cellsOf(analysisEpisodeColumns, analysisEpisodes(input, period));
const count = (rows: readonly Cells[], column: string, value: string) =>
  rows.filter((row) => row[column] === value).length;

describe('one row a day', () => {
  // The hand-worked figures of domain/examples/patients.test.ts.
  test.each([
    ['2026-07', 14, 4, 15, 30],
    ['2026-08', 16, 7, 16, 30],
    ['2026-09', 14, 4, 14, 26],
  ])(
    '%s of the woman of 34: %i headache, %i migraine, %i acute days of %i',
    (month, headache, migraine, acute, observed) => {
      const rows = daysTable(womanOf34, calendarMonth(month));
      expect(count(rows, 'headache_day', 'yes')).toBe(headache);
      expect(count(rows, 'status', 'headache')).toBe(headache);
      expect(count(rows, 'migraine_day', 'yes')).toBe(migraine);
      expect(count(rows, 'acute_medication', 'yes')).toBe(acute);
      expect(count(rows, 'observed', 'yes')).toBe(observed);
    },
  );

  test.each(['2026-07', '2026-08', '2026-09'])(
    'days of each class in %s are those of the screens',
    (month) => {
      for (const input of [womanOf34, manOf52]) {
        const rows = daysTable(input, calendarMonth(month));
        const counted = countMedication(usesOf(input.intakes, input.treatments), calendarMonth(month));
        const expected = new Map(counted.classes.map(({ medicationClass, days }) => [medicationClass, days]));
        for (const one of medicationClasses)
          expect(count(rows, `acute_${one}`, 'yes'), one).toBe(expected.get(one) ?? 0);
      }
    },
  );

  test('an unrecorded day is unknown in every column, never free and never zero', () => {
    const unknown = daysTable(manOf52).filter(({ status }) => status === 'unknown');
    expect(unknown.length).toBeGreaterThan(0);
    for (const row of unknown) {
      expect(row).toMatchObject({
        observed: 'no',
        peak_pain: null,
        episodes: null,
        headache_day: 'cannot_say',
        migraine_day: 'cannot_say',
        acute_medication: 'cannot_say',
        acute_triptan: 'cannot_say',
        intakes: null,
        impact_work: null,
      });
    }
  });

  test('with an unclassified medicine no class can be ruled out', () => {
    const intakes = [
      anIntake({ taken: '2026-05-03T10:00' }),
      anIntake({ taken: '2026-05-03T12:00', medicine: 'sumatriptan' }),
    ];
    const days = daysOf({ episodes: [], intakes, dayLogs: new Map(), treatments: [] });
    const input = anInput({ days, intakes }, '2026-05-03T18:00:00.000Z', '2026-05-03');
    expect(daysTable(input)).toMatchObject([
      {
        status: 'unknown',
        acute_medication: 'yes',
        acute_triptan: 'yes',
        acute_unclassified: 'yes',
        acute_opioid: 'cannot_say',
        intakes: 2,
      },
    ]);
  });

  test('the days of the period that lie in the diary, each once, in order', () => {
    const dates = daysTable(womanOf34, { first: '2026-06-01', last: '2026-12-31' }).map(({ date }) => date);
    expect(dates).toEqual(womanOf34.days.days.map(({ day }) => day));
    expect(daysTable(womanOf34, { first: '2025-01-01', last: '2025-12-31' })).toEqual([]);
  });
});

describe('one row an episode', () => {
  test('begins in the period; times carry the offset of the place', () => {
    const rows = episodesTable(manOf52, calendarMonth('2026-07'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      started_at: '2026-07-10T06:00:00-06:00',
      ended_at: '2026-07-10T22:00:00-06:00',
      duration_minutes: 960,
      duration_censored: 'no',
      peak_pain: 10,
      kind: 'migraine_with_aura',
      aura: ['visual'],
      aura_minutes: [25],
      side: 'right',
      intake_medicines: ['sumatriptan', 'dexketoprofen'],
      intake_classes: ['triptan', 'non_opioid'],
      intake_minutes_after_start: [30, 90],
      intake_outcomes: ['none', 'relief'],
      // The second medicine was a rescue of the first.
      intake_results: ['rescued', 'relief'],
    });
  });

  test('lengths are of entries; those of attacks made of several are the duration curve’s', () => {
    for (const [input, longest] of [
      [womanOf34, 50 * 60],
      [manOf52, 21 * 60],
    ] as const) {
      const minutes = episodesTable(input).flatMap((row) =>
        row.woke_with === 'no' && Number(row.peak_pain) > 0 ? [Number(row.duration_minutes)] : [],
      );
      expect(Math.max(...minutes)).toBe(longest);
      expect(durations(input).longest).toBeGreaterThanOrEqual(longest);
    }
  });

  test('an open and an unknown end are censored, with what is known', () => {
    const episodes = [
      anEpisode({ started: '2026-05-03T10:00', still: '2026-05-03T12:00' }),
      anEpisode({ started: '2026-05-02T10:00', ended: 'nobody knows' }),
    ];
    const days = daysOf({ episodes, intakes: [], dayLogs: new Map(), treatments: [] });
    const rows = episodesTable(anInput({ days, episodes }, '2026-05-03T12:00:00.000Z', '2026-05-03'));
    expect(rows).toMatchObject([
      { ended_at: null, duration_minutes: 0, duration_censored: 'yes', ongoing: 'no' },
      { ended_at: null, duration_minutes: 120, duration_censored: 'yes', ongoing: 'yes' },
    ]);
  });
});

test('of an attack whose hour nobody knows: its day, and no time, length or minutes', () => {
  const intake = { ...anIntake({ taken: '2026-05-02T00:00' }), timeEstimated: true };
  const episodes = [anEpisode({ started: '2026-05-02T00:00', ended: '2026-05-02T14:00', intakes: [intake] })];
  const days = daysOf({ episodes, intakes: [intake], dayLogs: new Map(), treatments: [] });
  const rows = episodesTable(
    anInput({ days, episodes, intakes: [intake] }, '2026-05-03T12:00:00.000Z', '2026-05-03'),
  );
  expect(rows).toMatchObject([
    {
      started_at: null,
      ended_at: null,
      date: '2026-05-02',
      last_date: '2026-05-02',
      duration_minutes: null,
      duration_censored: null,
      intake_times: ['2026-05-02'],
      intake_minutes_after_start: [null],
    },
  ]);
});

describe('cells', () => {
  test('codes are of their list', () => {
    for (const input of [womanOf34, manOf52]) {
      const tables = [
        [analysisDayColumns, daysTable(input)],
        [analysisEpisodeColumns, episodesTable(input)],
      ] as const;
      for (const [columns, rows] of tables) {
        for (const { name, vocabulary } of columns) {
          if (vocabulary === null) continue;
          const known: readonly string[] = analysisVocabularies[vocabulary];
          const codes = rows.flatMap((row) => row[name] ?? []).flatMap((one) => String(one).split('+'));
          expect(
            codes.filter((one) => !known.includes(one) && !isOwnCode(one) && one !== 'null'),
            name,
          ).toEqual([]);
        }
      }
    }
  });

  test('names are snake_case and differ within a table', () => {
    for (const columns of [analysisDayColumns, analysisEpisodeColumns]) {
      const names = columns.map(({ name }) => name as string);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    }
  });

  test('a text runs no formula and comes back, a list member for member', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '-1', '@x', 'a|b', '\\', '|'),
    );
    fc.assert(
      fc.property(text, (given) => {
        const cell = analysisCell(given, ',');
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(unguard(cell)).toBe(given);
      }),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (given) => {
        const cell = analysisCell(given, ',');
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(membersOfCell(cell)).toEqual(given);
      }),
    );
  });

  test('numbers have the decimal sign of the file, and a day log keeps its half hours', () => {
    const log = aDayLog('2026-05-03', { sleepHours: 7.5, headacheFree: true });
    const days = daysOf({
      episodes: [],
      intakes: [],
      dayLogs: new Map([[log.localDate, log]]),
      treatments: [],
    });
    const [row] = daysTable(anInput({ days }, '2026-05-03T12:00:00.000Z', '2026-05-03'));
    expect(analysisCell(row?.sleep_hours ?? null, ',')).toBe('7,5');
    expect(analysisCell([0.5, null, 12], '.')).toBe('0.5||12');
  });
});
