/**
 * The method's promises, tested on simulated people: how often chance is listed, how often a real association is found, and
 * how often a real one is called "not associated". Seeded; TEST_SCALE multiplies the people, 4 is the whole simulation.
 */
import { describe, expect, it } from 'vitest';
import { birth, codes, diaryOn, live, type World, week } from '#tests/support/factor-lives.ts';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { addDays } from '../calendar-date.ts';
import { falseListings, margin } from './factor-looks.ts';
import { type FactorResult, factors, type Verdict } from './factors.ts';

/** The share of simulated people for whom a listed result meets a condition on any of the days. */
function shareOf(
  people: number,
  { world, after }: Lives,
  holds: (results: readonly FactorResult[]) => boolean,
): number {
  const random = randomNumbers(seed);
  let holding = 0;
  for (let person = 0; person < people; person += 1) {
    const records = live({ ...world, days: Math.max(...after) }, random);
    if (after.some((days) => holds(factors(diaryOn(records, addDays(birth, days))).factors))) holding += 1;
  }
  return holding / people;
}

interface Lives {
  readonly world: Omit<World, 'days'>;
  /** Days of diary after which the page is opened. */
  readonly after: readonly number[];
}

/** Three and a half standard errors of a share, and one person of few: exceeded by chance in one run of four thousand. */
const tolerance = (promised: number, people: number) =>
  3.5 * Math.sqrt((promised * (1 - promised)) / people) + 1 / people;

const isListed = ({ verdict }: FactorResult) => verdict === 'possible' || verdict === 'protective';
const isFirst = ({ factor }: FactorResult) => factor.code === codes[0];
const twoYears = 731;

describe(`no association (TEST_SEED=${seed})`, () => {
  const atMost = (people: number) => falseListings + tolerance(falseListings, people);

  // At the end of two years, all of whose looks are considered.
  it.each<{ name: string; world: Lives['world'] }>([
    { name: 'nothing special', world: {} },
    { name: 'rare attacks and rare factors', world: { attacks: 0.05, exposed: 0.08 } },
    { name: 'factors that come together', world: { together: 0.6 } },
    { name: 'answers missing at random', world: { missing: 0.4 } },
    { name: 'answers missing on attack days', world: { missing: 0.1, missingInAttacks: 0.6 } },
    { name: 'factors that last, attacks that gather', world: { lasting: 0.6, clustering: 2 } },
    { name: 'factors and attacks at weekends', world: { weekends: 3 } },
    { name: 'more of both in the second half', world: { later: 2.5 } },
    { name: 'an attack keeps one from it', world: { one: true, exposed: 0.3, keepsFrom: 0.1 } },
  ])('is listed for no more people than stated: $name', ({ world }) => {
    const people = scaled(15);
    expect(
      shareOf(people, { world, after: [twoYears] }, (results) => results.some(isListed)),
    ).toBeLessThanOrEqual(atMost(people));
  });

  // The page is opened every quarter for two years, and once more when the first looks are dropped.
  it.each<{ name: string; world: Lives['world'] }>([
    { name: 'one question', world: {} },
    {
      name: 'Saturdays are different',
      world: { week: { attacks: week([6], 0.45, 0.04), exposed: week([6], 0.9, 0.1) } },
    },
    {
      name: 'Mondays are different',
      world: { week: { attacks: week([1], 0.5, 0.05), exposed: week([1], 0.9, 0.05) } },
    },
    {
      name: 'weekends are different',
      world: { week: { attacks: week([6, 7], 0.35, 0.08), exposed: week([6, 7], 0.7, 0.15) } },
    },
  ])('is listed at any time of two years for no more people than stated: $name', ({ world }) => {
    const people = scaled(62);
    const after = [92, 183, 275, 366, 457, 548, 640, twoYears];
    const share = shareOf(people, { world: { ...world, one: true }, after }, (results) =>
      results.some(isListed),
    );
    expect(share).toBeLessThanOrEqual(atMost(people));
  });

  it('is listed for no more people than stated in later years either', () => {
    const people = scaled(50);
    const share = shareOf(people, { world: { one: true }, after: [4 * 365] }, (results) =>
      results.some(isListed),
    );
    expect(share).toBeLessThanOrEqual(atMost(people));
  });
});

describe(`an association (TEST_SEED=${seed})`, () => {
  const people = scaled(25);

  // The shares docs/clinical-rules.md#factors states: of people with an odds ratio of 3, or a third, how many are found.
  it.each<{ name: string; verdict: Verdict; days: number; world: Lives['world']; stated: number }>([
    {
      name: 'one question, half a year',
      verdict: 'possible',
      days: 184,
      world: { odds: 3, one: true },
      stated: 0.4,
    },
    {
      name: 'one question, a year',
      verdict: 'possible',
      days: 366,
      world: { odds: 3, one: true },
      stated: 0.7,
    },
    { name: 'eight questions, half a year', verdict: 'possible', days: 184, world: { odds: 3 }, stated: 0.2 },
    { name: 'eight questions, a year', verdict: 'possible', days: 366, world: { odds: 3 }, stated: 0.5 },
    {
      name: 'eight questions, two years',
      verdict: 'possible',
      days: twoYears,
      world: { odds: 3 },
      stated: 0.9,
    },
    {
      name: 'half of the answers on attack days missing, two years',
      verdict: 'possible',
      days: twoYears,
      world: { odds: 3, missing: 0.3, missingInAttacks: 0.5 },
      stated: 0.55,
    },
    {
      name: 'of the day before, against attacks, two years',
      verdict: 'protective',
      days: twoYears,
      world: { odds: 1 / 3, exposed: 0.4, dayBefore: true },
      stated: 0.65,
    },
    {
      name: 'nothing at all, two years',
      verdict: 'unrelated',
      days: twoYears,
      world: { exposed: 0.3 },
      stated: 0.35,
    },
  ])('is found as often as stated: $name', ({ verdict, days, world, stated }) => {
    const share = shareOf(people, { world, after: [days] }, (results) =>
      results.some((result) => isFirst(result) && result.verdict === verdict),
    );
    expect(share).toBeGreaterThanOrEqual(stated - tolerance(stated, people));
  });

  it.each([margin, 1 / margin])(
    'is called no strong link for one in twenty at most, at an odds ratio of %f',
    (odds) => {
      const lives = { world: { odds, exposed: 0.3, one: true }, after: [twoYears] };
      const share = shareOf(people, lives, (results) =>
        results.some(({ verdict }) => verdict === 'unrelated'),
      );
      expect(share).toBeLessThanOrEqual(0.05 + tolerance(0.05, people));
    },
  );
});
