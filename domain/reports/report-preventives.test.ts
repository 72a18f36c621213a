import { describe, expect, test } from 'vitest';
import { diary, freeDays, reportOf, today } from '#tests/support/report-fixtures.ts';
import { daysFrom } from '../calendar-date.ts';
import { monthlyIn28 } from '../counting/rate.ts';
import { aDose, aMigraineOn, aResult, aStep, aTreatment, migraineEvery } from '../examples/fixtures.ts';

describe('preventives', () => {
  // 28 days before 1 June with migraine every fourth day: 7. From then on every 14th: 2 in 28.
  const before = migraineEvery(4, '2026-05-04', '2026-05-31');
  const since = migraineEvery(14, '2026-06-01', today);
  const both = {
    episodes: [...before.episodes, ...since.episodes].reverse(),
    logs: [...before.logs, ...since.logs],
  };
  const topiramate = aTreatment({ startDate: '2026-06-01', name: 'Topiramato', dose: 50, steps: [] });

  test('three months at the dose against the days before, of which the diary has 28', () => {
    const report = reportOf(diary({ ...both, treatments: [topiramate] }), '2026-09-01', today);
    expect(report.preventives).toEqual([
      {
        name: 'Topiramato',
        kind: 'medicine',
        role: 'preventive',
        current: true,
        dose: { amount: 50, unit: 'mg', daily: null },
        posology: '',
        given: [],
        interval: null,
        startDate: '2026-06-01',
        startPrecision: 'day',
        endDate: null,
        // 120 days.
        weeksAtDose: 17,
        response: {
          before: { days: 7, undecided: 0, of: 28 },
          // 7 July to 28 September, today: days 42, 56, 70, 84, 98 and 112.
          judged: { days: 6, undecided: 0, of: 84 },
          spans: {
            before: { first: '2026-05-04', last: '2026-05-31' },
            judged: { first: '2026-07-07', last: today },
          },
          rates: { before: { low: 7, high: 7 }, judged: { low: 2, high: 2 } },
          percent: { low: 71, high: 71 },
          // 6 of 84 against 7 of 28: 0.0793 to 0.9929 of before, with the sums of the binomial worked out apart.
          uncertainty: { percent: { low: 1, high: 92 }, mayBeChance: false },
          verdict: 'fewer',
          remembered: false,
          // Two of 28.
          control: 'optimal',
        },
        monthsNeeded: 3,
        lacks: null,
        wearOff: null,
        stopReason: null,
        tolerance: null,
        sideEffects: [],
      },
    ]);
  });

  test('without days before it, what the person remembers, and named so; without that, a baseline is missing', () => {
    const input = diary({
      episodes: since.episodes.toReversed(),
      logs: since.logs,
      treatments: [topiramate],
    });
    const remembered = reportOf(input, '2026-09-01', today, {}, { baselineMigraineDays: 8 }).preventives?.[0];
    expect(remembered?.response).toMatchObject({
      before: null,
      // 8 a month are 7.36 in 28; 2 are 73 % fewer.
      rates: { before: { low: monthlyIn28(8), high: monthlyIn28(8) } },
      percent: { low: 73, high: 73 },
      // Nothing was counted before: there is no interval.
      uncertainty: null,
      remembered: true,
    });
    expect(reportOf(input, '2026-09-01', today).preventives?.[0]).toMatchObject({
      response: null,
      lacks: 'baseline',
    });
  });

  test('days without details make the change a range', () => {
    const vague = both.episodes.map((one) =>
      one.localDate === '2026-07-13' ? { ...one, symptoms: [] } : one,
    );
    const report = reportOf(
      diary({ ...both, episodes: vague, treatments: [topiramate] }),
      '2026-09-01',
      today,
    );
    expect(report.preventives?.[0]?.response).toMatchObject({
      judged: { days: 5, undecided: 1, of: 84 },
      // 5 of 84 are 1.67 in 28, 76 % fewer than 7.
      percent: { low: 71, high: 76 },
      // The day may have been a migraine day or not: the interval allows for both.
      uncertainty: { percent: { low: 1, high: 94 }, mayBeChance: false },
    });
  });

  test('nothing before it that could become less has no percentage', () => {
    const calm = freeDays('2026-05-04', '2026-05-31');
    const input = diary({
      episodes: since.episodes.toReversed(),
      logs: [...calm, ...since.logs],
      treatments: [topiramate],
    });
    expect(reportOf(input, '2026-09-01', today).preventives?.[0]?.response).toMatchObject({
      rates: { before: { low: 0, high: 0 } },
      percent: null,
    });
  });

  test('as many days as before is no change, and not minus zero', () => {
    const same = migraineEvery(4, '2026-06-01', today);
    const input = diary({
      episodes: [...before.episodes, ...same.episodes].reverse(),
      logs: [...before.logs, ...same.logs],
      treatments: [topiramate],
    });
    expect(reportOf(input, '2026-09-01', today).preventives?.[0]?.response).toMatchObject({
      percent: { low: 0, high: 0 },
      uncertainty: { mayBeChance: true },
    });
  });

  test('a change of less than half a percent is none, and not minus zero', () => {
    // 7 July to 28 September are judged: 69 of 84 days are 23 in 28, as 25 a month.
    const judged = daysFrom('2026-07-07', today);
    const input = diary({
      episodes: judged.slice(0, 69).map(aMigraineOn).reverse(),
      logs: [
        ...freeDays('2026-06-01', '2026-06-28'),
        ...judged.slice(69).flatMap((day) => freeDays(day, day)),
      ],
      treatments: [topiramate],
    });
    const [found] = reportOf(input, '2026-09-01', today, {}, { baselineMigraineDays: 25 }).preventives ?? [];
    expect(found?.response?.judged).toEqual({ days: 69, undecided: 0, of: 84 });
    expect(found?.response?.percent).toEqual({ low: 0, high: 0 });
  });

  test('current ones first, then the newest; what has not begun or is in the trash is not there', () => {
    const treatments = [
      aTreatment({ startDate: '2026-12-01', name: 'planned' }),
      aTreatment({
        startDate: '2026-09-15',
        name: 'bridge',
        role: 'transition',
        endDate: '2026-09-20',
        active: false,
      }),
      aTreatment({ startDate: '2026-09-01', name: 'new', dose: null, unit: null }),
      aTreatment({
        startDate: '2025-01-01',
        name: 'left',
        active: false,
        stopReason: 'own_wish',
      }),
      aTreatment({
        startDate: '2024-03-01',
        startPrecision: 'month',
        name: 'old',
        steps: [aStep('2026-09-15', 80)],
      }),
      aTreatment({ startDate: '2023-01-01', name: 'deleted', deletedAt: '2026-01-01T00:00:00.000Z' }),
    ];
    const found = reportOf(diary({ treatments }), '2026-09-01', today).preventives;
    expect(
      found?.map(({ name, current, lacks, weeksAtDose, dose }) => [
        name,
        current,
        lacks,
        weeksAtDose,
        dose?.amount,
      ]),
    ).toEqual([
      ['new', true, 'months', 4, undefined],
      // At its last dose since 15 September.
      ['old', true, 'months', 2, 80],
      ['bridge', false, null, 0, 40],
      // The last day is unknown.
      ['left', false, 'end', null, 40],
    ]);
  });

  test('the daily dose is that noted, else the dose by its times a day; how it is taken is that of the last step', () => {
    const twice = { dose: 80, timesADay: 2, posology: ' Mañana y noche ' };
    const treatments = [
      aTreatment({ startDate: '2026-03-01', name: 'noted', dose: 80, dailyDose: 120, timesADay: 2 }),
      aTreatment({
        startDate: '2026-02-01',
        name: 'times',
        dose: 40,
        timesADay: 2,
        posology: 'Mañana y noche',
      }),
      aTreatment({
        startDate: '2026-01-01',
        name: 'step',
        steps: [{ ...aStep('2026-02-01', 80), ...twice }],
      }),
      aTreatment({ startDate: '2025-01-01', name: 'words', dose: 80, posology: '1-0-1' }),
    ];
    const { preventives } = reportOf(diary({ treatments }), '2026-09-01', today);
    expect(preventives?.map(({ name, dose, posology }) => [name, dose?.daily, posology])).toEqual([
      ['noted', 120, ''],
      ['times', 80, 'Mañana y noche'],
      ['step', 160, 'Mañana y noche'],
      // Words are not turned into a number: a wrong dose is worse than none.
      ['words', null, '1-0-1'],
    ]);
  });

  test('injections have their days, up to the day of the report; what is ticked daily has none', () => {
    const doses = [aDose('2026-06-01'), aDose('2026-06-29'), aDose('2026-07-27', false), aDose('2026-10-05')];
    const treatments = [
      aTreatment({ startDate: '2026-06-01', name: 'pen', interval: { count: 28, unit: 'day' }, doses }),
      aTreatment({ startDate: '2026-05-01', name: 'tablet', adherence: true, doses }),
    ];
    const { preventives } = reportOf(diary({ treatments }), '2026-09-01', today);
    expect(preventives?.map(({ name, given }) => [name, given])).toEqual([
      ['pen', ['2026-06-01', '2026-06-29']],
      ['tablet', []],
    ]);
  });

  test('before and now are those of the current preventive that insights compare', () => {
    const input = diary({ ...both, treatments: [topiramate] });
    const counted = (days: number, of: number) => ({ days, undecided: 0, of });
    // Of no headache it is said whether anything was taken.
    const unsaid = (undecided: number, of: number) => ({ days: 0, undecided, of });
    // One day in four became one in fourteen; 1 to 92 % fewer, as the preventive says.
    const share = { low: expect.closeTo(5 / 7), high: expect.closeTo(5 / 7) };
    const within = { low: expect.closeTo(0.007, 3), high: expect.closeTo(0.921, 3) };
    const expected = {
      treatment: 'Topiramato',
      until: [],
      before: {
        first: '2026-05-04',
        last: '2026-05-31',
        elapsed: 28,
        observed: 28,
        headache: counted(7, 28),
        migraine: counted(7, 28),
        moderateSevere: counted(7, 28),
        acute: unsaid(7, 28),
      },
      // As above: the last 84 days at the dose, of which six days.
      now: {
        first: '2026-07-07',
        last: today,
        elapsed: 84,
        observed: 84,
        headache: counted(6, 84),
        migraine: counted(6, 84),
        moderateSevere: counted(6, 84),
        acute: unsaid(6, 84),
      },
      // 7 of 28 beside 6 of 84; nobody said anything of medicines on the other days.
      changes: {
        headache: { verdict: 'fewer', size: { fewer: share, interval: within } },
        migraine: { verdict: 'fewer', size: { fewer: share, interval: within } },
        acute: { verdict: 'unclear', size: null },
      },
    };
    // Whatever days the report is of, as long as they reach to today.
    for (const first of ['2026-05-01', '2026-09-01'])
      expect(reportOf(input, first, today).comparison).toEqual(expected);
    expect(reportOf(input, '2026-05-01', today, { sections: ['months'] }).comparison?.treatment).toBeNull();
    expect(reportOf(input, '2026-05-01', today, { sections: ['preventives'] }).comparison).toBeNull();
  });

  test('the first score is the last one before the current preventive that is compared', () => {
    const questionnaireResults = ['2026-09-01', '2026-05-20', '2026-02-01'].map((day, place) =>
      aResult(day, { id: day, instrument: 'midas', score: [9, 22, 27][place] ?? 0 }),
    );
    const firstOf = (treatments: (typeof topiramate)[], results = questionnaireResults) => {
      const input = diary({ ...both, treatments, questionnaireResults: results });
      return reportOf(input, '2026-05-01', today).disability?.firstResults.map(({ localDate, score }) => [
        localDate,
        score,
      ]);
    };
    // It began on 1 June.
    expect(firstOf([topiramate])).toEqual([['2026-05-20', 22]]);
    expect(firstOf([])).toEqual([['2026-02-01', 27]]);
    // None since: the last one stands alone.
    expect(firstOf([topiramate], questionnaireResults.slice(1))).toEqual([]);
    const middleOf = (treatments: (typeof topiramate)[]) =>
      reportOf(
        diary({ ...both, treatments, questionnaireResults }),
        '2026-05-01',
        today,
      ).disability?.middleResults.map(({ score }) => score);
    expect([middleOf([]), middleOf([topiramate])]).toEqual([[22], []]);
  });

  test('a period that is over has its own last days as now, and nothing of later', () => {
    const later = aTreatment({ startDate: '2026-09-20', name: 'Later' });
    const left = { ...topiramate, endDate: '2026-09-25', active: false, stopReason: 'no_effect' as const };
    const injected = aTreatment({
      startDate: '2026-06-01',
      name: 'Pen',
      interval: { count: 1, unit: 'month' },
      doses: [aDose('2026-06-01'), aDose('2026-09-21')],
    });
    const input = diary({ ...both, treatments: [later, left, injected] });
    const { comparison, preventives } = reportOf(input, '2026-05-01', '2026-09-19');
    // Days 28, 42, 56, 70, 84 and 98 after 1 June.
    expect(comparison).toMatchObject({
      treatment: 'Topiramato',
      before: { first: '2026-05-04', last: '2026-05-31' },
      now: { first: '2026-06-28', last: '2026-09-19', elapsed: 84, migraine: { days: 6, of: 84 } },
    });
    expect(
      preventives?.map(({ name, current, endDate, stopReason, given }) => [
        name,
        current,
        endDate,
        stopReason,
        given,
      ]),
    ).toEqual([
      ['Pen', true, null, null, ['2026-06-01']],
      // What came after has its date.
      ['Topiramato', true, '2026-09-25', null, []],
    ]);
    expect(reportOf(input, '2026-09-01', '2026-09-19').comparison?.now).toMatchObject({
      first: '2026-09-01',
      last: '2026-09-19',
    });
  });

  test('what was followed until a preventive began stands beside the days before it', () => {
    const propranolol = aTreatment({
      startDate: '2026-01-01',
      endDate: '2026-06-01',
      active: false,
      name: 'Propranolol',
      dose: 80,
      steps: [],
    });
    const input = diary({ ...both, treatments: [topiramate, propranolol] });
    expect(reportOf(input, '2026-05-01', today).comparison?.until).toEqual([
      { name: 'Propranolol', dose: { amount: 80, unit: 'mg', daily: null }, last: '2026-06-01' },
    ]);
  });

  test('without one that can be compared, the first days of the period beside the last 84', () => {
    const input = diary(both);
    // From the first day of the diary, 4 May, to 6 July: 7 days, and 1, 15 and 29 June. From 7 July as above.
    expect(reportOf(input, '2026-05-01', today).comparison).toMatchObject({
      treatment: null,
      before: { first: '2026-05-04', last: '2026-07-06', observed: 64, migraine: { days: 10, of: 64 } },
      now: { first: '2026-07-07', last: today, observed: 84, migraine: { days: 6, of: 84 } },
    });
    // 28 days before them are compared, 27 are not.
    expect(reportOf(input, '2026-06-09', today).comparison?.before).toMatchObject({ last: '2026-07-06' });
    expect(reportOf(input, '2026-06-10', today).comparison?.before).toBeNull();
    expect(reportOf(input, '2026-09-10', today).comparison).toMatchObject({
      before: null,
      now: { first: '2026-09-10', last: today },
    });
  });

  test('days on both sides of a change of preventives are not counted together', () => {
    const changed = (startDate: string) =>
      reportOf(diary({ ...both, treatments: [{ ...topiramate, startDate }] }), '2026-05-01', today)
        .comparison;
    expect(changed('2026-08-01')).toMatchObject({
      treatment: null,
      before: { first: '2026-05-04', last: '2026-07-26' },
      now: { first: '2026-08-01', last: today },
    });
    // The 14th day is the 15 September: a day later too few would remain.
    expect(changed('2026-09-15')?.now.first).toBe('2026-09-15');
    expect(changed('2026-09-16')?.now.first).toBe('2026-07-07');
  });

  test('doses of a preventive are no acute medication', () => {
    const treatments = [{ ...topiramate, doses: [aDose('2026-09-10')] }];
    const report = reportOf(diary({ treatments }), '2026-09-01', today);
    expect([report.whole.acute.days, report.whole.classes]).toEqual([0, []]);
  });
});
