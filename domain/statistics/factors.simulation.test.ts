/**
 * What the method promises, tried on invented people: how often something is listed that is chance, how often something real
 * is found, and how often something real is called "not associated". Seeded; TEST_SCALE multiplies the people.
 */
import { describe, expect, it } from 'vitest';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { addDays, daysFrom, weekdayOf } from '../calendar-date.ts';
import type { DayFacts } from '../day-index.ts';
import { aDayLog, anEpisode } from '../fixtures.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import type { DayRecord } from './day-records.ts';
import { type FactorResult, factors, falseShare, margin, type Verdict } from './factors.ts';

const codes = [
  'alcohol',
  'food',
  'heat',
  'smoke',
  'travel',
  'altitude',
  'illness',
  'stress_letdown',
] as const satisfies readonly ContextTag[];

/** Invented people. Chances are 0-1. */
interface World {
  readonly days: number;
  /** Whether the first factor is the only one that is asked. */
  readonly one?: boolean;
  /** Days with a factor. */
  readonly exposed?: number;
  /** How much of a day's factors comes from what all have in common, and from the day before. */
  readonly together?: number;
  readonly lasting?: number;
  /** The odds of an attack on a day with the first factor, or the day after it, against one without. */
  readonly odds?: number;
  readonly dayBefore?: boolean;
  /** Attacks begin on such a share of days without one. */
  readonly attacks?: number;
  /** The odds of another attack in the week after one, against other weeks. */
  readonly clustering?: number;
  /** The odds of both, factors and attacks, on Saturdays and Sundays; and in the second half of the time. */
  readonly weekends?: number;
  readonly later?: number;
  /** Answers that are missing on days without an attack and with one. */
  readonly missing?: number;
  readonly missingInAttacks?: number;
  /** What an attack does to the odds of the first factor on its day. */
  readonly keepsFrom?: number;
}

const shift = (chance: number, odds: number) => (chance * odds) / (1 - chance + chance * odds);
const calendar = daysFrom('2025-01-01', addDays('2025-01-01', 730));
const weekdays = calendar.map(weekdayOf);
const episode = anEpisode({ started: '2025-01-01T09:00', ended: '2025-01-01T15:00' });

/** A person's days and nothing else. */
function live(world: World, random: () => number) {
  const { days, exposed = 0.2, together = 0, lasting = 0, odds = 1, attacks = 0.2 } = world;
  const { clustering = 1, weekends = 1, later = 1, missing = 0, missingInAttacks = missing } = world;
  const asked = world.one ? codes.slice(0, 1) : codes;
  let before: readonly boolean[] = asked.map(() => random() < exposed);
  let sinceAttack = 99;
  const records: DayRecord[] = [];
  for (let place = 0; place < days; place += 1) {
    const confounded = ((weekdays[place] ?? 1) > 5 ? weekends : 1) * (place > days / 2 ? later : 1);
    const common = random();
    const there = asked.map((_, which): boolean => {
      if (random() < lasting) return before[which] ?? false;
      const drawn = random() < together ? common : random();
      return drawn < shift(exposed, confounded);
    });
    const decisive = world.dayBefore ? before[0] : there[0];
    const effect = (decisive ? odds : 1) * confounded * (sinceAttack < 7 ? clustering : 1);
    const goesOn = sinceAttack === 0 && random() < 0.25;
    const starts = sinceAttack > 0 && random() < shift(attacks, effect);
    const attack = goesOn || starts;
    sinceAttack = starts ? 0 : sinceAttack + 1;
    if (starts && world.keepsFrom !== undefined && there[0]) there[0] = random() < world.keepsFrom;
    const answered = random() >= (attack ? missingInAttacks : missing);
    const day = calendar[place] as string;
    const log =
      answered &&
      aDayLog(day, {
        headacheFree: !attack,
        factors: Object.fromEntries(asked.map((code, i) => [code, there[i]])),
      });
    const status = attack ? 'headache' : answered ? 'free' : 'unknown';
    const onDay = { episode, continues: goesOn, goesOn: false, open: false, halfHour: true, counts: true };
    const facts = { status, log: log || undefined, episodes: attack ? [onDay] : [] } as Partial<DayFacts>;
    records.push({
      day,
      facts: facts as DayFacts,
      observed: status !== 'unknown',
      is: {} as DayRecord['is'],
    });
    before = there;
  }
  const today = records.at(-1)?.day ?? '';
  return {
    today,
    days: {
      today,
      first: records[0]?.day,
      days: records,
      within: () => records,
      on: () => undefined,
      prepare: () => [],
    },
  };
}

/** The share of invented people of whom something holds. */
function shareOf(people: number, world: World, holds: (results: readonly FactorResult[]) => boolean): number {
  const random = randomNumbers(seed);
  let holding = 0;
  for (let person = 0; person < people; person += 1) {
    if (holds(factors(live(world, random)).factors)) holding += 1;
  }
  return holding / people;
}

/** Three and a half standard errors of a share: one run in four thousand is beyond by chance. */
const tolerance = (promised: number, people: number) => 3.5 * Math.sqrt((promised * (1 - promised)) / people);

const people = scaled(120);
const isListed = ({ verdict }: FactorResult) => verdict === 'possible' || verdict === 'protective';
const isFirst = ({ factor }: FactorResult) => factor.code === codes[0];

describe(`what is chance (TEST_SEED=${seed})`, () => {
  it.each<{ name: string; world: World }>([
    { name: 'half a year', world: { days: 180 } },
    { name: 'a year', world: { days: 365 } },
    { name: 'rare attacks and rare factors', world: { days: 365, attacks: 0.05, exposed: 0.08 } },
    { name: 'factors that come together', world: { days: 180, together: 0.6 } },
    { name: 'answers missing at random', world: { days: 180, missing: 0.4 } },
    { name: 'answers missing on attack days', world: { days: 240, missing: 0.1, missingInAttacks: 0.6 } },
    { name: 'factors that last, attacks that gather', world: { days: 365, lasting: 0.6, clustering: 2 } },
    { name: 'factors and attacks at weekends', world: { days: 365, weekends: 3 } },
    { name: 'more of both in the second half', world: { days: 365, later: 2.5 } },
    { name: 'an attack keeps one from it', world: { days: 365, one: true, exposed: 0.3, keepsFrom: 0.1 } },
  ])('is listed for no more people than stated: $name', ({ world }) => {
    const share = shareOf(people, world, (results) => results.some(isListed));
    expect(share).toBeLessThanOrEqual(falseShare + tolerance(falseShare, people));
  });
});

describe(`what is real (TEST_SEED=${seed})`, () => {
  // The shares docs/clinical-rules.md#factors states: of people with an odds ratio of 3, or a third, how many are told.
  it.each<{ name: string; verdict: Verdict; world: World; stated: number }>([
    {
      name: 'one question, half a year',
      verdict: 'possible',
      world: { days: 180, odds: 3, one: true },
      stated: 0.6,
    },
    { name: 'eight questions, half a year', verdict: 'possible', world: { days: 180, odds: 3 }, stated: 0.3 },
    { name: 'eight questions, a year', verdict: 'possible', world: { days: 365, odds: 3 }, stated: 0.6 },
    {
      name: 'half of the answers on attack days missing',
      verdict: 'possible',
      world: { days: 365, odds: 3, missing: 0.3, missingInAttacks: 0.5 },
      stated: 0.3,
    },
    {
      name: 'of the day before, against attacks',
      verdict: 'protective',
      world: { days: 365, odds: 1 / 3, exposed: 0.4, dayBefore: true },
      stated: 0.4,
    },
    {
      name: 'nothing at all, two years',
      verdict: 'unrelated',
      world: { days: 730, exposed: 0.3 },
      stated: 0.8,
    },
  ])('is found as often as stated: $name', ({ verdict, world, stated }) => {
    const share = shareOf(people, world, (results) =>
      results.some((result) => isFirst(result) && result.verdict === verdict),
    );
    expect(share).toBeGreaterThanOrEqual(stated - tolerance(stated, people));
  });

  it.each([margin, 1 / margin])(
    'is called not associated for one in twenty at most, at an odds ratio of %f',
    (odds) => {
      const share = shareOf(people, { days: 500, odds, exposed: 0.3, one: true }, (results) =>
        results.some(({ verdict }) => verdict === 'unrelated'),
      );
      expect(share).toBeLessThanOrEqual(0.05 + tolerance(0.05, people));
    },
  );
});
