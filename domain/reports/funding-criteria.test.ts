/** What payers ask beside two invented diaries, counted by hand; and what keeps it from being told. */
import { describe, expect, test } from 'vitest';
import { diary, freeDays, reportOf, today } from '#tests/support/report-fixtures.ts';
import { daysFrom } from '../calendar-date.ts';
import type { Payer } from '../clinical/preventive-criteria.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { anEpisode, aResult, aTreatment } from '../examples/fixtures.ts';
import { manOf52 } from '../examples/man-of-52.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { dayBounds, fundingCriteria } from './funding-criteria.ts';

const formOf = (input: StatisticsInput, of = 'new') => {
  const report = reportOf(input, '2026-07-01', input.today, { formOf: of });
  if (!report.reimbursement) throw new Error('the report has a form');
  return { sheet: report.reimbursement, lastThirty: report.lastThirty };
};
const criteriaOf = (input: StatisticsInput, payer: Payer, name = '', of = 'new') => {
  const { sheet, lastThirty } = formOf(input, of);
  return fundingCriteria(sheet, payer, lastThirty, name);
};
const answers = (...asked: Parameters<typeof criteriaOf>) =>
  Object.fromEntries(criteriaOf(...asked).map(({ asks, answer }) => [asks, answer]));
const one = (asks: string, ...asked: Parameters<typeof criteriaOf>) =>
  criteriaOf(...asked).find((criterion) => criterion.asks === asks);

describe('the woman of 34 asks for one on 28 September', () => {
  // The 84 days are 6 July to 27 September. Migraine: 6, 7, 18 July; 2, 3, 4, 15, 16, 30, 31 August; 1, 12, 27 September: 13.
  // Headache besides: 9 days from 9 to 30 July, 9 from 6 to 27 August, 10 from 4 to 26 September: 28, so 41 in all.
  // Not logged: 27 July, 14 August, 14 and 23 September: 4.
  test('from the fewest to the most days in 28', () => {
    const { sheet } = formOf(womanOf34);
    // 13 / 3 and 17 / 3; 41 / 3 and 45 / 3.
    expect(dayBounds(sheet, 'migraine').low).toBeCloseTo(4.333, 3);
    expect(dayBounds(sheet, 'migraine').high).toBeCloseTo(5.667, 3);
    expect(dayBounds(sheet, 'headache').low).toBeCloseTo(13.667, 3);
    expect(dayBounds(sheet, 'headache').high).toBe(15);
  });

  test('beside each payer', () => {
    // 8 a month are 7.36 in 28 (8 * 12 * 28 / 365.25): 5.67 is fewer, whatever the four days were. So it is no chronic one.
    expect(answers(womanOf34, 'spain')).toEqual({
      migraine_days: 'no',
      chronic: 'no',
      failed: 'no',
      toxin: null,
    });
    // 4.33 is 4 or more even if the four days were free.
    expect(answers(womanOf34, 'nice')).toEqual({ migraine_days: 'yes', chronic: 'no', failed: 'no' });
    // 13.67 headache days are 8 or more. From 30 August to 28 September several classes on 16 days, of 10:
    // a triptan on 30, 31 August, 12, 27 September; a combination on the 1st; ibuprofen on nine days of the tension-type pain,
    // on the 2nd, and on the 28th.
    expect(answers(womanOf34, 'us')).toEqual({
      migraine_days: 'yes',
      chronic: 'no',
      failed: 'no',
      disability: 'yes',
      overuse: 'no',
    });
  });
});

describe('the man of 52, who logs on working days', () => {
  // Migraine: 10 July; 21, 22 August; 20, 21 September: 5. Not logged: eight days up to 2 August (11, 12, 18, 19, 25, 26 July,
  // 1, 2 August), and 19, 26, 27 September.
  const lacks = [
    { kind: 'unlogged', days: 8, first: '2026-07-06', last: '2026-08-02' },
    { kind: 'unlogged', days: 3, first: '2026-08-31', last: '2026-09-27' },
  ];

  test('four days a month hang on the eleven that he did not log, eight do not', () => {
    // 5 / 3 = 1.67 and 16 / 3 = 5.33; 4 a month are 3.68 in 28, and 8 are 7.36.
    expect(one('migraine_days', manOf52, 'nice')).toEqual({
      asks: 'migraine_days',
      answer: 'cannot_say',
      lacks,
    });
    expect(one('migraine_days', manOf52, 'spain')).toEqual({
      asks: 'migraine_days',
      answer: 'no',
      lacks: [],
    });
  });

  test('days of medicines that may be ten hang on the three of the last thirty', () => {
    expect(one('overuse', manOf52, 'us')?.lacks).toEqual([
      { kind: 'unlogged', days: 3, first: '2026-08-30', last: '2026-09-28' },
    ]);
  });
});

const attackOn = (day: string) => ({
  ...anEpisode({ started: `${day}T08:00`, ended: `${day}T20:00`, intensity: 8 }),
  quality: ['pulsating' as const],
  aggravated: true,
  symptoms: ['nausea' as const],
});

/** Migraine on every nth of the last 84 days and on some others, all of them logged. */
function migraineEvery(
  days: number,
  more: Partial<Parameters<typeof diary>[0]> = {},
  first = '2026-07-06',
  also: readonly string[] = [],
) {
  const all = daysFrom(first, '2026-09-27');
  const hurt = all.filter((day, place) => place % days === 0 || also.includes(day));
  const episodes = hurt.map(attackOn);
  const logs = freeDays(first, '2026-09-27').filter(({ localDate }) => !hurt.includes(localDate));
  return diary({ episodes: episodes.reverse(), logs, ...more });
}

describe('days', () => {
  test('three weeks with a migraine every other day show nothing of three months yet', () => {
    // 11 of 21 days: 3.67 in 28 at the least.
    const input = migraineEvery(2, {}, '2026-09-07');
    expect(one('migraine_days', input, 'spain')).toEqual({
      asks: 'migraine_days',
      answer: 'cannot_say',
      lacks: [
        { kind: 'unlogged', days: 28, first: '2026-07-06', last: '2026-08-02' },
        { kind: 'unlogged', days: 28, first: '2026-08-03', last: '2026-08-30' },
        // 31 August to 6 September.
        { kind: 'unlogged', days: 7, first: '2026-08-31', last: '2026-09-27' },
      ],
    });
  });

  test('with every day logged, 7.67 in 28 hang on the length of a month', () => {
    // Each fourth of 84 is 21, and two more: 23 / 3 = 7.67 in 28; eight a month are 7.36.
    const extra = migraineEvery(4, {}, undefined, ['2026-09-23', '2026-09-26']);
    const days = formOf(extra).sheet.before?.migraine.days;
    expect([days, one('migraine_days', extra, 'spain')]).toEqual([
      23,
      { asks: 'migraine_days', answer: 'cannot_say', lacks: [{ kind: 'month' }] },
    ]);
  });

  test('rimegepant is for fewer than 15 in Spain and for NICE', () => {
    // 84 / 2 = 42: 14 in 28, which are 15.2 a month.
    expect(one('migraine_days', migraineEvery(2), 'nice', 'Rimegepant')?.answer).toBe('cannot_say');
    // 28 in 84: 9.33 in 28.
    expect(one('migraine_days', migraineEvery(3), 'spain', 'Rimegepant')?.answer).toBe('yes');
    expect(one('migraine_days', migraineEvery(1), 'spain', 'Rimegepant')?.answer).toBe('no');
    expect(one('migraine_days', migraineEvery(1), 'spain', 'Erenumab')?.answer).toBe('yes');
  });
});

describe('failed preventives', () => {
  const ended = (name: string, first: string, last: string, more: Partial<Treatment> = {}) =>
    aTreatment({
      id: name,
      name,
      startDate: first,
      endDate: last,
      active: false,
      stopReason: 'no_effect',
      ...more,
    });
  // 1 January to 30 June: 181 days, 25 weeks; 1 March to 30 April: 61 days, 8 weeks.
  const long = (name: string, more?: Partial<Treatment>) => ended(name, '2025-01-01', '2025-06-30', more);
  const short = (name: string, more?: Partial<Treatment>) => ended(name, '2025-03-01', '2025-04-30', more);
  const failed = (treatments: readonly Treatment[], payer: Payer, name = '') =>
    one('failed', diary({ treatments }), payer, name);

  test('each payer counts its own weeks; eight are too few in Spain', () => {
    const all = [long('Topiramato'), long('Propranolol'), short('Amitriptilina')];
    expect(failed(all, 'spain')).toEqual({
      asks: 'failed',
      answer: 'cannot_say',
      lacks: [{ kind: 'weeks', name: 'Amitriptilina', weeks: 8 }],
      count: 2,
    });
    expect(failed(all, 'nice')).toEqual({ asks: 'failed', answer: 'yes', lacks: [], count: 3 });
    expect(failed(all, 'us')).toMatchObject({ answer: 'yes', count: 3 });
  });

  test('two of one class are one for a US payer; one that is not in the list may be another', () => {
    const betaBlockers = [long('Propranolol'), long('Metoprolol')];
    expect(failed(betaBlockers, 'us')).toEqual({ asks: 'failed', answer: 'no', lacks: [], count: 1 });
    expect(failed([...betaBlockers, long('Cosa mía')], 'us')).toMatchObject({
      answer: 'cannot_say',
      lacks: [{ kind: 'class', name: 'Cosa mía' }],
    });
  });

  test('side effects are a failure at once, but not in Spain; other reasons are none; no reason may be one', () => {
    const all = [
      short('Topiramato', { stopReason: 'side_effects' }),
      long('Propranolol', { stopReason: 'pregnancy' }),
      long('Candesartán', { stopReason: null }),
    ];
    expect(failed(all, 'nice')).toMatchObject({ answer: 'no', count: 1 });
    expect(failed(all, 'us')).toMatchObject({ answer: 'cannot_say', count: 1 });
    expect(failed([...all, long('Flunarizina')], 'spain')).toEqual({
      asks: 'failed',
      answer: 'cannot_say',
      lacks: expect.arrayContaining([
        { kind: 'weeks', name: 'Topiramato', weeks: 8 },
        { kind: 'reason', name: 'Candesartán' },
      ]),
      count: 1,
    });
  });

  test('botulinum toxin is asked of three antibodies, and of a chronic migraine alone', () => {
    const chronic = (treatments: readonly Treatment[]) => migraineEvery(1, { treatments });
    const toxin = (treatments: readonly Treatment[], name: string) =>
      one('toxin', chronic(treatments), 'spain', name)?.answer;
    expect(toxin([long('Botox')], 'Erenumab')).toBe('yes');
    expect(toxin([long('Topiramato')], 'Erenumab')).toBe('no');
    expect(toxin([long('Topiramato')], 'Atogepant')).toBeUndefined();
    expect(one('toxin', migraineEvery(7), 'spain', 'Erenumab')?.answer).toBeNull();
  });
});

describe('to continue', () => {
  const name = 'Erenumab';
  /** @param free each such day since is free, whatever `since` says */
  const continued = (
    startDate: string,
    every: number,
    since: number,
    more: Partial<Treatment> = {},
    free = Number.POSITIVE_INFINITY,
  ) => {
    const treatment = aTreatment({ id: 'now', name, startDate, ...more });
    const spanned = (first: string, last: string, days: number) => {
      const all = daysFrom(first, last);
      return all.filter((_, place) => place % days === 0);
    };
    const later = spanned('2026-04-01', today, since).filter((_, place) => (place + 1) % free !== 0);
    const hurt = [...spanned('2026-01-07', '2026-03-31', every), ...later];
    const episodes = hurt.map(attackOn);
    const logs = freeDays('2026-01-07', today).filter(({ localDate }) => !hurt.includes(localDate));
    return diary({ episodes: episodes.reverse(), logs, treatments: [treatment] });
  };
  const change = (input: StatisticsInput, payer: Payer) => one('change', input, payer, name, 'now');

  test('NICE asks half as many at week 12, or 30 % fewer of a chronic migraine', () => {
    // 28 of 84 before, 14 of 84 since: half.
    expect(change(continued('2026-04-01', 3, 6), 'nice')?.answer).toBe('yes');
    // 28 before, 21 since: a quarter fewer.
    expect(change(continued('2026-04-01', 3, 4), 'nice')?.answer).toBe('no');
    // 84 before, which is chronic, 42 since: half.
    expect(change(continued('2026-04-01', 1, 2), 'nice')?.answer).toBe('yes');
    // 84 before, 56 since (no pain on each third day): a third fewer is enough for a chronic migraine alone.
    expect(change(continued('2026-04-01', 1, 1, {}, 3), 'nice')?.answer).toBe('yes');
    // Spain says nothing: nothing is compared.
    expect(change(continued('2026-04-01', 3, 6), 'spain')).toEqual({
      asks: 'change',
      answer: null,
      lacks: [],
    });
  });

  test('before week 12 is over it names the day; one that ended before has none', () => {
    // From 1 August twelve weeks are over on 23 October: 84 days.
    expect(change(continued('2026-08-01', 3, 6), 'nice')).toEqual({
      asks: 'change',
      answer: 'cannot_say',
      lacks: [{ kind: 'unfinished', last: '2026-10-23' }],
    });
    const ended = continued('2026-04-01', 3, 6, { endDate: '2026-05-31', active: false });
    expect(change(ended, 'nice')?.lacks).toEqual([{ kind: 'unfinished', last: null }]);
  });
});

test('few headache days are enough for the AHS with a score; without one it says which are missing', () => {
  // 14 of 84: 4.67 in 28, below 8.
  const scored = (score?: number) =>
    migraineEvery(6, {
      questionnaireResults:
        score === undefined ? [] : [aResult('2026-09-01', { instrument: 'midas', score })],
    });
  expect(one('disability', scored(11), 'us')?.answer).toBe('yes');
  expect(one('disability', scored(), 'us')).toEqual({
    asks: 'disability',
    answer: 'cannot_say',
    lacks: [
      { kind: 'score', instrument: 'midas' },
      { kind: 'score', instrument: 'hit6' },
    ],
  });
  // With a MIDAS of 10 it hangs on the HIT-6.
  expect(one('disability', scored(10), 'us')).toMatchObject({
    answer: 'cannot_say',
    lacks: [{ kind: 'score', instrument: 'hit6' }],
  });
});
