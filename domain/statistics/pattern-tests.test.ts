import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers, seed } from '#tests/support/random.ts';
import { binomialTail } from '../counting/rate-ratio.ts';
import {
  annualTest,
  chiSquareTail,
  claimedBelow,
  fTailOfTwo,
  homogeneityTest,
  peakTest,
} from './pattern-tests.ts';

describe('tails of distributions', () => {
  // By hand: one of 2^10 outcomes; 1 - 0.8125^3; the rest are powers of one half counted out.
  it.each([
    [10, 10, 0.5, 1 / 1024],
    [8, 10, 0.5, 56 / 1024],
    [1, 3, 0.1875, 1 - 0.8125 ** 3],
    [0, 5, 0.2, 1],
  ])('binomial: %i or more of %i at %d', (atLeast, of, p, expected) => {
    expect(binomialTail(atLeast, of, p)).toBeCloseTo(expected, 12);
  });

  // Standard tables of critical values: the 5 %, 1 % and 0.1 % points.
  it.each([
    [12.592, 6, 0.05],
    [16.812, 6, 0.01],
    [22.458, 6, 0.001],
    [5.991, 2, 0.05],
  ])('chi-square: %d with %i degrees of freedom', (value, freedom, expected) => {
    expect(chiSquareTail(value, freedom)).toBeCloseTo(expected, 4);
  });

  it.each([
    [3.4928, 20, 0.05],
    [5.8489, 20, 0.01],
    [3.3158, 30, 0.05],
  ])('F: %d with 2 and %i degrees of freedom', (value, freedom, expected) => {
    expect(fTailOfTwo(value, freedom)).toBeCloseTo(expected, 4);
  });
});

describe('worked tests', () => {
  it('the fullest of eight stretches, by hand', () => {
    // 3 of 3 in one stretch: 8 x (3/16)^3.
    expect(peakTest([0, 3, 0, 0, 0, 0, 0, 0], 3 / 16).p).toBeCloseTo(8 * 0.1875 ** 3, 12);
  });

  it('weekdays, by hand', () => {
    // 70 of 140 days, so 10 expected of each 20; Saturday 16 and Sunday 4 deviate by 6: 2 x (36/10 + 36/10).
    const rows = [10, 10, 10, 10, 10, 16, 4].map((yes) => ({ yes, of: 20 }));
    expect(homogeneityTest(rows)).toEqual({ p: expect.closeTo(chiSquareTail(14.4, 6), 12), claimed: false });
  });

  it('a wave of a year and nothing else is found, a straight line is none', () => {
    const months = Array.from({ length: 36 }, (_, time) => ({ time, noise: (time * 7) % 5 }));
    const wave = months.map(({ time, noise }) => ({
      time,
      value: Math.cos((Math.PI * time) / 6) + noise / 50,
    }));
    expect(annualTest(wave).claimed).toBe(true);
    expect(annualTest(months.map(({ time, noise }) => ({ time, value: time + noise }))).claimed).toBe(false);
    expect(annualTest(months.map(({ time }) => ({ time, value: 0 }))).p).toBe(1);
  });
});

it('p is a probability, whatever was counted', () => {
  const rows = fc.array(
    fc.tuple(fc.nat(50), fc.nat(50)).map(([yes, no]) => ({ yes: yes + 1, of: yes + no + 2 })),
    { minLength: 7, maxLength: 7 },
  );
  const values = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 60 });
  const isChance = ({ p }: { p: number }) => expect(p >= 0 && p <= 1).toBe(true);
  fc.assert(
    fc.property(rows, values, (shares, monthly) => {
      isChance(homogeneityTest(shares));
      isChance(annualTest(monthly.map((value, time) => ({ time, value }))));
      isChance(
        peakTest(
          shares.map(({ yes }) => yes),
          3 / 16,
        ),
      );
    }),
    { seed, numRuns: 200 },
  );
});

/** How often each test claims a pattern in random diaries. */
function claims(runs: number, claimed: () => boolean): number {
  return Array.from({ length: runs }).filter(claimed).length / runs;
}

describe('without a pattern, the three together claim one in at most 5 %', () => {
  const runs = 2000;
  const random = randomNumbers(seed);
  /** Three standard errors of a share of 5 %: exceeded in one run of a thousand. */
  const tolerance = 3 * Math.sqrt((0.05 * 0.95) / runs);
  /** The same for one of the three. */
  const oneTolerance = 3.3 * Math.sqrt((claimedBelow * (1 - claimedBelow)) / runs);

  it('attacks at any waking hour, on any day, in any month', () => {
    const anyOfThree = () => {
      const stretches = Array.from({ length: 8 }, () => 0);
      const weekdays = Array.from({ length: 7 }, () => ({ yes: 0, of: 0 }));
      const months: { time: number; value: number }[] = [];
      const chance = 0.05 + 0.3 * random();
      for (let time = 0; time < 36; time += 1) {
        let yes = 0;
        for (let day = 0; day < 28; day += 1) {
          const weekday = weekdays[day % 7];
          if (!weekday) throw new Error('seven days');
          weekday.of += 1;
          if (random() >= chance) continue;
          yes += 1;
          weekday.yes += 1;
          const stretch = Math.floor((7 + 16 * random()) / 3) % 8;
          stretches[stretch] = (stretches[stretch] ?? 0) + 1;
        }
        months.push({ time, value: yes / 28 });
      }
      return [peakTest(stretches, 3 / 16), homogeneityTest(weekdays), annualTest(months)].some(
        ({ claimed }) => claimed,
      );
    };
    expect(claims(runs, anyOfThree), `seed ${seed}`).toBeLessThan(0.05 + tolerance);
  });

  it.each([
    ['getting better all the time', (time: number) => 0.35 - (0.3 * time) / 36],
    ['half as many since some month', (time: number, since: number) => (time < since ? 0.3 : 0.15)],
  ])('a season, in years of %s', (_, chanceAt) => {
    const season = () => {
      const since = Math.floor(36 * random());
      const months = Array.from({ length: 36 }, (_month, time) => {
        const chance = chanceAt(time, since);
        return { time, value: Array.from({ length: 28 }).filter(() => random() < chance).length / 28 };
      });
      return annualTest(months).claimed;
    };
    // A sudden change resembles a wave: twice the share of one test, still within the five of the three.
    expect(claims(runs, season), `seed ${seed}`).toBeLessThan(2 * claimedBelow + oneTolerance);
  });

  it('a weekday, where no attack begins while another lasts', () => {
    const weekday = () => {
      const rows = Array.from({ length: 7 }, () => ({ yes: 0, of: 0 }));
      let lasts = 0;
      for (let day = 0; day < 400; day += 1) {
        lasts -= 1;
        if (lasts >= 0) continue;
        const row = rows[day % 7];
        if (!row) throw new Error('seven days');
        row.of += 1;
        if (random() >= 0.25) continue;
        row.yes += 1;
        lasts = Math.floor(4 * random());
      }
      return homogeneityTest(rows).claimed;
    };
    expect(claims(runs, weekday), `seed ${seed}`).toBeLessThan(claimedBelow + oneTolerance);
  });
});

describe('a pattern that is there is found', () => {
  const random = randomNumbers(seed);
  it('attacks twice as likely on two days of the week, over two years, in at least 80 %', () => {
    const found = claims(400, () => {
      const rows = Array.from({ length: 7 }, (_, day) => {
        const chance = day > 4 ? 0.3 : 0.15;
        return { yes: Array.from({ length: 104 }).filter(() => random() < chance).length, of: 104 };
      });
      return homogeneityTest(rows).claimed;
    });
    expect(found, `seed ${seed}`).toBeGreaterThan(0.8);
  });

  it('half of sixty attacks in one stretch, in at least 90 %', () => {
    const found = claims(400, () => {
      const counts = Array.from({ length: 8 }, () => 0);
      for (let attack = 0; attack < 60; attack += 1) {
        const stretch = random() < 0.5 ? 2 : Math.floor(8 * random());
        counts[stretch] = (counts[stretch] ?? 0) + 1;
      }
      return peakTest(counts, 3 / 16).claimed;
    });
    expect(found, `seed ${seed}`).toBeGreaterThan(0.9);
  });
});
