import { describe, expect, test } from 'vitest';
import { diary, freeDays, reportOf, today } from '#tests/support/report-fixtures.ts';
import { daysFrom } from '../calendar-date.ts';
import { aDayLog, aDose, anEpisode, aResult, aStep, aTreatment } from '../examples/fixtures.ts';

describe('preventives', () => {
  const migraineOn = (day: string) => ({
    ...anEpisode({ started: `${day}T08:00`, ended: `${day}T20:00` }),
    quality: ['pulsating' as const],
    aggravated: true,
    symptoms: ['nausea' as const],
  });
  /** Migraine on every nth day of a span, the other days free. */
  function lived(first: string, last: string, every: number) {
    const days = daysFrom(first, last);
    const migraine = days.filter((_, place) => place % every === 0);
    return {
      episodes: migraine.map(migraineOn),
      logs: days.filter((day) => !migraine.includes(day)).map((day) => aDayLog(day, { headacheFree: true })),
    };
  }
  // 28 days before 1 June with migraine every fourth day: 7. From then on every 14th: 2 in 28.
  const before = lived('2026-05-04', '2026-05-31', 4);
  const since = lived('2026-06-01', today, 14);
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
          // The fourth month is finished too: 29 June to 20 September, days 28, 42, 56, 70, 84 and 98.
          judged: { days: 6, undecided: 0, of: 84 },
          rates: { before: { low: 7, high: 7 }, judged: { low: 2, high: 2 } },
          percent: { low: 71, high: 71 },
          // 6 of 84 against 7 of 28: 0.0793 to 0.9929 of before, with the sums of the binomial worked out apart.
          uncertainty: { percent: { low: 1, high: 92 }, mayBeChance: false },
          remembered: false,
          // Two of 28.
          control: 'optimal',
        },
        monthsNeeded: 3,
        lacks: null,
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
      rates: { before: { low: 8, high: 8 } },
      percent: { low: 75, high: 75 },
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
    const same = lived('2026-06-01', today, 4);
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
    // 29 June to 20 September are judged: 55 of 81 observed days are 19.01 in 28.
    const judged = daysFrom('2026-06-29', '2026-09-20').slice(3);
    const input = diary({
      episodes: judged.slice(0, 55).map(migraineOn).reverse(),
      logs: [
        ...freeDays('2026-06-01', '2026-06-28'),
        ...judged.slice(55).flatMap((day) => freeDays(day, day)),
      ],
      treatments: [topiramate],
    });
    const [found] = reportOf(input, '2026-09-01', today, {}, { baselineMigraineDays: 19 }).preventives ?? [];
    expect(found?.response?.judged).toEqual({ days: 55, undecided: 0, of: 81 });
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
    const expected = {
      treatment: 'Topiramato',
      before: {
        first: '2026-05-04',
        last: '2026-05-31',
        elapsed: 28,
        observed: 28,
        headache: counted(7, 28),
        migraine: counted(7, 28),
        moderateSevere: counted(7, 28),
        acute: counted(0, 28),
      },
      // As above: the last three finished months at the dose, of which six days.
      now: {
        first: '2026-06-29',
        last: '2026-09-20',
        elapsed: 84,
        observed: 84,
        headache: counted(6, 84),
        migraine: counted(6, 84),
        moderateSevere: counted(6, 84),
        acute: counted(0, 84),
      },
      months: { before: 0, now: 0 },
    };
    // Whatever days the report is of, as long as they reach to those of "now".
    for (const first of ['2026-05-01', '2026-09-01'])
      expect(reportOf(input, first, today).comparison).toEqual(expected);
    expect(reportOf(input, '2026-05-01', '2026-09-19').comparison?.treatment).toBeNull();
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

  test('without one that can be compared, the first whole months of the period beside the last three', () => {
    const input = diary(both);
    const { comparison } = reportOf(input, '2026-05-01', today);
    // May has 28 recorded days with 7 of migraine. June to August: 1, 15 and 29 June, 13 and 27 July, 10 and 24 August.
    expect(comparison).toMatchObject({
      treatment: null,
      before: { first: '2026-05-01', last: '2026-05-31', observed: 28, migraine: { days: 7, of: 28 } },
      now: { first: '2026-06-01', last: '2026-08-31', observed: 92, migraine: { days: 7, of: 92 } },
      months: { before: 1, now: 3 },
    });
    // Three whole months leave none to compare with; without a whole month it is the last 30 days.
    expect(reportOf(input, '2026-06-01', today).comparison).toMatchObject({
      before: null,
      months: { before: 0, now: 3 },
    });
    expect(reportOf(input, '2026-09-10', today).comparison).toMatchObject({
      before: null,
      now: { first: '2026-09-10', last: today },
      months: { before: 0, now: 0 },
    });
  });

  test('doses of a preventive are no acute medication', () => {
    const treatments = [{ ...topiramate, doses: [aDose('2026-09-10')] }];
    const report = reportOf(diary({ treatments }), '2026-09-01', today);
    expect([report.whole.acute.days, report.whole.classes]).toEqual([0, []]);
  });
});
