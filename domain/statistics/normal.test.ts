import { describe, expect, it } from 'vitest';
import { normalQuantile, normalTail } from './normal.ts';

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
