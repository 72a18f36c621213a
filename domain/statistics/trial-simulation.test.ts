/** The promises about a trial’s result: by calculation, and by simulated people (the whole simulation with TEST_SCALE=4). */
import { describe, expect, it } from 'vitest';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { at, type Day, read } from '#tests/support/trial-diary.ts';
import { weekdayOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { anEpisode } from '../examples/fixtures.ts';
import { difference, trialDaysNeeded } from './trial.ts';

/** Probabilities of 0 to `of` hits, each of probability p. */
function binomial(of: number, p: number): readonly number[] {
  let chance = (1 - p) ** of;
  return Array.from({ length: of + 1 }, (_, hits) => {
    if (hits > 0) chance *= ((of - hits + 1) / hits) * (p / (1 - p));
    return chance;
  });
}

describe('the coverage of the interval', () => {
  it('from five days of each answer on, it contains the true difference as often as stated', () => {
    const sizes = [trialDaysNeeded, 7, 12, 25, 50];
    const chances = [0.03, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];
    const coverages = sizes.flatMap((m) =>
      sizes.flatMap((n) =>
        chances.flatMap((p) =>
          chances.map((q) => {
            const [first, second] = [binomial(m, p), binomial(n, q)];
            let covered = 0;
            first.forEach((chance, a) => {
              second.forEach((other, b) => {
                const counts = { yes: { attacks: a, days: m }, no: { attacks: b, days: n } };
                const { low, high } = difference([counts]) ?? { low: 1, high: -1 };
                if (low <= p - q && p - q <= high) covered += chance * other;
              });
            });
            return covered;
          }),
        ),
      ),
    );
    const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
    expect(mean).toBeGreaterThan(0.95);
    expect(Math.min(...coverages)).toBeGreaterThan(0.9);
  });
});

/** The parameters of a simulated person's days. */
interface World {
  readonly weeks: number;
  /** Probability of a yes. */
  readonly exposed: number;
  /** Probability of an attack on the day after a day without one, by its answer. */
  readonly afterYes: number;
  readonly afterNo: number;
  /**
   * The odds of both, a yes and an attack, on Saturdays and Sundays; then an attack is compared with the answer of its day.
   */
  readonly weekends?: number;
}

/** Share of days without headache that are stated free; attacks are always recorded. */
const recorded = 0.9;
/** Share of days with an answer. */
const answering = 0.9;
/** Share of days with the previous day's answer for the same reason: bad weeks, holidays. */
const lasting = 0.5;

/** The visible share: only days without an attack may be unrecorded. */
const shown = (share: number) => share / (share + recorded * (1 - share));

const shift = (chance: number, odds: number) => (chance * odds) / (1 - chance + chance * odds);

/** A simulated trial: attacks of one to three days, and unrecorded days. */
function simulated({ weeks, exposed, afterYes, afterNo, weekends }: World, random: () => number) {
  const attacks: Episode[] = [];
  const days: Day[] = [];
  let [answer, lasts] = [random() < exposed, 0];
  for (let place = 0; place <= 7 * weeks; place += 1) {
    const odds = weekdayOf(at(place)) > 5 ? (weekends ?? 1) : 1;
    // The day's own answer, before an attack is drawn; until then it is the previous day's.
    if (weekends !== undefined) answer = random() < shift(exposed, odds);
    if (lasts === 0 && random() < shift(answer ? afterYes : afterNo, odds)) {
      lasts = 1 + Math.floor(random() * 3);
      attacks.push(
        anEpisode({ started: `${at(place)}T10:00`, ended: `${at(place + lasts - 1)}T19:00`, zone: 'UTC' }),
      );
    }
    const isFree = lasts === 0;
    lasts = Math.max(0, lasts - 1);
    if (weekends === undefined && random() > lasting) answer = random() < exposed;
    days.push({
      ...(random() < answering && { answer }),
      free: isFree && random() < recorded,
    });
  }
  const comparedDay = weekends === undefined ? 'next_day' : 'same_day';
  return read(days, { lastDate: at(7 * weeks - 1), comparedDay }, at(7 * weeks + 1), attacks).result;
}

describe(`questions of simulated people (TEST_SEED=${seed})`, () => {
  const people = scaled(75);

  /** The results of all simulated people. */
  function livesIn(world: World) {
    const random = randomNumbers(seed);
    const results = Array.from({ length: people }, () => simulated(world, random));
    const decided = results.flatMap((result) => (result && 'difference' in result ? [result] : []));
    const truth = shown(world.afterYes) - shown(world.afterNo);
    const shareOf = (count: number) => count / decided.length;
    return {
      /** Share of all people. */
      reachedShare: decided.length / people,
      /** The rest refers to people with a result. */
      coverage: shareOf(
        decided.filter(({ difference: { low, high } }) => low <= truth && truth <= high).length,
      ),
      more: shareOf(decided.filter(({ kind }) => kind === 'more').length),
      fewer: shareOf(decided.filter(({ kind }) => kind === 'fewer').length),
      /** Four standard errors of a share of those people: the allowance for chance. */
      luck: (share: number) => 4 * Math.sqrt((share * (1 - share)) / decided.length),
    };
  }

  it.each<World>([
    { weeks: 4, exposed: 0.3, afterYes: 0.15, afterNo: 0.15 },
    { weeks: 6, exposed: 0.5, afterYes: 0.2, afterNo: 0.2 },
    { weeks: 8, exposed: 0.3, afterYes: 0.3, afterNo: 0.3 },
    { weeks: 12, exposed: 0.5, afterYes: 0.1, afterNo: 0.1 },
  ])('$weeks weeks with no difference, $afterNo: at most one in twenty gets one reported', (world) => {
    const { coverage, more, fewer, luck } = livesIn(world);
    expect(coverage).toBeGreaterThan(0.95 - luck(0.95));
    expect(more + fewer).toBeLessThan(0.05 + luck(0.05));
  });

  it.each([4, 8])(
    'answers and attacks that both come at weekends, with odds of %i: one in twenty at most',
    (weekends) => {
      const { more, fewer, luck } = livesIn({
        weeks: 12,
        exposed: 0.35,
        afterYes: 0.15,
        afterNo: 0.15,
        weekends,
      });
      expect(more + fewer).toBeLessThan(0.06 + luck(0.06));
    },
  );

  // Measured with 6000 people: attacks that last for days leave few days to compare, and the interval of a very large
  // difference covers a little less than 95 %.
  it.each<World & { readonly found: number; readonly reached: number; readonly covered: number }>([
    { weeks: 8, exposed: 0.5, afterYes: 0.7, afterNo: 0.1, found: 0.83, reached: 0.8, covered: 0.92 },
    { weeks: 12, exposed: 0.4, afterYes: 0.5, afterNo: 0.1, found: 0.79, reached: 0.95, covered: 0.93 },
    { weeks: 12, exposed: 0.4, afterYes: 0.4, afterNo: 0.1, found: 0.62, reached: 0.95, covered: 0.94 },
  ])('$weeks weeks, $afterYes after a yes and $afterNo after a no: found by $found', (lives) => {
    const { found, reached, covered, ...world } = lives;
    const { coverage, more, fewer, reachedShare, luck } = livesIn(world);
    expect(coverage).toBeGreaterThan(covered - luck(covered));
    expect(more).toBeGreaterThan(found - luck(found));
    expect(fewer).toBeLessThan(luck(0.01));
    expect(reachedShare).toBeGreaterThan(reached - luck(reached));
  });

  // With few days between attacks, five of each answer are reached when attacks happen to be few.
  it('four weeks of attacks on more than half of the days: few get a result, and the interval covers less than 95 %', () => {
    const { coverage, reachedShare, luck } = livesIn({ weeks: 4, exposed: 0.5, afterYes: 0.7, afterNo: 0.1 });
    expect(reachedShare).toBeLessThan(0.25);
    expect(coverage).toBeGreaterThan(0.91 - luck(0.91));
  });
});
