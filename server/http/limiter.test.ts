import { describe, expect, it } from 'vitest';
import { createLimiter, createMeter } from './limiter.ts';

describe('a meter', () => {
  it('allows a burst, states the wait, and continues at its rate', () => {
    let now = 5000;
    const take = createMeter({ burst: 2, perSecond: 0.5 }, () => now);
    expect([take(), take(), take(), take()]).toEqual([0, 0, 2, 2]);
    now += 1500;
    expect(take()).toBe(1);
    now += 500;
    expect([take(), take()]).toEqual([0, 2]);
    now += 3_600_000;
    expect([take(), take(), take()]).toEqual([0, 0, 2]);
  });
});

describe('a limiter', () => {
  it('counts each subject by itself', () => {
    const take = createLimiter({ burst: 1, perSecond: 1 }, 10, () => 0);
    expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 1, 1]);
  });

  it('forgets the least recently seen subject, and no other', () => {
    const take = createLimiter({ burst: 1, perSecond: 1 }, 4, () => 0);
    expect(['a', 'b'].map(take)).toEqual([0, 0]);
    // A newer generation begins; `a` is in it, because it was used again.
    expect(['c', 'a'].map(take)).toEqual([0, 1]);
    expect(['d', 'a', 'b'].map(take)).toEqual([0, 1, 0]);
  });
});
