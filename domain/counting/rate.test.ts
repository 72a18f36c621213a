import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import { monthlyIn28, rateOf } from './rate.ts';

const rate = (days: number, undecided: number, of: number, elapsed: number, observed = of) =>
  rateOf({ days, undecided, of }, { observed, elapsed });

describe('days in 28', () => {
  it.each([
    // 14 attacks on 14 days of 84, and nothing else.
    ['the bad days alone', rate(14, 0, 14, 84), { days: 14, recorded: 14, elapsed: 84 }],
    ['23 headache days of 92, each logged day one', rate(23, 0, 23, 92), { days: 23, recorded: 23 }],
    ['one day short of half', rate(10, 0, 41, 84), { days: 10, recorded: 41 }],
    ['13 days, all logged', rate(5, 0, 13, 13), { days: 5, recorded: 13 }],
    // Doses taken for other pain on 40 days, of which the head is known on 20.
    ['medication is no log of the head', rate(40, 0, 60, 84, 20), { days: 40, recorded: 60 }],
  ])('are not said of %s', (_, one, expected) => {
    expect(one).toMatchObject({ kind: 'at_least', ...expected });
  });

  it('are of the logged days, beside what they are of all days', () => {
    // 15 * 28 / 57 = 7.37; 15 * 28 / 84 = 5.
    expect(rate(15, 0, 57, 84)).toEqual({ kind: 'rate', low: 420 / 57, high: 420 / 57, floor: 5 });
    expect(rate(5, 0, 14, 28)).toEqual({ kind: 'rate', low: 10, high: 10, floor: 5 });
    expect(rate(6, 0, 14, 14)).toEqual({ kind: 'rate', low: 12, high: 12, floor: 12 });
  });

  it('lie between none and all of the undecided days', () => {
    expect(rate(3, 4, 28, 28)).toEqual({ kind: 'rate', low: 3, high: 7, floor: 3 });
  });

  it('grow with the count, fall with the logged days, and lie between the floor and 28', () => {
    const counts = fc
      .tuple(fc.integer({ min: 14, max: 60 }), fc.nat(60), fc.nat(60), fc.nat(100))
      .filter(([of, days, undecided, blank]) => days + undecided < of && blank < of);
    fc.assert(
      fc.property(counts, ([of, days, undecided, blank]) => {
        const all = of + blank;
        const [now, more, wider] = [
          rate(days, undecided, of, all),
          rate(days + 1, undecided, of, all),
          rate(days, undecided, of + 1, all + 1),
        ];
        if (now.kind !== 'rate' || more.kind !== 'rate' || wider.kind !== 'rate')
          throw new Error('half of the days are logged');
        expect(now.floor).toBeLessThanOrEqual(now.low);
        expect(2 * now.floor).toBeGreaterThanOrEqual(now.low * (1 - 1e-9));
        expect(now.low).toBeLessThanOrEqual(now.high);
        expect(now.high).toBeLessThanOrEqual(28);
        expect(more.low).toBeGreaterThan(now.low);
        expect(wider.low).toBeLessThanOrEqual(now.low);
      }),
      { seed, numRuns: scaled(200) },
    );
  });

  it('of a remembered month: 9 a month are 8.3 in 28, and every day is every day', () => {
    expect(monthlyIn28(9)).toBeCloseTo(8.279, 3);
    expect(monthlyIn28(365.25 / 12)).toBeCloseTo(28, 9);
  });
});
