import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import { rateRatio } from './rate-ratio.ts';

const rate = (count: number, of: number) => ({ count, of });

describe('a ratio of rates', () => {
  it.each([
    // The example of poisson.test in R: 11 in 800 against 21 in 3011.
    { now: rate(11, 800), before: rate(21, 3011), ratio: 1.9715, low: 0.8584, high: 4.2773 },
    // 12 of 20 by Clopper and Pearson (1934) is 0.3605 to 0.8088: 12 days of 84 against 8 of 28.
    { now: rate(12, 84), before: rate(8, 28), ratio: 0.5, low: 0.1879, high: 1.4101 },
    // None of ten: 0 to 1 - 0.025^(1/10).
    { now: rate(0, 84), before: rate(10, 28), ratio: 0, low: 0, high: (0.025 ** -0.1 - 1) / 3 },
  ])('$now against $before', ({ now, before, ratio, low, high }) => {
    const found = rateRatio(now, before);
    expect(found.ratio).toBeCloseTo(ratio, 4);
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });

  it('is anything without an event, and has no end above where there was none before', () => {
    expect(rateRatio(rate(0, 84), rate(0, 28))).toEqual({ ratio: 1, low: 0, high: Number.POSITIVE_INFINITY });
    expect(rateRatio(rate(3, 84), rate(0, 28)).high).toBe(Number.POSITIVE_INFINITY);
  });

  it(`turns over when both sides change places (TEST_SEED=${seed})`, () => {
    const count = fc.integer({ min: 1, max: 60 });
    const of = fc.integer({ min: 14, max: 90 });
    fc.assert(
      fc.property(count, of, count, of, (a, days, b, others) => {
        const [one, other] = [
          rateRatio(rate(a, days), rate(b, others)),
          rateRatio(rate(b, others), rate(a, days)),
        ];
        expect(one.ratio * other.ratio).toBeCloseTo(1, 6);
        expect(one.low * other.high).toBeCloseTo(1, 6);
        expect(one.low).toBeLessThan(one.ratio);
        expect(one.high).toBeGreaterThan(one.ratio);
      }),
      { seed, numRuns: scaled(40) },
    );
  });
});
