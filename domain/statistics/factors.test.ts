import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import { addDays, addMonths, type CalendarDay, monthOf } from '../calendar-date.ts';
import { readDays } from '../counting/day-records.ts';
import type { DayLog, DayLogContent } from '../day/day-log.ts';
import { aDayLog, anEpisode, daysOf } from '../examples/fixtures.ts';
import type { PremonitorySymptom } from '../vocabulary/symptoms.ts';
import { cutOf } from './asked-factors.ts';
import { attackStarted } from './case-crossover.ts';
import { leastDays, lookDays, looksConsidered, nextLook } from './factor-looks.ts';
import { type FactorResult, factors, type Verdict, warningSign } from './factors.ts';

/** A Monday, the first of a quarter is three days later. */
const monday: CalendarDay = '2026-06-29';

/**
 * A diary day by day from a Monday: `a` an attack begins, `+` it continues, `o` an aura without pain, `.` free, `?` unknown
 * headache status. Answers for the same days: `y`, `n`, `-` for shown and not answered, and a space for not asked.
 */
function diary(
  head: string,
  answers: Partial<Record<string, string>> = {},
  more: Partial<DayLogContent>[] = [],
  { zone = 'Europe/Madrid', on }: { readonly zone?: string; readonly on?: CalendarDay } = {},
) {
  const day = (place: number) => addDays(monday, place);
  const logs = new Map<CalendarDay, DayLog>();
  const episodes = [...head].flatMap((mark, place) => {
    const factorsOfDay = Object.fromEntries(
      Object.entries(answers).flatMap(([code, marks = '']) => {
        const answer = { y: true, n: false, '-': null }[marks[place] ?? ' '];
        return answer === undefined ? [] : [[code, answer]];
      }),
    );
    const marks = { headacheFree: mark === '.', factors: factorsOfDay, ...more[place] };
    if (mark === '.' || Object.keys(factorsOfDay).length > 0 || more[place])
      logs.set(day(place), aDayLog(day(place), marks));
    if (mark !== 'a' && mark !== 'o') return [];
    let last = place;
    while (head[last + 1] === '+') last += 1;
    return [
      anEpisode({
        started: `${day(place)}T09:00`,
        ended: `${day(last)}T15:00`,
        intensity: mark === 'o' ? 0 : 6,
        zone,
      }),
    ];
  });
  // The month of the last of these days is over, so a look has included all of them.
  const today = on ?? `${addMonths(monthOf(day(head.length)), 1)}-01`;
  const now = `${today}T22:00:00.000Z`;
  const days = daysOf({ episodes, intakes: [], dayLogs: logs, treatments: [] });
  return factors({ today, days: readDays(days.at(now), days.all(now), today) });
}

/** Whether an attack started on each of two days, for one from and until an hour. */
function attackStartedOn([started = '', ended = '']: readonly string[]) {
  const days = daysOf({
    episodes: [anEpisode({ started, ended })],
    intakes: [],
    dayLogs: new Map(),
    treatments: [],
  });
  const today = addDays(monday, 2);
  const now = `${today}T22:00:00.000Z`;
  return readDays(days.at(now), days.all(now), today).days.slice(0, 2).map(attackStarted);
}

const resultOf = (found: ReturnType<typeof diary>, code: string): FactorResult => {
  const result = [...found.factors, ...found.signs].find(({ factor }) => factor.code === code);
  if (!result) throw new Error(`nothing of ${code}`);
  return result;
};
const countsOf = ({ comparisons }: FactorResult) =>
  comparisons.map(({ when, onsets, others }) => [
    when,
    `${onsets.days}/${onsets.of}`,
    `${others.days}/${others.of}`,
  ]);

describe('which days are compared', () => {
  it('takes first days of attacks and free days, and neither what is within one, after one, before one nor unknown', () => {
    const head = '...a++...?a....';
    const { onsets, others } = diary(head);
    expect(onsets).toBe(2);
    // Days 1, 7, 8, 12, 13, 14: the first has no day before it, day 2 is the eve of an attack, 6 and 11 follow one.
    expect(others).toBe(6);
  });

  it('counts yes and no of them, on the day and on the day before, and nothing that was not answered', () => {
    const head = '...a++...?a....';
    const marks = 'nynynynyn-ynyyn';
    expect(countsOf(resultOf(diary(head, { alcohol: marks }), 'alcohol'))).toEqual([
      // On days 3 and 10; on 1, 7, 8, 12, 13, 14.
      ['same_day', '2/2', '4/6'],
      // On day 2, not on 9 (left open); before 1, 8, 13, 14. Day 7 follows the day after an attack, day 12 too.
      ['day_before', '0/1', '3/4'],
    ]);
    // With their days, those of the answers.
    const dates = (...places: number[]) => places.map((place) => addDays(monday, place));
    const [sameDay, dayBefore] = resultOf(diary(head, { alcohol: marks }), 'alcohol').comparisons;
    expect(sameDay?.dates).toEqual({ onsets: dates(3, 10), others: dates(1, 7, 12, 13) });
    expect(dayBefore?.dates).toEqual({ onsets: [], others: dates(7, 12, 13) });
  });

  it('counts an attack that begins shortly before midnight for the day it began', () => {
    const attacked = (time: string) => attackStartedOn([`${monday}T${time}`, `${addDays(monday, 1)}T04:00`]);
    expect(attacked('23:45')).toEqual([true, false]);
    expect(attacked('12:00')).toEqual([true, false]);
  });

  it('leaves out a day that holds an aura without pain, and the days around it', () => {
    expect(diary('....o....')).toMatchObject({ onsets: 0, others: 5 });
  });

  it.each([
    { code: 'alcohol', days: ['same_day', 'day_before'] },
    { code: 'own_6f1c1f0e-0000-4000-8000-000000000000', days: ['same_day', 'day_before'] },
    { code: 'sleep', days: ['same_day'] },
    { code: 'weather', days: ['same_day'] },
    { code: 'medication', days: ['day_before'] },
    { code: 'light', days: ['day_before'] },
  ])('looks at $code on $days', ({ code, days }) => {
    const found = diary('....a....', { [code]: 'ynynynyny' });
    expect(resultOf(found, code).comparisons.map(({ when }) => when)).toEqual(days);
  });

  it('ignores "I do not know" and questions never answered', () => {
    expect(diary('....a....', { unknown: 'yyyyyyyyy', food: '---------' }).factors).toEqual([]);
  });

  it('keeps early signs apart: the days before attacks against all others before a free day', () => {
    const sign = (there: boolean) => ({ premonitory: { yawning: there } });
    const head = '.....a........a..';
    const found = diary(
      head,
      {},
      [...head].map((_, place) => sign(head[place + 1] === 'a')),
    );
    expect(found.factors).toEqual([]);
    // Before days 1-4 and the attack; 7 follows the day after, 8-13 and the second attack; 16 follows the day after.
    expect(countsOf(resultOf(found, 'yawning'))).toEqual([['day_before', '2/2', '0/10']]);
  });
});

it('a sign marked on a day is said only where attacks followed it beyond chance, the clearest first', () => {
  const sign = (code: PremonitorySymptom, verdict: Verdict) => ({
    factor: { list: 'premonitory' as const, code },
    verdict,
  });
  const signs = [sign('yawning', 'open'), sign('stiff_neck', 'possible'), sign('food_craving', 'possible')];
  const said = (marked: Parameters<typeof warningSign>[1]) => warningSign({ signs }, marked)?.factor.code;
  expect(said({ yawning: true })).toBeUndefined();
  expect(said({ food_craving: false, stiff_neck: null })).toBeUndefined();
  expect(said({ yawning: true, food_craving: true })).toBe('food_craving');
  expect(said({ food_craving: true, stiff_neck: true })).toBe('stiff_neck');
});

describe('numbers as yes or no', () => {
  it.each([
    { values: [5, 6, 7, 8], under: 7 },
    { values: [6, 7, 7, 7, 8], under: 7 },
    { values: [6, 6, 7, 7, 7, 7, 8], under: 7 },
    { values: [1, 2, 2, 2, 3, 3], under: 3 },
    { values: [4, 4, 4], under: 4 },
  ])('cuts $values under $under', ({ values, under }) => {
    expect(cutOf(values, 'under')).toEqual({ side: 'under', at: under });
  });

  it('reads a short night by the median of the compared nights, whichever had an attack after it', () => {
    const hours = [8, 5, 8, 7, 6, 8, 7, 9, 5];
    const found = diary(
      '....a....',
      {},
      hours.map((sleepHours) => ({ sleepHours })),
    );
    const [comparison] = resultOf(found, 'short_sleep').comparisons;
    // Compared are 1, 2, 4, 6, 7, 8 with 5, 8, 6, 7, 9, 5: three are below 7.
    expect(comparison?.cut).toEqual({ side: 'under', at: 7 });
    expect(countsOf(resultOf(found, 'short_sleep'))).toEqual([['same_day', '1/1', '2/5']]);
  });
});

/** Weeks of a pattern, one attack each. */
const weeks = (count: number, head: string, marks: string) =>
  diary(head.repeat(count), { alcohol: marks.repeat(count) });

describe('the verdict on a question', () => {
  it('is possible where it is on all first days of attacks and hardly on others', () => {
    // The attack begins a day later each week, so that all weekdays have both kinds of day.
    const head = '......a.'.repeat(20);
    const marks = 'ynnnnnyn'.repeat(20);
    const result = resultOf(diary(head, { alcohol: marks }), 'alcohol');
    expect(result.verdict).toBe('possible');
    expect(result.strongest).toMatchObject({ when: 'same_day', onsets: { days: 20, of: 20 } });
    expect(result.strongest.dates.onsets).toHaveLength(20);
  });

  it('stays open if attacks and answers always fall on the same weekday', () => {
    const result = resultOf(weeks(40, '.....a.', 'nnnnnyn'), 'alcohol');
    expect(result).toMatchObject({ verdict: 'open', adjusted: null, near: false });
    expect(result.strongest.odds).toMatchObject({ low: 0, high: Number.POSITIVE_INFINITY });
  });

  it('is not protective if an attack prevents the factor, and is not near a listing', () => {
    const marks = 'ynyyyynynyynynny'.repeat(10);
    const result = resultOf(diary('......a.'.repeat(20), { alcohol: marks }), 'alcohol');
    expect(result).toMatchObject({ verdict: 'open', rarer: true, near: false });
  });

  it('stays open without a yes, or without an answer on attack days', () => {
    const never = resultOf(diary('......a.'.repeat(20), { alcohol: 'n'.repeat(160) }), 'alcohol');
    expect(never).toMatchObject({ verdict: 'open', near: false, adjusted: null });
    const without = resultOf(diary('......a.'.repeat(20), { light: 'ynynn   '.repeat(20) }), 'light');
    expect(without).toMatchObject({ verdict: 'open', near: false });
  });

  it('leaves bleeding to the cycle section once any is recorded', () => {
    const head = '......a.'.repeat(10);
    const marks = { menstruation: 'ynnnnnyn'.repeat(10) };
    const codes = (more: Partial<DayLogContent>[]) =>
      diary(head, marks, more).factors.map(({ factor }) => factor.code);
    expect(codes([])).toEqual(['menstruation']);
    const found = diary(head, marks, [{ menstruation: 'medium' }]);
    expect(found).toMatchObject({ factors: [], withoutBleeding: true });
  });
});

describe('when the looks are', () => {
  const head = '......a.'.repeat(40);
  const marks = 'ynnnnnyn'.repeat(40);
  const found = (on: CalendarDay, answers = marks) => diary(head, { alcohol: answers }, [], { on });

  it('is on the last day of each month that is over, two years back', () => {
    expect(lookDays('2026-01-15', '2026-03-31')).toEqual(['2026-01-31', '2026-02-28']);
    expect(lookDays('2026-01-31', '2026-02-01')).toEqual([]);
    expect(lookDays('2016-01-31', '2026-02-01')).toHaveLength(looksConsidered);
    expect(nextLook('2026-02-01')).toBe('2026-03-01');
  });

  it('once a month: another day of the same month changes nothing', () => {
    const { soFar: _, ...first } = found('2026-11-02');
    const { soFar: more, ...later } = found('2026-11-30');
    expect(later).toEqual(first);
    expect(first.last).toBe('2026-10-31');
    expect(more.onsets).toBeGreaterThan(first.onsets);
  });

  it('never before the first month is over, but the days there are, are counted', () => {
    const early = diary('......a.'.repeat(3), { alcohol: 'ynnnnnyn'.repeat(3) }, [], { on: '2026-06-30' });
    expect(early).toMatchObject({ last: undefined, factors: [], signs: [] });
    expect(diary('....a....', {}, [], { on: '2026-07-20' }).soFar).toEqual({ onsets: 1, others: 5 });
    expect(leastDays.onsets).toBeGreaterThan(1);
  });

  it('keeps an association while its counts hold it by themselves, with the number of looks that found it', () => {
    // Seven attacks with it, then half of them, and half of the other days.
    const mixed = `${'ynnnnnyn'.repeat(7)}${'nynynynnyynnynyn'.repeat(17)}`;
    const claims = ['2026-10-01', '2026-12-01', '2027-02-01', '2027-03-01'].map((on) => {
      const { verdict, claim } = resultOf(found(on, mixed), 'alcohol');
      return { verdict, ...claim };
    });
    expect(claims.map(({ verdict }) => verdict)).toEqual(['possible', 'possible', 'possible', 'possible']);
    expect(new Set(claims.map(({ since }) => since)).size).toBe(1);
    const last = claims.at(-1);
    expect(last?.looks).toBeGreaterThan(last?.seen ?? 0);
  });

  it('drops one whose counts no longer differ from chance by themselves, though a strong one is not ruled out', () => {
    const mixed = `${'ynnnnnyn'.repeat(7)}${'nynynynnyynnynyn'.repeat(17)}`;
    const { verdict, strongest } = resultOf(found('2027-05-01', mixed), 'alcohol');
    expect(strongest.odds.low).toBeLessThan(1);
    expect(strongest.odds.high).toBeGreaterThan(2);
    expect(verdict).toBe('open');
  });

  it('drops an association that is clearly gone', () => {
    const early = `${'ynnnnnyn'.repeat(10)}${'ynynynny'.repeat(30)}`;
    expect(resultOf(found('2026-10-01', early), 'alcohol').verdict).toBe('possible');
    expect(resultOf(found('2027-06-01', early), 'alcohol').verdict).not.toBe('possible');
  });
});

describe(`counts (TEST_SEED=${seed})`, () => {
  const day = fc.record({
    head: fc.constantFrom('a', '+', '.', '?'),
    marks: fc.constantFrom('y', 'n', '-', ' '),
  });

  it('never exceed the days there are, and p values and intervals are what they must be', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 120 }), (days) => {
        const found = diary(days.map(({ head }) => head).join(''), {
          food: days.map(({ marks }) => marks).join(''),
        });
        for (const { comparisons, adjusted } of found.factors) {
          for (const { onsets, others, odds, p } of comparisons) {
            expect(onsets.days).toBeLessThanOrEqual(onsets.of);
            expect(others.days).toBeLessThanOrEqual(others.of);
            expect(onsets.of).toBeLessThanOrEqual(found.onsets);
            expect(others.of).toBeLessThanOrEqual(found.others);
            expect(p).toBeGreaterThan(0);
            expect(p).toBeLessThanOrEqual(1);
            expect(odds.low).toBeLessThanOrEqual(odds.estimate);
            expect(odds.high).toBeGreaterThanOrEqual(odds.estimate);
          }
          if (adjusted !== null)
            expect(adjusted).toBeGreaterThanOrEqual(Math.min(...comparisons.map(({ p }) => p)));
        }
      }),
      { seed, numRuns: scaled(60) },
    );
  });

  it('are the same wherever the person lives: they go by the local date', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 8, maxLength: 60 }), (days) => {
        const head = days.map(({ head }) => head).join('');
        const marks = days.map(({ marks }) => marks).join('');
        const inZone = (zone: string) => diary(head, { food: marks }, [], { zone });
        expect(inZone('Pacific/Kiritimati')).toEqual(inZone('Europe/Madrid'));
        expect(inZone('America/Los_Angeles')).toEqual(inZone('Europe/Madrid'));
      }),
      { seed, numRuns: scaled(20) },
    );
  });

  it('do not change with days of which nothing is known', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 8, maxLength: 60 }), (days) => {
        const head = days.map(({ head }) => head).join('');
        const marks = days.map(({ marks }) => marks).join('');
        const counts = (after: number) =>
          diary(`${head}?${'?'.repeat(after)}`, { food: marks }).factors.map(countsOf);
        expect(counts(9)).toEqual(counts(0));
      }),
      { seed, numRuns: scaled(40) },
    );
  });
});
