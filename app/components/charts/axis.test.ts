import { describe, expect, it } from 'vitest';
import { countAxis, labelHeights } from './axis.tsx';

describe('the axis of a count', () => {
  it.each([
    [0, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [25, [0, 5, 10, 15, 20, 25]],
  ])('of up to %i begins at 0 and has whole numbers alone', (largest, ticks) => {
    const axis = countAxis(largest);
    expect(axis.ticks).toEqual(ticks);
    expect([axis.percent(0), axis.percent(axis.max)]).toEqual([0, 100]);
  });

  it('of a scale without a 0 begins at a round number below its lowest score', () => {
    const axis = countAxis(78, 4, 36);
    expect(axis.ticks).toEqual([30, 40, 50, 60, 70, 80]);
    expect([axis.percent(30), axis.percent(55), axis.percent(80)]).toEqual([0, 50, 100]);
  });
});

it('the names of two levels close to each other do not overlap', () => {
  expect(labelHeights([20, 60])).toEqual([20, 60]);
  expect(labelHeights([20, 22, 90])).toEqual([20, 28, 90]);
});
