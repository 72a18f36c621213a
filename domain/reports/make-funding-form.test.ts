import { describe, expect, test } from 'vitest';
import { diary, reportOf, today } from '#tests/support/report-fixtures.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { DefinitionCount } from '../counting/periods.ts';
import { preventiveResponses } from '../counting/preventive-response.ts';
import { aDose, aResult, aStep, aTreatment, migraineEvery } from '../examples/fixtures.ts';
import { manOf52 } from '../examples/man-of-52.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { formTreatments } from '../treatment/treatment-rules.ts';
import { type FormPeriod, formRate } from './funding-form.ts';
import { fundingForm } from './make-funding-form.ts';
import { readReport } from './report.ts';

/** "4/30" is 4 days of 30 on record, "3-4/30" if one is undecided. */
const short = ({ days, undecided, of }: DefinitionCount) =>
  `${undecided === 0 ? days : `${days}-${days + undecided}`}/${of}`;
const counts = ({ migraine, headache, moderateSevere, acute }: Omit<FormPeriod, 'first' | 'last'>) =>
  [migraine, headache, moderateSevere, acute].map((count) => (count ? short(count) : '-')).join(' ');
const per28 = (period: FormPeriod | null, of: 'migraine' | 'headache') => {
  const rate = period && formRate(period, of);
  return rate?.kind === 'rate' && [rate.low, rate.high].map((days) => Number(days.toFixed(2)));
};

describe('the woman of 34, from her tables', () => {
  test('before one is begun: three months of 28 days up to yesterday and all together, per 28 days', () => {
    const form = fundingForm(womanOf34, undefined, null);
    expect([form.kind, form.preventive, form.weeks, form.earlier]).toEqual(['start', null, [], []]);
    expect(form.months.map((month) => [month.first, month.last, counts(month)])).toEqual([
      // Migraine on 6, 7 and 18 July and 2 August; headache on 9, 12, 14, 16, 21, 23, 25, 28 and 30 July too; ibuprofen
      // for cramps on the 8th. The 27th is unknown.
      ['2026-07-06', '2026-08-02', '4/27 13/27 13/27 14/27'],
      // Migraine on 3, 4, 15, 16 and 30 August, and nine others; the 14th is unknown.
      ['2026-08-03', '2026-08-30', '5/27 14/27 14/27 14/27'],
      // Migraine on 31 August, 1, 12 and 27 September, and ten others. Nothing taken on the 26th, for cramps on the 2nd.
      ['2026-08-31', '2026-09-27', '4/26 14/26 14/26 14/26'],
    ]);
    expect(form.before && counts(form.before)).toBe('13/80 41/80 41/80 42/80');
    // 13 * 28 / 80 = 4.55; 41 * 28 / 80 = 14.35.
    expect([per28(form.before, 'migraine'), per28(form.before, 'headache')]).toEqual([
      [4.55, 4.55],
      [14.35, 14.35],
    ]);
  });

  test('four weeks into one: 9 June to 31 August, of which her diary has July and August; no change yet', () => {
    const begun = aTreatment({ id: 'one', startDate: '2026-09-01' });
    const form = fundingForm({ ...womanOf34, treatments: [begun] }, 'one', null);
    // 4 of July's 30 and 7 of August's 30 logged days.
    expect([form.kind, form.before && counts(form.before), form.latest]).toEqual([
      'continue',
      '11/60 30/60 30/60 31/60',
      null,
    ]);
    expect(
      form.weeks.map(({ from, to, first, last, complete, change, ...period }) => [
        `${from}-${to} ${first} ${last}`,
        counts(period),
        complete,
        change,
      ]),
    ).toEqual([['1-12 2026-09-01 2026-09-28', '4/26 14/26 14/26 14/26', false, null]]);
  });
});

test('the man of 52: 22 June to 13 September, of which his diary has 75 days', () => {
  const begun = aTreatment({ id: 'one', startDate: '2026-09-14' });
  const form = fundingForm({ ...manOf52, treatments: [begun] }, 'one', null);
  expect(form.months.map(counts)).toEqual([
    // 1 to 19 July: 13 working days; the 10th hurt.
    '1/13 1/13 1/13 1/13',
    // 20 July to 16 August without two weekends: 24. From the 3rd on every day, 14; paracetamol on nine.
    '0/24 14/24 0/24 9/24',
    // 17 August to 13 September, every day; migraine on the 21st and 22nd; paracetamol on ten, the triptan on one.
    '2/28 28/28 2/28 11/28',
  ]);
  // 3 * 28 / 65 = 1.292; 43 * 28 / 65 = 18.523.
  expect([per28(form.before, 'migraine'), per28(form.before, 'headache')]).toEqual([
    [1.29, 1.29],
    [18.52, 18.52],
  ]);
});

describe('weeks 12 and 24', () => {
  // Every third day up to 31 March: of the 84 days from 7 January 28. From 1 April on every sixth day.
  const before = migraineEvery(3, '2026-01-01', '2026-03-31');
  const since = migraineEvery(6, '2026-04-01', today);
  const inputOf = (treatment: Partial<Treatment>, parts: Partial<Parameters<typeof diary>[0]> = {}) =>
    diary({
      episodes: [...before.episodes, ...since.episodes].reverse(),
      logs: [...before.logs, ...since.logs],
      treatments: [aTreatment({ id: 'one', startDate: '2026-04-01', ...treatment })],
      ...parts,
    });
  const formOf = (input: StatisticsInput) => fundingForm(input, 'one', null);

  test('twelve weeks and their last four, beside the three months before', () => {
    const { weeks, before: months } = formOf(inputOf({}));
    expect(months && short(months.migraine)).toBe('28/84');
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
    // 14 of 84 against 28 of 84: half as many.
    expect(weeks[0]?.change?.migraine?.percent).toEqual({ low: 50, high: 50 });
    // 4 of 28 are 3/7 of a third.
    expect(weeks[1]?.change?.migraine?.percent).toEqual({ low: 57, high: 57 });
  });

  test('the last twelve weeks up to today, against the same days before; none until there are more than the first', () => {
    const { latest } = formOf(inputOf({}));
    // 7 July to 28 September: days 102, 108 ... 180 after 1 April, fourteen.
    expect([latest?.first, latest?.last, latest && short(latest.migraine)]).toEqual([
      '2026-07-07',
      today,
      '14/84',
    ]);
    expect(latest?.change?.migraine?.percent).toEqual({ low: 50, high: 50 });
    // 23 June is the 84th day, 24 June the 85th.
    expect(formOf(inputOf({ endDate: '2026-06-23', active: false })).latest).toBeNull();
    const ended = formOf(inputOf({ endDate: '2026-06-24', active: false })).latest;
    expect([ended?.first, ended?.last]).toEqual(['2026-04-02', '2026-06-24']);
    // A dose of 60 days: they alone are now, and no change is told of them.
    const step = aStep('2026-07-31', 80);
    const changed = formOf(inputOf({ steps: [step] })).latest;
    expect([changed?.first, changed?.last, changed?.change]).toEqual(['2026-07-31', today, null]);
  });

  test('what came before is what insights compare with', () => {
    for (const treatment of [{}, { startDate: '2026-05-20' }, { startPrecision: 'month' as const }]) {
      const input = inputOf(treatment);
      const [response] = preventiveResponses(input);
      const form = formOf(input);
      for (const name of ['migraine', 'headache'] as const) {
        const { days, undecided, observed: of } = response?.baseline?.counts[name] ?? {};
        expect(form.before?.[name]).toEqual({ days, undecided, of });
      }
      expect([form.before?.first, form.before?.last]).toEqual([
        response?.baseline?.span.first,
        response?.baseline?.span.last,
      ]);
    }
  });

  test('with fewer than 28 days before recorded there is no change, and the days stay', () => {
    const changeAfter = (first: string) => {
      const few = migraineEvery(3, first, '2026-03-31');
      const episodes = [...few.episodes, ...since.episodes].reverse();
      const { weeks, before: all } = formOf(inputOf({}, { episodes, logs: [...few.logs, ...since.logs] }));
      return [all && short(all.migraine), weeks[0] && short(weeks[0].migraine), weeks[0]?.change?.migraine];
    };
    expect(changeAfter('2026-03-05')).toEqual(['9/27', '14/84', null]);
    // A sixth against 10 of 28: 28/60 of it, 53 % fewer.
    expect(changeAfter('2026-03-04')).toMatchObject(['10/28', '14/84', { percent: { low: 53, high: 53 } }]);
  });

  test('weeks are counted from the first injection near the start; injections are listed with their days', () => {
    const doses = ['2026-04-04', '2026-05-02', '2026-06-01'].map((day) => aDose(day));
    const input = inputOf({
      interval: { count: 4, unit: 'week' },
      doses: [...doses, aDose('2026-06-29', false)],
    });
    const form = formOf(input);
    expect([form.weeks[0]?.first, form.preventive?.given]).toEqual([
      '2026-04-04',
      ['2026-04-04', '2026-05-02', '2026-06-01'],
    ]);
  });

  test('one that ended in its tenth week has no result of twelve; a paused one without an end has no weeks', () => {
    const ended = formOf(inputOf({ endDate: '2026-06-05', active: false }));
    expect(ended.weeks.map(({ from, to, last, complete }) => [from, to, last, complete])).toEqual([
      [1, 12, '2026-06-05', false],
      [9, 12, '2026-06-05', false],
    ]);
    expect(formOf(inputOf({ active: false })).weeks).toEqual([]);
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
    const form = formOf(inputOf({ ...treatment, doses }, { questionnaireResults: results }));
    expect(form.doses).toEqual([
      { startDate: '2026-04-01', dose: { amount: 40, unit: 'mg', daily: 80 } },
      { startDate: '2026-05-01', dose: { amount: 80, unit: 'mg', daily: null } },
    ]);
    // 1 April to 28 September: 181 days.
    expect(form.ticks).toEqual({ taken: 1, leftOut: 1, unknown: 179 });
    expect(form.scores).toEqual([
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
    expect(formTreatments(treatments, today).map(({ id }) => id)).toEqual([
      'now',
      'planned',
      'b',
      'a',
      'wish',
    ]);
    const form = fundingForm(input, undefined, null);
    expect([form.kind, form.preventive?.name]).toEqual(['continue', 'now']);
    expect(form.earlier.map(({ name, weeksAtDose }) => [name, weeksAtDose])).toEqual([
      ['b', 8],
      ['a', 25],
      ['wish', 26],
    ]);
  });

  test('a planned one and a new one are begun: the months before today, and the current one among the others', () => {
    const planned = fundingForm(input, 'planned', null);
    expect([planned.kind, planned.preventive?.name, planned.months[2]?.last]).toEqual([
      'start',
      'planned',
      '2026-09-27',
    ]);
    expect(planned.earlier.map(({ name }) => name)).toEqual(['now', 'b', 'a', 'wish']);
    const fresh = fundingForm(input, 'new', null);
    expect([fresh.kind, fresh.preventive, fresh.earlier.length]).toEqual(['start', null, 4]);
  });

  test('a stored form is read back as it was', () => {
    const report = reportOf(input, '2026-09-01', today);
    expect(readReport(JSON.parse(JSON.stringify(report))).reimbursement).toEqual(report.reimbursement);
  });
});
