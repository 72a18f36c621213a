import { describe, expect, test } from 'vitest';
import { diary, freeDays, reportOf, today } from '#tests/support/report-fixtures.ts';
import { daysFrom } from '../calendar-date.ts';
import { aDayLog, aDose, anEpisode, aResult, aStep, aTreatment } from '../examples/fixtures.ts';
import { manOf52 } from '../examples/man-of-52.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import type { DefinitionCount } from '../statistics/periods.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { sheetTreatments } from '../treatment/treatment-rules.ts';
import { preventiveSheet } from './make-preventive-sheet.ts';
import { failuresOf, per30Days, type SheetPeriod } from './preventive-sheet.ts';
import { readReport } from './read-report.ts';

/** "4/30" is 4 days of 30 on record, "3-4/30" if one is undecided. */
const short = ({ days, undecided, of }: DefinitionCount) =>
  `${undecided === 0 ? days : `${days}-${days + undecided}`}/${of}`;
const counts = ({ migraine, headache, moderateSevere, acute }: Omit<SheetPeriod, 'first' | 'last'>) =>
  [migraine, headache, moderateSevere, acute].map((count) => (count ? short(count) : '-')).join(' ');
const per30 = (count: DefinitionCount | undefined) => {
  const rate = count && per30Days(count);
  return rate && [rate.low, rate.high].map((days) => Number(days.toFixed(2)));
};

describe('the woman of 34, from her tables', () => {
  test('before one is begun: the last three whole months and all together, per 30 days', () => {
    const sheet = preventiveSheet(womanOf34, undefined, null);
    expect([sheet.kind, sheet.preventive, sheet.weeks, sheet.earlier]).toEqual(['start', null, [], []]);
    expect(sheet.months.map((month) => [month.first, month.last, counts(month)])).toEqual([
      // Her diary begins in July.
      ['2026-06-01', '2026-06-30', '0/0 0/0 0/0 0/0'],
      ['2026-07-01', '2026-07-31', '4/30 14/30 14/30 15/30'],
      ['2026-08-01', '2026-08-31', '7/30 16/30 16/30 16/30'],
    ]);
    expect(sheet.before && counts(sheet.before)).toBe('11/60 30/60 30/60 31/60');
    // 11 of 60 are 5.5 of 30; 30 of 60 are 15.
    expect([per30(sheet.before?.migraine), per30(sheet.before?.headache)]).toEqual([
      [5.5, 5.5],
      [15, 15],
    ]);
  });

  test('four weeks into one: the same months, and weeks that are not over have no change', () => {
    const begun = aTreatment({ id: 'one', startDate: '2026-09-01' });
    const sheet = preventiveSheet({ ...womanOf34, treatments: [begun] }, 'one', null);
    expect([sheet.kind, sheet.before && counts(sheet.before)]).toEqual([
      'continue',
      '11/60 30/60 30/60 31/60',
    ]);
    expect(
      sheet.weeks.map(({ from, to, first, last, complete, change, ...period }) => [
        `${from}-${to} ${first} ${last}`,
        counts(period),
        complete,
        change,
      ]),
    ).toEqual([['1-12 2026-09-01 2026-09-28', '4/26 14/26 14/26 14/26', false, null]]);
  });
});

test('the man of 52: his whole July and August before September', () => {
  const begun = aTreatment({ id: 'one', startDate: '2026-09-14' });
  const sheet = preventiveSheet({ ...manOf52, treatments: [begun] }, 'one', null);
  expect(sheet.months.map(counts)).toEqual([
    '0/0 0/0 0/0 0/0',
    // 23 working days of July; 10 July hurt.
    '1/23 1/23 1/23 1/23',
    // From the 3rd to the 31st every day; of them migraine on the 21st and 22nd; 14 days of paracetamol and the triptan's.
    '2/29 29/29 2/29 15/29',
  ]);
  // 3 of 52 are 1.73 of 30; 30 of 52 are 17.3.
  expect([per30(sheet.before?.migraine), per30(sheet.before?.headache)]).toEqual([
    [1.73, 1.73],
    [17.31, 17.31],
  ]);
});

const migraineOn = (day: string) => ({
  ...anEpisode({ started: `${day}T08:00`, ended: `${day}T20:00` }),
  quality: ['pulsating' as const],
  aggravated: true,
  symptoms: ['nausea' as const],
});
/** Migraine on every nth day of a span, from its first, the other days free. */
function lived(first: string, last: string, every: number) {
  const days = daysFrom(first, last);
  const migraine = days.filter((_, place) => place % every === 0);
  return {
    episodes: migraine.map(migraineOn),
    logs: days.filter((day) => !migraine.includes(day)).map((day) => aDayLog(day, { headacheFree: true })),
  };
}

describe('weeks 12 and 24', () => {
  // January to March 2026 are 90 days, of which every third: 30. From 1 April on every sixth day.
  const before = lived('2026-01-01', '2026-03-31', 3);
  const since = lived('2026-04-01', today, 6);
  const inputOf = (treatment: Partial<Treatment>, parts: Partial<Parameters<typeof diary>[0]> = {}) =>
    diary({
      episodes: [...before.episodes, ...since.episodes].reverse(),
      logs: [...before.logs, ...since.logs],
      treatments: [aTreatment({ id: 'one', startDate: '2026-04-01', ...treatment })],
      ...parts,
    });
  const sheetOf = (input: StatisticsInput) => preventiveSheet(input, 'one', null);

  test('twelve weeks and their last four, beside the three months before', () => {
    const { weeks, before: months } = sheetOf(inputOf({}));
    expect(months && short(months.migraine)).toBe('30/90');
    expect(
      weeks.map(({ from, to, first, last, migraine, complete }) => [
        `${from}-${to}`,
        first,
        last,
        short(migraine),
        complete,
      ]),
    ).toEqual([
      ['1-12', '2026-04-01', '2026-06-23', '14/84', true],
      // The 56th day is the 27 May: days 60, 66, 72 and 78 after the first.
      ['9-12', '2026-05-27', '2026-06-23', '4/28', true],
      ['13-24', '2026-06-24', '2026-09-15', '14/84', true],
      // Days 144, 150, 156 and 162.
      ['21-24', '2026-08-19', '2026-09-15', '4/28', true],
    ]);
    // 14 of 84 against 30 of 90: half as many.
    expect(weeks[0]?.change?.migraine?.percent).toEqual({ low: 50, high: 50 });
    // 4 of 28 are 3/7 of a third.
    expect(weeks[1]?.change?.migraine?.percent).toEqual({ low: 57, high: 57 });
  });

  test('with fewer than half of the days before recorded there is no change, and the days stay', () => {
    const few = freeDays('2026-03-01', '2026-03-31');
    const input = inputOf({}, { episodes: since.episodes.toReversed(), logs: [...few, ...since.logs] });
    const { weeks, months } = sheetOf(input);
    expect(months.map(({ migraine }) => short(migraine))).toEqual(['0/0', '0/0', '0/31']);
    expect([weeks[0] && short(weeks[0].migraine), weeks[0]?.change?.migraine]).toEqual(['14/84', null]);
  });

  test('weeks are counted from the first injection near the start; injections are listed with their days', () => {
    const doses = ['2026-04-04', '2026-05-02', '2026-06-01'].map((day) => aDose(day));
    const input = inputOf({
      interval: { count: 4, unit: 'week' },
      doses: [...doses, aDose('2026-06-29', false)],
    });
    const sheet = sheetOf(input);
    expect([sheet.weeks[0]?.first, sheet.preventive?.given]).toEqual([
      '2026-04-04',
      ['2026-04-04', '2026-05-02', '2026-06-01'],
    ]);
  });

  test('one that ended in its tenth week has no result of twelve; a paused one without an end has no weeks', () => {
    const ended = sheetOf(inputOf({ endDate: '2026-06-05', active: false }));
    expect(ended.weeks.map(({ from, to, last, complete }) => [from, to, last, complete])).toEqual([
      [1, 12, '2026-06-05', false],
      [9, 12, '2026-06-05', false],
    ]);
    expect(sheetOf(inputOf({ active: false })).weeks).toEqual([]);
  });

  test('each dose from its day, ticks of tablets, and the scores before and since', () => {
    const results = [
      aResult('2026-09-01', { instrument: 'hit6', score: 56 }),
      aResult('2026-06-01', { instrument: 'hit6', score: 60 }),
      aResult('2026-04-01', { instrument: 'hit6', score: 65 }),
      aResult('2026-02-01', { instrument: 'midas', score: 22 }),
    ];
    const treatment = { dose: 40, dailyDose: 80, steps: [aStep('2026-05-01', 80)], adherence: true };
    const doses = [aDose('2026-04-01'), aDose('2026-04-02', false)];
    const sheet = sheetOf(inputOf({ ...treatment, doses }, { questionnaireResults: results }));
    expect(sheet.doses).toEqual([
      { startDate: '2026-04-01', dose: { amount: 40, unit: 'mg', daily: 80 } },
      { startDate: '2026-05-01', dose: { amount: 80, unit: 'mg', daily: null } },
    ]);
    // 1 April to 28 September: 181 days.
    expect(sheet.ticks).toEqual({ taken: 1, leftOut: 1, unknown: 179 });
    expect(sheet.scores).toEqual([
      { instrument: 'midas', before: { localDate: '2026-02-01', score: 22 }, since: null },
      {
        instrument: 'hit6',
        before: { localDate: '2026-04-01', score: 65 },
        since: { localDate: '2026-09-01', score: 56 },
      },
    ]);
  });
});

describe('which one, and what was tried before it', () => {
  const stopped = { active: false, stopReason: 'no_effect' } as const;
  const treatments = [
    aTreatment({ id: 'planned', name: 'planned', startDate: '2026-11-01' }),
    aTreatment({ id: 'now', name: 'now', startDate: '2026-06-01' }),
    aTreatment({ id: 'habit', name: 'habit', startDate: '2026-05-01', kind: 'lifestyle' }),
    // 1 February to 31 March: 59 days, 8 weeks.
    aTreatment({ id: 'b', name: 'b', startDate: '2026-02-01', endDate: '2026-03-31', ...stopped }),
    aTreatment({
      id: 'a',
      name: 'a',
      startDate: '2025-01-01',
      endDate: '2025-06-30',
      active: false,
      stopReason: 'side_effects',
    }),
    aTreatment({ id: 'wish', name: 'wish', startDate: '2024-01-01', endDate: '2024-06-30', active: false }),
  ];
  const input = diary({ treatments });

  test('the one followed now by default, then the planned one; with all that were begun before it', () => {
    expect(sheetTreatments(treatments, today).map(({ id }) => id)).toEqual([
      'now',
      'planned',
      'b',
      'a',
      'wish',
    ]);
    const sheet = preventiveSheet(input, undefined, null);
    expect([sheet.kind, sheet.preventive?.name]).toEqual(['continue', 'now']);
    expect(sheet.earlier.map(({ name, weeksAtDose }) => [name, weeksAtDose])).toEqual([
      ['b', 8],
      ['a', 25],
      ['wish', 26],
    ]);
    // Two were stopped for lack of effect or side effects; one of them after twelve weeks or more.
    expect(failuresOf(sheet.earlier)).toEqual({ failed: 2, long: 1 });
  });

  test('a planned one and a new one are begun: the months before today, and the current one among the others', () => {
    const planned = preventiveSheet(input, 'planned', null);
    expect([planned.kind, planned.preventive?.name, planned.months[2]?.last]).toEqual([
      'start',
      'planned',
      '2026-08-31',
    ]);
    expect(planned.earlier.map(({ name }) => name)).toEqual(['now', 'b', 'a', 'wish']);
    const fresh = preventiveSheet(input, 'new', null);
    expect([fresh.kind, fresh.preventive, fresh.earlier.length]).toEqual(['start', null, 4]);
  });

  test('a stored sheet is read back as it was; the section of older links still opens', () => {
    const report = reportOf(input, '2026-09-01', today);
    expect(readReport(JSON.parse(JSON.stringify(report))).reimbursement).toEqual(report.reimbursement);
    const old = {
      months: [
        {
          first: '2026-07-01',
          migraine: { days: 7, undecided: 2, of: 28 },
          headache: { days: 12, undecided: 0, of: 28 },
        },
      ],
      failed: [
        {
          name: 'Topiramato',
          dose: { amount: 50, unit: 'mg', daily: 100 },
          startDate: '2021-01-01',
          startPrecision: 'year',
          endDate: '2022-03-15',
          weeks: 60,
          reason: 'side_effects',
        },
      ],
    };
    const read = readReport(JSON.parse(JSON.stringify({ ...report, reimbursement: old }))).reimbursement;
    expect(read?.months).toEqual([
      { ...old.months[0], last: '2026-07-31', moderateSevere: null, acute: null },
    ]);
    expect(read && failuresOf(read.earlier)).toEqual({ failed: 1, long: 1 });
  });
});
