import { describe, expect, test } from 'vitest';
import { diary, reportOf, today } from '#tests/support/report-fixtures.ts';
import { addDays } from '../calendar-date.ts';
import { anEpisode, anIntake } from '../examples/fixtures.ts';

describe('attacks', () => {
  const attack = (day: string, hours: number, more: object = {}) => ({
    ...anEpisode({ started: `${day}T09:00`, ended: `${day}T${9 + hours}:00`, intensity: 6 }),
    ...more,
  });

  test('few attacks have no median of durations, but a shortest and a longest', () => {
    const episodes = [
      anEpisode({ started: '2026-09-20T09:00', ended: 'nobody knows' }),
      anEpisode({ started: '2026-09-15T07:00', ended: '2026-09-17T07:00', wokeWith: true }),
      attack('2026-09-10', 9),
      attack('2026-09-05', 4),
    ];
    expect(reportOf(diary({ episodes }), '2026-09-01', today).attack?.duration).toEqual({
      median: null,
      low: null,
      high: null,
      attacks: 3,
      ends: 2,
      shortest: 240,
      longest: 540,
    });
  });

  test('an attack is of the period it began in, with all its entries; what the entries were like is of the period', () => {
    const episodes = [
      attack('2026-09-11', 3),
      attack('2026-09-10', 5),
      attack('2026-08-31', 4),
      attack('2026-08-30', 4),
    ];
    const found = (first: string, last = today) => reportOf(diary({ episodes }), first, last).attack;
    // From 30 August at nine to the next day at one: 28 hours. From 10 September at nine to the next day at noon: 27.
    expect(found('2026-08-01')).toMatchObject({
      attacks: 2,
      entries: 4,
      duration: { shortest: 27 * 60, longest: 28 * 60 },
    });
    expect(found('2026-08-31')).toMatchObject({
      attacks: 1,
      entries: 3,
      duration: { attacks: 1, shortest: 27 * 60, longest: 27 * 60 },
    });
    expect(found('2026-09-11')).toMatchObject({
      attacks: 0,
      entries: 1,
      duration: { attacks: 0, longest: null },
    });
    // Begun on the last day of the period: its full duration is given, like that of an entry that continues after it.
    expect(found('2026-09-01', '2026-09-10')).toMatchObject({
      attacks: 1,
      entries: 1,
      duration: { longest: 27 * 60 },
    });
  });

  test('quartiles of durations and of pain', () => {
    // 1 to 12 hours, pain 1 to 10 and twice 10.
    const episodes = Array.from({ length: 12 }, (_, place) => ({
      ...attack(addDays('2026-08-01', 4 * place), place + 1),
      intensity: Math.min(10, place + 1),
    })).reverse();
    const found = reportOf(diary({ episodes }), '2026-08-01', today).attack;
    // After three hours three of twelve are over.
    expect(found?.duration).toMatchObject({ low: 180, median: 360, high: 540 });
    expect(found?.peak).toEqual({ low: 3.5, median: 6.5, high: 9.5 });
  });

  test('unanswered features are in no denominator, and an aura without pain is counted separately', () => {
    const episodes = [
      {
        ...anEpisode({ started: '2026-09-20T09:00', ended: '2026-09-20T09:30', intensity: 0 }),
        aura: { visual: 20 },
      },
      attack('2026-09-13', 5),
      attack('2026-09-10', 5, {
        places: ['eye_left'],
        symptoms: ['nausea'],
        aura: { visual: null },
        suddenOnset: true,
      }),
      attack('2026-09-05', 5, { places: ['band'], quality: ['dull'], aggravated: false, wokeWith: true }),
    ];
    const report = reportOf(diary({ episodes }), '2026-09-01', today);
    expect(report.attack).toMatchObject({
      attacks: 3,
      entries: 3,
      // The days between them are unrecorded.
      unsure: 2,
      sides: [
        { code: 'both', count: 1 },
        { code: 'left', count: 1 },
      ],
      described: { sides: 2, qualities: 1, symptoms: 1 },
      aggravated: { yes: 0, answered: 1 },
      aura: 1,
      auraOnly: 1,
      woke: 1,
      sudden: 1,
    });
    expect(report.episodes).toHaveLength(4);
    expect(report.calendar?.find(({ day }) => day === '2026-09-20')).toMatchObject({
      status: 'episode_only',
      peak: null,
      migraine: true,
    });
    expect(report.episodes?.[0]).toMatchObject({
      localDate: '2026-09-05',
      woke: true,
      minutes: null,
      endedAt: '2026-09-05T14:00',
    });
  });

  test('factors are those that may be named, most often first', () => {
    const episodes = [
      attack('2026-09-12', 5, { context: ['stress', 'menstruation', 'alcohol', 'altitude'] }),
      attack('2026-09-10', 5, { context: ['stress'] }),
    ];
    const factors = (choice: object) =>
      reportOf(diary({ episodes }), '2026-09-01', today, choice).attack?.factors;
    const stress = { code: 'stress', count: 2 };
    expect(factors({})).toEqual([stress, { code: 'menstruation', count: 1 }]);
    expect(factors({ sections: ['attack'] })).toEqual([stress]);
    expect(factors({ sections: ['attack'], details: ['food'] })).toEqual([
      stress,
      { code: 'alcohol', count: 1 },
    ]);
    expect(factors({ sections: ['attack'], details: ['place'] })).toEqual([
      stress,
      { code: 'altitude', count: 1 },
    ]);
  });

  test('an attack that goes on has no length', () => {
    const episodes = [anEpisode({ started: `${today}T19:00` })];
    expect(reportOf(diary({ episodes }), today, today).episodes).toMatchObject([
      { ongoing: true, minutes: null },
    ]);
  });
});

describe('medicines', () => {
  test('what is taken against nausea is listed and not judged; together is a row of its own', () => {
    const of = { episodeId: 'one', painAt: 7 } as const;
    const one = {
      ...anEpisode({ started: '2026-09-10T08:00', ended: '2026-09-10T20:00' }),
      id: 'one',
      intakes: [
        {
          ...anIntake({ taken: '2026-09-10T08:20', medicine: 'metoclopramide', outcome: 'free' }),
          ...of,
          dose: 10,
          unit: 'mg' as const,
        },
        { ...anIntake({ taken: '2026-09-10T08:30', medicine: 'sumatriptan', outcome: 'relief' }), ...of },
        { ...anIntake({ taken: '2026-09-10T08:30', medicine: 'naproxen', outcome: 'relief' }), ...of },
      ],
    };
    const own = { ...anIntake({ taken: '2026-09-05T09:00' }), name: 'Té de la abuela' };
    const report = reportOf(
      diary({ episodes: [one], intakes: [...one.intakes.toReversed(), own] }),
      '2026-09-01',
      today,
    );
    const rows = report.acute?.map(({ names, classes, treatments, judged, relief, dose }) => ({
      names,
      classes,
      treatments,
      judged,
      relief: relief?.count,
      dose: dose?.amount,
    }));
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          names: ['naproxen', 'sumatriptan'],
          classes: ['triptan', 'non_opioid'],
          treatments: 1,
          judged: 1,
          relief: 1,
          dose: undefined,
        },
        {
          names: ['metoclopramide'],
          classes: ['not_counted'],
          treatments: 1,
          judged: 0,
          relief: undefined,
          dose: 10,
        },
        {
          names: ['Té de la abuela'],
          classes: ['unclassified'],
          treatments: 1,
          judged: 0,
          relief: undefined,
          dose: undefined,
        },
      ]),
    );
    // An unclassified medicine may be of any class.
    expect(report.lastThirty.classes).toContainEqual({
      medicationClass: 'unclassified',
      days: 1,
      reference: null,
      reached: null,
    });
  });
});
