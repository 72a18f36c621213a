import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '../../tests/support/random.ts';
import { addDays, instantOf } from '../calendar-date.ts';
import { fewestObserved, nowDays, trialMonthDays } from '../clinical/treatment-months.ts';
import {
  aDayLog,
  aDose,
  anEpisode,
  anInput,
  anIntake,
  aStep,
  aTreatment,
  daysOf,
} from '../examples/fixtures.ts';
import type { Treatment } from '../treatment/treatment.ts';
import type { StatisticsInput } from './input.ts';
import { preventiveResponses, shownWearOff } from './preventive-response.ts';

/** Start of the treatments below. The diary begins before it. */
const start = '2026-01-12';

/**
 * A diary with one letter a day: migraine (M), other headache (T), headache without enough details (U), free (.), nothing
 * recorded (-). Spaces only group.
 * @param before up to the day before `start`
 * @param since from `start` on; the last letter is today
 */
function inputOf(before: string, since: string, treatments: readonly Treatment[]): StatisticsInput {
  const letters = [...`${before}${since}`.replaceAll(' ', '')];
  const first = addDays(start, -before.replaceAll(' ', '').length);
  const given = letters.map((letter, place) => ({ letter, day: addDays(first, place) }));
  const today = addDays(first, letters.length - 1);
  const now = instantOf(`${today}T23:00`, 'Europe/Madrid');
  const episodes = given
    .filter(({ letter }) => 'MTU'.includes(letter))
    .map(({ letter, day }) => ({
      ...anEpisode({
        started: `${day}T09:00`,
        ended: `${day}T12:00`,
        intakes: letter === 'M' ? [anIntake({ taken: `${day}T09:30`, medicine: 'sumatriptan' })] : [],
      }),
      symptoms: letter === 'T' ? (['photophobia'] as const) : [],
    }));
  const free = given.filter(({ letter }) => letter === '.').map(({ day }) => day);
  const dayLogs = new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments });
  return anInput({ days, episodes, treatments }, now, today);
}

/** 28 days with so many migraine days, the rest free. */
const month = (migraine: number) => 'M'.repeat(migraine).padEnd(trialMonthDays, '.');
const daily = (given: Partial<Treatment> = {}) => aTreatment({ startDate: start, ...given });
const injected = (days: readonly number[], given: Partial<Treatment> = {}) =>
  daily({
    interval: { count: 1, unit: 'month' },
    doses: days.map((day) => aDose(addDays(start, day))),
    ...given,
  });
const responseOf = (before: string, since: string, treatment: Treatment) => {
  const [response] = preventiveResponses(inputOf(before, since, [treatment]));
  if (!response) throw new Error('no response');
  return response;
};
const lengthsOf = (before: string, since: string, treatment: Treatment) =>
  responseOf(before, since, treatment).months.map(({ length, complete }) => (complete ? length : [length]));

describe('the baseline', () => {
  it.each<[string, string, observed: number, days: number | undefined, first?: number]>([
    ['nothing was written before', '', 0, undefined],
    ['27 observed days', month(6).slice(1), 27, undefined],
    ['28 days, all observed: what the diary has of the 84', month(6), 28, 6, -28],
    ['56 days', `${month(9)}${month(2)}`, 56, 11, -56],
    ['28 observed days among 56, every other one', '.-'.repeat(20) + 'M-'.repeat(8), 28, 8, -56],
    // 84 days are 14 of the first month (all migraine), then 28 and 42: 14 + 3 days.
    ['84 of many', `${month(28)}${month(3)}${'.'.repeat(42)}`, 84, 17, -84],
    ['41 of 84 observed, more before them', `${month(28)}${'.-'.repeat(41)}--`, 41, undefined],
    // One more: the last of the 28 migraine days.
    ['42 of 84 observed', `${month(28)}${'.-'.repeat(41)}-`, 42, 1, -84],
    ['28 attacks in 84 days, and nothing else', 'M--'.repeat(28), 28, undefined],
    ['a gap just before the start', `${month(5)}${'-'.repeat(14)}`, 28, 5, -42],
  ])('%s', (_, before, observed, days, first) => {
    const { baseline, observedBefore } = responseOf(before, month(0), daily());
    expect(observedBefore).toBe(observed);
    expect(baseline?.counts.migraine.days).toBe(days);
    expect(baseline?.counts.migraine.observed).toBe(days === undefined ? undefined : observed);
    expect(baseline?.span.first).toBe(first === undefined ? undefined : addDays(start, first));
  });

  it('ends before the earliest possible start, and months begin at the latest possible one', () => {
    const someday = daily({ startDate: '2026-01-01', startPrecision: 'month' });
    const { baseline, months } = responseOf(`${month(7)}${'-'.repeat(11)}`, 'M'.repeat(60), someday);
    expect(baseline?.span.last).toBe('2025-12-31');
    expect(months[0]?.span.first).toBe('2026-01-31');
  });
});

describe('months', () => {
  it.each<[string, number, Treatment, (number | number[])[]]>([
    ['28 days each, the last not over', 70, daily(), [28, 28, [14]]],
    ['injections a calendar month apart', 95, injected([0, 31, 59, 90]), [31, 28, 31, [5]]],
    ['one that came 45 days later', 60, injected([0, 45]), [28, 17, [15]]],
    ['one that came 41 days later', 60, injected([0, 41]), [41, [19]]],
    [
      'every twelve weeks',
      100,
      injected([0, 84], { interval: { count: 12, unit: 'week' } }),
      [28, 28, 28, [16]],
    ],
    ['two pens on neighbouring days are one', 40, injected([0, 1, 28]), [28, [12]]],
    ['a first injection five days after the start', 40, injected([5, 33]), [28, [7]]],
    ['a first injection three weeks after the start', 40, injected([21]), [21, [19]]],
    ['injections nobody wrote down', 60, injected([]), [28, 28, [4]]],
    [
      'one that was left out is none',
      60,
      injected([0], { doses: [aDose(start), aDose(addDays(start, 28), false)] }),
      [28, 28, [4]],
    ],
    ['left after 30 days', 90, daily({ endDate: addDays(start, 29), active: false }), [28, [2]]],
    ['an end that is to come', 30, daily({ endDate: addDays(start, 90) }), [28, [2]]],
  ])('%s', (_, days, treatment, lengths) => {
    expect(lengthsOf('', '.'.repeat(days), treatment)).toEqual(lengths);
  });

  it('say whether they are counted from injections', () => {
    expect(responseOf('', month(0), injected([0])).aligned).toBe(true);
    expect(responseOf('', month(0), injected([])).aligned).toBe(false);
    expect(responseOf('', month(0), daily({ doses: [aDose(start)], adherence: true })).aligned).toBe(false);
  });

  it('count each kind of day, out of the observed ones', () => {
    const { months } = responseOf('', `MMTTTU.....-${'.'.repeat(16)}`, daily());
    expect(months[0]?.counts).toEqual({
      migraine: { observed: 27, days: 2, undecided: 1 },
      headache: { observed: 27, days: 6, undecided: 0 },
    });
  });

  it('begin within the diary where the treatment is older', () => {
    const old = daily({ startDate: addDays(start, -300) });
    const { observedBefore, unseen } = responseOf(month(3), month(3), old);
    expect(unseen).toBe(10);
    // Its eleventh month is the first that lies completely within the diary.
    expect(lengthsOf(month(3), month(3), old)).toEqual([28, [20]]);
    expect(observedBefore).toBe(0);
  });
});

describe('when it is judged', () => {
  const quarterly = { interval: { count: 3, unit: 'month' } } as const;
  it.each<[string, string, Treatment, ReturnType<typeof responseOf>['lacks'], judgedFrom: number]>([
    ['after three months', month(4).repeat(3), daily(), undefined, 84],
    ['not a day before', month(4).repeat(3).slice(1), daily(), 'months', 84],
    ['a quarterly one not after three', month(4).repeat(5), injected([0, 84], quarterly), 'months', 168],
    ['but after six', month(4).repeat(6), injected([0, 84], quarterly), undefined, 168],
    [
      'twelve weeks are quarterly',
      month(4).repeat(3),
      injected([0], { interval: { count: 12, unit: 'week' } }),
      'months',
      168,
    ],
    [
      'eight weeks are not',
      month(4).repeat(3),
      injected([0, 56], { interval: { count: 8, unit: 'week' } }),
      undefined,
      84,
    ],
    // The dose changes on day 40: months at the new dose begin on day 56.
    [
      'from the first month at the last dose',
      month(4).repeat(4),
      daily({ steps: [aStep(addDays(start, 40), 80)] }),
      'months',
      140,
    ],
    [
      'three months at the last dose',
      month(4).repeat(5),
      daily({ steps: [aStep(addDays(start, 40), 80)] }),
      undefined,
      140,
    ],
    [
      'a dose that changes later',
      month(4).repeat(3),
      daily({ steps: [aStep(addDays(start, 400), 80)] }),
      undefined,
      84,
    ],
    [
      '41 observed days of the last 84',
      month(4) + month(0).slice(15).padEnd(56, '-'),
      daily(),
      'observed_days',
      84,
    ],
    [
      '42 observed days of the last 84',
      month(4) + month(0).slice(14).padEnd(56, '-'),
      daily(),
      undefined,
      84,
    ],
    // Months of 31 and 28 days: the third is more than 28 days after them.
    ['injections that come late', month(4).repeat(3), injected([0, 31, 59]), 'months', 87],
    [
      'left after two months',
      month(4).repeat(4),
      daily({ endDate: addDays(start, 60), active: false }),
      'months',
      84,
    ],
    [
      'left after three',
      month(4).repeat(4),
      daily({ endDate: addDays(start, 83), active: false }),
      undefined,
      84,
    ],
    ['put aside, nobody knows when', month(4).repeat(4), daily({ active: false }), 'end', 84],
  ])('%s', (_, since, treatment, lacks, judgedFrom) => {
    const response = responseOf(month(8), since, treatment);
    expect(response.lacks).toBe(lacks);
    expect(response.judged === undefined).toBe(lacks !== undefined);
    expect(response.judgedFrom).toBe(addDays(start, judgedFrom));
  });

  it('counts the last 84 days up to today, the unfinished month among them', () => {
    const { judged } = responseOf(month(8), [9, 5, 4, 3].map(month).concat('MMM').join(''), daily());
    expect(judged).toMatchObject({
      span: { first: addDays(start, 31), last: addDays(start, 114) },
      length: 84,
      // Two of the five, then 4 and 3, and the last three days.
      counts: { migraine: { observed: 84, days: 12, undecided: 0 } },
    });
  });

  it('counts as now no day before the present dose, or after the end', () => {
    const spanOf = (given: Partial<Treatment>) => nowDays(daily(given), addDays(start, 100));
    expect(spanOf({})).toEqual({ first: addDays(start, 17), last: addDays(start, 100) });
    expect(spanOf({ steps: [aStep(addDays(start, 40), 80)] })?.first).toBe(addDays(start, 40));
    expect(spanOf({ endDate: addDays(start, 90), active: false })).toEqual({
      first: addDays(start, 7),
      last: addDays(start, 90),
    });
    expect(spanOf({ active: false })).toBeUndefined();
  });

  it.each([
    ['is followed', daily(), true],
    ['has ended', daily({ endDate: addDays(start, 5), active: false }), false],
    ['ends today', daily({ endDate: addDays(start, 27) }), true],
    ['is put aside', daily({ active: false }), false],
  ] as const)('says whether it %s', (_, treatment, current) => {
    expect(responseOf('', month(0), treatment).current).toBe(current);
  });
});

describe('what is missing', () => {
  const ended = (weeks: number, given: Partial<Treatment> = {}) =>
    daily({
      startDate: addDays(start, -7 * weeks - 14),
      endDate: addDays(start, -14),
      active: false,
      ...given,
    });
  it.each<[string, Treatment, ReturnType<typeof responseOf>['lacks']]>([
    // The weeks at the dose are known without the diary, so they are not reported as too few.
    ['18 weeks, over before the first day of the diary', ended(18), 'diary'],
    ['41 weeks of a quarterly one', ended(41, { interval: { count: 12, unit: 'week' } }), 'diary'],
    ['18 weeks of a quarterly one', ended(18, { interval: { count: 12, unit: 'week' } }), 'months'],
    ['8 weeks, before the diary', ended(8), 'months'],
    ['years, of which the last month is in the diary', daily({ startDate: '2024-01-01' }), 'diary'],
    ['a month of it, all in the diary', daily(), 'months'],
    [
      'a new dose since a month, after years',
      daily({ startDate: '2024-01-01', steps: [aStep(start, 80)] }),
      'months',
    ],
  ])('%s', (_, treatment, lacks) => {
    expect(responseOf('', month(2), treatment).lacks).toBe(lacks);
  });
});

describe('which treatments there are', () => {
  it('are the regular preventives that have begun, outside the trash', () => {
    const treatments = [
      daily({ id: 'planned', startDate: addDays(start, 28) }),
      daily({ id: 'now' }),
      daily({ id: 'short', role: 'short_term' }),
      daily({ id: 'until', role: 'transition' }),
      daily({ id: 'trash', deletedAt: '2026-01-20T00:00:00.000Z' }),
    ];
    const found = preventiveResponses(inputOf('', month(0), treatments));
    expect(found.map(({ treatment }) => treatment.id)).toEqual(['now']);
    expect(found[0]?.besides.map(({ id }) => id)).toEqual(['until']);
  });

  const ended = (days: number) => ({
    startDate: '2024-01-01',
    endDate: addDays(start, days),
    active: false,
  });
  it.each<[string, Partial<Treatment>, 'beside' | 'until' | 'neither']>([
    ['since long before, still', { startDate: '2024-01-01' }, 'beside'],
    ['ended the day after it began', ended(1), 'beside'],
    ['ended the day it began', ended(0), 'until'],
    ['ended during the baseline', ended(-28), 'until'],
    ['ended the day before the baseline', ended(-29), 'neither'],
    ['begun yesterday', { startDate: addDays(start, 82) }, 'beside'],
    ['begun today', { startDate: addDays(start, 83) }, 'neither'],
    ['put aside, nobody knows when', { startDate: '2024-01-01', active: false }, 'beside'],
    ['short-term', { startDate: start, role: 'short_term' }, 'neither'],
  ])('another one, %s', (_, given, place) => {
    const other = aTreatment({ startDate: start, ...given });
    const one = daily({ id: 'one' });
    const found = preventiveResponses(inputOf(month(8), month(4).repeat(3), [one, other]));
    const { besides, until } = found.find(({ treatment }) => treatment.id === 'one') ?? {};
    expect(besides).toEqual(place === 'beside' ? [other] : []);
    expect(until).toEqual(place === 'until' ? [other] : []);
  });
});

describe('the last week before an injection', () => {
  it('is compared with the weeks before it, over finished intervals', () => {
    // Three weeks with one migraine day, then a week with three; twice. The third interval is not over.
    const interval = `M${'.'.repeat(20)}MMM....`;
    const { wearOff } = responseOf('', `${interval}${interval}MMMM`, injected([0, 28, 56]));
    expect(wearOff).toMatchObject({
      intervals: 2,
      lastWeek: { migraine: { observed: 14, days: 6 } },
      before: { migraine: { observed: 42, days: 2 } },
    });
  });

  it('is shown from three intervals on', () => {
    const interval = `M${'.'.repeat(20)}MMM....`;
    const two = responseOf('', `${interval.repeat(2)}MM`, injected([0, 28, 56]));
    expect(shownWearOff(two, 'migraine')).toBeUndefined();
    const three = responseOf('', `${interval.repeat(3)}MM`, injected([0, 28, 56, 84]));
    expect(shownWearOff(three, 'migraine')).toMatchObject({
      intervals: 3,
      lastWeek: { observed: 21, days: 9 },
      before: { observed: 63, days: 3 },
    });
  });

  it('is not shown of attacks alone: a share of the days on which it hurt is none of a week', () => {
    const interval = `M${'-'.repeat(20)}MMM----`;
    const five = responseOf('', `${interval.repeat(5)}MM`, injected([0, 28, 56, 84, 112, 140]));
    expect(five.wearOff?.lastWeek.migraine).toMatchObject({ observed: 15, days: 15 });
    expect(shownWearOff(five, 'migraine')).toBeUndefined();
  });

  it.each<[string, Treatment, number | undefined]>([
    ['no interval is over', injected([0]), undefined],
    ['a tablet has none', daily(), undefined],
    ['a week too early leaves no three weeks', injected([0, 20, 48]), 1],
    ['an injection that was forgotten for two intervals', injected([0, 57]), undefined],
    ['one that came an interval late', injected([0, 56]), 1],
  ])('%s', (_, treatment, intervals) => {
    expect(responseOf('', month(2).repeat(3), treatment).wearOff?.intervals).toBe(intervals);
  });
});

describe('properties of any diary', () => {
  const letters = fc.array(fc.constantFrom('M', 'T', 'U', '.', '-'), { minLength: 1, maxLength: 200 });
  const injections = fc.uniqueArray(fc.nat(180), { maxLength: 8 });

  it('no count exceeds the observed days, nor those the days, and months leave out none and count none twice', () => {
    fc.assert(
      fc.property(letters, letters, injections, (before, since, given) => {
        const treatment = injected(given.toSorted((a, b) => a - b));
        // The first and the last day have records, so that the diary begins and ends as given.
        const response = responseOf(`.${before.join('')}`, since.join(''), treatment);
        const { months, baseline, judged } = response;
        for (const one of [...months, ...[baseline, judged].filter((other) => other !== undefined)]) {
          for (const { observed, days, undecided } of Object.values(one.counts)) {
            expect(days + undecided).toBeLessThanOrEqual(observed);
            expect(observed).toBeLessThanOrEqual(one.length);
          }
        }
        const skipped = Math.min(...given, since.length);
        const begins = skipped < fewestObserved && skipped < since.length ? skipped : 0;
        expect(months.reduce((sum, { length }) => sum + length, 0)).toBe(since.length - begins);
        months.slice(1).forEach(({ span }, place) => {
          expect(span.first).toBe(addDays(months[place]?.span.last ?? '', 1));
        });
      }),
      { seed, numRuns: scaled(60) },
    );
  });
});
