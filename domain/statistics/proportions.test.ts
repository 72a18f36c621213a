import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#tests/support/random.ts';
import { differenceOf, normalQuantile, normalTail, type Proportion, proportion } from './proportions.ts';

describe('the normal distribution', () => {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1 and 26.2.
  it.each([
    [0, 0.5],
    [0.5, 0.3085375387],
    [1, 0.1586552539],
    [1.96, 0.0249978951],
    [2, 0.0227501319],
    [3, 0.001349898],
    [5, 2.866515719e-7],
    [8, 6.22096057e-16],
  ])('leaves above %d', (z, tail) => {
    expect(normalTail(z) / tail).toBeCloseTo(1, 7);
    expect(normalTail(-z)).toBeCloseTo(1 - tail, 9);
    expect(normalQuantile(tail)).toBeCloseTo(z, 6);
  });
});

const certain = (count: number, of: number) => proportion(count, of) as Proportion;

describe('a share with its Wilson interval', () => {
  // Newcombe RG. Two-sided confidence intervals for the single proportion. Stat Med 1998;17:857, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i is %d to %d, as published', (count, of, low, high) => {
    const interval = certain(count, of);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('does not exist without an observation: nothing of nothing is no zero', () => {
    expect(proportion(0, 0)).toBeNull();
  });

  const counted = fc
    .integer({ min: 1, max: 400 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));

  it(`holds the share and keeps to 0-1 (seed ${seed})`, () => {
    fc.assert(
      fc.property(counted, ([count, of]) => {
        const { low, share, high } = certain(count, of);
        expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
      }),
      { seed },
    );
  });

  it(`never falls with one success more, and gets narrower with four times the observations (seed ${seed})`, () => {
    fc.assert(
      fc.property(counted, ([count, of]) => {
        const one = certain(count, of);
        if (count < of) {
          const more = certain(count + 1, of);
          expect(more.low).toBeGreaterThan(one.low);
          expect(more.high).toBeGreaterThan(one.high);
        }
        const longer = certain(4 * count, 4 * of);
        expect(longer.high - longer.low).toBeLessThan(one.high - one.low);
      }),
      { seed },
    );
  });
});

describe('the difference of two shares', () => {
  // Newcombe RG. Interval estimation for the difference between independent proportions. Stat Med 1998;17:873, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i/%i less %i/%i lies within %d to %d, as published', (a, ofA, b, ofB, low, high) => {
    const found = differenceOf(certain(a, ofA), certain(b, ofB));
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('is the same the other way round, with its sign changed', () => {
    const [a, b] = [certain(7, 12), certain(3, 9)];
    const [there, back] = [differenceOf(a, b), differenceOf(b, a)];
    expect(back.low).toBeCloseTo(-there.high, 12);
    expect(back.high).toBeCloseTo(-there.low, 12);
  });
});
