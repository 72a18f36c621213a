import { describe, expect, test } from 'vitest';
import { diary, freeDays, reportOf, today } from '#tests/support/report-fixtures.ts';
import { daysFrom } from '../calendar-date.ts';
import { aDayLog, aDose, anEpisode, aStep, aTreatment } from '../examples/fixtures.ts';

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

  test('three months at the dose against the 28 days before', () => {
    const report = reportOf(diary({ ...both, treatments: [topiramate] }), '2026-09-01', today);
    expect(report.preventives).toEqual([
      {
        name: 'Topiramato',
        kind: 'medicine',
        role: 'preventive',
        current: true,
        dose: { amount: 50, unit: 'mg', daily: null },
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

  test('doses of a preventive are no acute medication', () => {
    const treatments = [{ ...topiramate, doses: [aDose('2026-09-10')] }];
    const report = reportOf(diary({ treatments }), '2026-09-01', today);
    expect([report.whole.acute.days, report.whole.classes]).toEqual([0, []]);
  });
});
