import { describe, expect, test } from 'vitest';
import { aReportProfile, diary, freeDays, nobody, reportOf, today } from '#tests/support/report-fixtures.ts';
import { addDays } from '../calendar-date.ts';
import { aDayLog, anEpisode, anIntake, aResult } from '../examples/fixtures.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import { makeReport } from './make-report.ts';
import { type ReportSection, reportSections, reportVersion, usualSections } from './report-choice.ts';

const nothing = { days: 0, undecided: 0, of: 0 };

describe('what was chosen', () => {
  test('sections that were not chosen are null', () => {
    const report = reportOf(womanOf34, '2026-07-01', today, { sections: [] });
    for (const section of reportSections) {
      if (section !== 'charts') expect([section, report[section]]).toEqual([section, null]);
    }
    expect(report.whole.headache.days).toBe(44);
  });

  test.each(
    reportSections.filter((section): section is Exclude<ReportSection, 'charts'> => section !== 'charts'),
  )('only %s', (section) => {
    const report = reportOf(womanOf34, '2026-07-01', today, { sections: [section] });
    const others = reportSections.filter((one) => one !== section && one !== 'charts');
    expect(report[section]).not.toBeNull();
    expect(others.map((one) => report[one as Exclude<ReportSection, 'charts'>])).toEqual(
      others.map(() => null),
    );
  });

  test('contains its period, its time and nothing else of the choice', () => {
    const choice = { first: '2026-07-01', last: today, sections: usualSections, details: [], paper: 'a4' };
    const report = makeReport(womanOf34, nobody, choice, womanOf34.now);
    const { paper: _, ...chosen } = choice;
    expect(report).toMatchObject({
      version: reportVersion,
      madeAt: womanOf34.now,
      today,
    });
    expect(report.choice).toEqual(chosen);
  });

  test('bleeding is in the calendar only with the section on menstruation', () => {
    const report = reportOf(womanOf34, '2026-07-01', today, { sections: ['calendar'] });
    expect(new Set(report.calendar?.map(({ bleeding }) => bleeding))).toEqual(new Set([null]));
  });
});

describe('periods', () => {
  test('an empty diary: nothing observed, and unknown references', () => {
    const report = reportOf(diary({}), '2026-07-01', today);
    expect(report.whole).toMatchObject({
      elapsed: 90,
      observed: 0,
      headache: nothing,
      acute: nothing,
      classes: [],
    });
    expect(report.lastThirty).toMatchObject({ elapsed: 30, observed: 0, reached: 'cannot_say' });
    expect(report.months).toHaveLength(3);
    expect(report.attack).toMatchObject({
      attacks: 0,
      peak: null,
      duration: { median: null, shortest: null },
      kinds: [],
    });
    expect([report.acute, report.preventives, report.questions, report.episodes]).toEqual([[], [], [], []]);
    expect(report.menstruation).toEqual({
      cycles: 0,
      windows: [],
      related: 'cannot_say',
      only: 'cannot_say',
      rate: null,
    });
    expect(report.disability).toEqual({ lostDays: null, results: [], firstResults: [], middleResults: [] });
    expect(new Set(report.calendar?.map(({ status }) => status))).toEqual(new Set(['unknown']));
    expect(report.reimbursement?.months.map(({ migraine }) => migraine)).toEqual([nothing, nothing, nothing]);
  });

  test('an unrecorded month stays in the table, unknown', () => {
    const logs = [...freeDays('2026-07-01', '2026-07-31'), ...freeDays('2026-09-01', today)];
    const { months } = reportOf(diary({ logs }), '2026-07-01', today);
    expect(months?.map(({ observed, reached, isWhole }) => [observed, reached, isWhole])).toEqual([
      [31, 'no', true],
      [0, 'cannot_say', true],
      [28, 'no', false],
    ]);
  });

  test('a class is in every month: no days of it are a no only where it is known what was taken', () => {
    const logs = [...freeDays('2026-07-01', '2026-07-31'), ...freeDays('2026-09-01', today)];
    const intakes = [
      anIntake({ taken: '2026-09-10T09:00', medicine: 'sumatriptan' }),
      { ...anIntake({ taken: '2026-09-05T09:00' }), name: 'Té' },
    ];
    const { months, lastThirty } = reportOf(diary({ logs, intakes }), '2026-07-01', today);
    const found = (period: typeof lastThirty) =>
      period.classes.map(({ medicationClass, days, reached }) => [medicationClass, days, reached]);
    expect(months?.map(found)).toEqual([
      [
        ['triptan', 0, 'no'],
        ['unclassified', 0, null],
      ],
      [
        ['triptan', 0, 'cannot_say'],
        ['unclassified', 0, null],
      ],
      [
        ['triptan', 1, 'no'],
        ['unclassified', 1, null],
      ],
    ]);
    expect(reportOf(diary({ logs, intakes }), '2026-07-01', '2026-08-31').months?.map(found)).toEqual([
      [],
      [],
    ]);
  });

  test('a period before the diary began: days that have passed, none observed', () => {
    const report = reportOf(womanOf34, '2026-01-15', '2026-03-31');
    expect(report.whole).toMatchObject({ elapsed: 76, observed: 0, headache: nothing, acute: nothing });
    expect(
      report.months?.map(({ first, elapsed, observed, isWhole }) => [first, elapsed, observed, isWhole]),
    ).toEqual([
      ['2026-01-15', 17, 0, false],
      ['2026-02-01', 28, 0, true],
      ['2026-03-01', 31, 0, true],
    ]);
    expect([report.attack?.attacks, report.acute, report.episodes]).toEqual([0, [], []]);
    expect(report.disability?.lostDays).toBeNull();
    expect(report.calendar).toHaveLength(76);
  });

  test('a period of one day', () => {
    const report = reportOf(womanOf34, '2026-08-03', '2026-08-03');
    expect(report.whole).toMatchObject({
      elapsed: 1,
      observed: 1,
      headache: { days: 1, undecided: 0, of: 1 },
    });
    expect(report.calendar).toHaveLength(1);
    // The previous day's attack continued, and a triptan and its rescue were taken.
    expect([
      report.attack?.attacks,
      report.acute?.map(({ names, treatments }) => [...names, treatments]),
    ]).toEqual([
      0,
      [
        ['paracetamol_codeine', 1],
        ['sumatriptan', 1],
      ],
    ]);
    // One day of each class; the other 29 are outside the period, and could hold anything.
    expect(report.lastThirty).toMatchObject({ first: '2026-08-03', elapsed: 1, reached: 'cannot_say' });
    expect(report.menstruation).toEqual({
      cycles: 1,
      windows: [{ first: '2026-07-06', exact: true, hit: 'yes' }],
      related: 'cannot_say',
      only: 'cannot_say',
      rate: null,
    });
  });

  test('a rescue on the day after the last one is still a rescue', () => {
    const taken = { painAt: 7, episodeId: 'night' } as const;
    const night = {
      ...anEpisode({ started: '2026-08-31T22:00', ended: '2026-09-01T06:00' }),
      id: 'night',
      intakes: [
        { ...anIntake({ taken: '2026-08-31T23:30', medicine: 'sumatriptan', outcome: 'free' }), ...taken },
        { ...anIntake({ taken: '2026-09-01T00:30', medicine: 'naproxen' }), ...taken },
      ],
    };
    const intakes = night.intakes.toReversed();
    const report = reportOf(diary({ episodes: [night], intakes }), '2026-08-01', '2026-08-31');
    expect(report.acute).toMatchObject([
      { names: ['sumatriptan'], judged: 1, rescued: 1, free: { count: 0 } },
    ]);
  });

  test('days after today are not read, and a period may reach beyond it', () => {
    const tomorrow = addDays(today, 1);
    const episodes = [anEpisode({ started: `${tomorrow}T08:00`, ended: `${tomorrow}T18:00` })];
    const report = reportOf(
      diary({ episodes, logs: freeDays('2026-09-01', today) }),
      '2026-09-01',
      '2026-10-31',
    );
    expect(report.whole).toMatchObject({
      last: '2026-10-31',
      elapsed: 28,
      observed: 28,
      headache: { days: 0, of: 28 },
    });
    expect(report.months).toMatchObject([{ last: '2026-09-30', elapsed: 28, isWhole: false }]);
    expect([report.attack?.attacks, report.episodes, report.calendar?.at(-1)?.day]).toEqual([0, [], today]);
  });

  test('a period that has not begun, and one in reverse, are of no day', () => {
    for (const [first, last] of [
      ['2027-01-01', '2027-02-28'],
      ['2026-09-01', '2026-08-01'],
    ] as const) {
      const report = reportOf(womanOf34, first, last);
      expect(report.whole).toMatchObject({ elapsed: 0, observed: 0, classes: [] });
      expect([report.months, report.calendar, report.episodes]).toEqual([[], [], []]);
    }
  });

  test('of a month that is only partly in the period the other days are not known', () => {
    // 21 23 25 28 30 July of 11 observed days; 2 3 4 6 8 10 August.
    const { months, whole } = reportOf(womanOf34, '2026-07-20', '2026-08-10');
    expect(months).toMatchObject([
      { first: '2026-07-20', last: '2026-07-31', elapsed: 12, isWhole: false, headache: { days: 5, of: 11 } },
      { first: '2026-08-01', last: '2026-08-10', elapsed: 10, isWhole: false, headache: { days: 6, of: 10 } },
    ]);
    // All of July has 11 days of ibuprofen and three of triptan: here four and none, and 20 days that could hold more.
    expect(months?.[0]?.classes).toMatchObject([
      { medicationClass: 'non_opioid', days: 4, reached: 'cannot_say' },
      { medicationClass: 'combination', days: 1, reached: 'cannot_say' },
      { medicationClass: 'triptan', days: 0, reached: 'cannot_say' },
    ]);
    expect(months?.[0]?.reached).toBe('cannot_say');
    expect(whole.acute.days).toBe(11);
  });

  test('a reference that is reached in a part of a month is reached', () => {
    // Of the 20 days from 8 August: 8 10 12 15 16 18 20 22 25 27, ten of several classes.
    const [august] = reportOf(womanOf34, '2026-08-08', '2026-08-27').months ?? [];
    expect(august).toMatchObject({ isWhole: false, several: { days: 10, reached: 'yes' }, reached: 'yes' });
  });
});

describe('menstruation', () => {
  const bled = (day: string) => aDayLog(day, { menstruation: 'medium', menstruationStart: true });

  test('the last three cycles are the same wherever the period begins; counted are those of the period', () => {
    const since = (first: string) => reportOf(womanOf34, first, today).menstruation;
    expect(since('2026-08-01')).toEqual({
      cycles: 3,
      windows: [
        { first: '2026-07-06', exact: true, hit: 'yes' },
        { first: '2026-08-03', exact: true, hit: 'yes' },
        { first: '2026-08-31', exact: true, hit: 'yes' },
      ],
      related: 'yes',
      only: 'no',
      rate: { inside: { yes: 3, of: 15 }, outside: { yes: 3, of: 65 } },
    });
    for (const first of ['2026-07-01', '2026-09-20', '2025-10-01'])
      expect({ ...since(first), cycles: 3 }).toEqual(since('2026-08-01'));
    expect(since('2026-09-20')?.cycles).toBe(1);
  });

  test('a bleed that the calendar of the report draws is one of its cycles, its first day marked or not', () => {
    const logs = [
      ...['2026-06-25', '2026-07-23', '2026-09-20'].map(bled),
      ...['2026-08-21', '2026-08-22'].map((day) => aDayLog(day, { menstruation: 'heavy' })),
    ];
    const report = reportOf(diary({ logs }), '2026-07-01', today);
    expect(report.calendar?.filter(({ bleeding }) => bleeding).map(({ day }) => day)).toContain('2026-08-21');
    expect(report.menstruation).toMatchObject({
      cycles: 3,
      windows: [
        { first: '2026-07-23', exact: true },
        { first: '2026-08-21', exact: false },
        { first: '2026-09-20', exact: true },
      ],
    });
  });

  test('days after the period are not read: a window not over on its last day is unknown', () => {
    expect(
      reportOf(womanOf34, '2026-07-01', '2026-09-02').menstruation?.windows.map(({ first }) => first),
    ).toEqual(['2026-07-06', '2026-08-03']);
  });

  test('a window without known days is unknown', () => {
    const logs = ['2026-07-01', '2026-07-29', '2026-08-26'].map(bled);
    expect(reportOf(diary({ logs }), '2026-06-01', today).menstruation).toMatchObject({
      cycles: 3,
      windows: [{ hit: 'cannot_say' }, { hit: 'cannot_say' }, { hit: 'cannot_say' }],
      related: 'cannot_say',
    });
  });
});

describe('results, questions and names', () => {
  test('the newest result of each instrument up to the last day, with its band', () => {
    const questionnaireResults = [
      aResult('2026-09-20', { instrument: 'hit6', score: 66 }),
      aResult('2026-08-20', { instrument: 'hit6', score: 58 }),
      aResult('2026-08-10', { instrument: 'msq', scores: { emotional: 40 } }),
      aResult('2026-05-01', { instrument: 'midas', score: 12 }),
      aResult('2026-02-01', { instrument: 'midas', score: 30 }),
    ];
    expect(reportOf(diary({ questionnaireResults }), '2026-08-01', '2026-08-31').disability?.results).toEqual(
      [
        { instrument: 'hit6', localDate: '2026-08-20', score: 58, scores: {}, band: '3' },
        { instrument: 'msq', localDate: '2026-08-10', score: null, scores: { emotional: 40 }, band: null },
        { instrument: 'midas', localDate: '2026-05-01', score: 12, scores: {}, band: '3' },
      ],
    );
  });

  test('the person: trimmed, and questions that were asked', () => {
    const profile = aReportProfile({
      diagnosis: ' migraña sin aura ',
      diagnosisBy: 'neurologist',
      pregnancy: 'planning',
      question1: '  ',
      question2: ' ¿Puedo tomar triptanes? ',
    });
    const report = reportOf(
      diary({}),
      '2026-09-01',
      today,
      {},
      { name: ' Ana ', birthYear: 1992, sex: 'female', profile },
    );
    expect(report.person).toEqual({
      name: 'Ana',
      birthYear: 1992,
      sex: 'female',
      diagnosis: 'migraña sin aura',
      diagnosisBy: 'neurologist',
      otherConditions: '',
      otherMedicines: '',
      contraception: null,
      pregnancy: 'planning',
    });
    expect(report.questions).toEqual(['¿Puedo tomar triptanes?']);
  });

  test('names of own entries: those the report refers to, and no other', () => {
    const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
    const item = (last: number, name: string, list: 'symptoms' | 'context') => ({
      id: id(last),
      userId: 'person',
      list,
      name,
      version: 1,
      deletedAt: last === 2 ? '2026-09-11T00:00:00.000Z' : null,
    });
    const ownItems = [
      item(1, 'pies fríos', 'symptoms'),
      item(2, 'bostezos', 'symptoms'),
      item(3, 'hipo', 'symptoms'),
    ];
    const episode = anEpisode({ started: '2026-09-10T08:00', ended: '2026-09-10T20:00' });
    const symptoms = [`own_${id(1)}`, `own_${id(2)}`, `own_${id(9)}`] as const;
    const input = diary({ episodes: [{ ...episode, symptoms }], ownItems });
    const names = { [`own_${id(1)}`]: 'pies fríos', [`own_${id(2)}`]: 'bostezos' };
    expect(reportOf(input, '2026-09-01', today).ownNames).toEqual(names);
    expect(reportOf(input, '2026-09-01', today, { sections: ['months'] }).ownNames).toEqual({});
  });
});
