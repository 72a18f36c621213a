import { describe, expect, it } from 'vitest';
import { aResult } from '../examples/fixtures.ts';
import { bandOf, bandsOf, changeBetween, nextDueOn, type SeriesName, seriesOf } from './instruments.ts';

describe('the bands of a score', () => {
  // MIDAS: Stewart 1999, Neurology 53:988. HIT-6: user guide, 49 or less, 50-55, 56-59, 60 and more.
  it.each<[SeriesName, readonly [score: number, grade: number | undefined][]]>([
    [
      'midas',
      [
        [0, 1],
        [5, 1],
        [6, 2],
        [10, 2],
        [11, 3],
        [20, 3],
        [21, 4],
        [450, 4],
      ],
    ],
    [
      'lost_days',
      [
        [0, 1],
        [5, 1],
        [6, 2],
        [10, 2],
        [11, 3],
        [20, 3],
        [21, 4],
        [276, 4],
      ],
    ],
    [
      'hit6',
      [
        [36, 1],
        [49, 1],
        [50, 2],
        [55, 2],
        [56, 3],
        [59, 3],
        [60, 4],
        [78, 4],
      ],
    ],
    ['halt90', [[21, undefined]]],
    ['role_restrictive', [[50, undefined]]],
  ])('of %s', (series, cases) => {
    for (const [score, grade] of cases) expect([score, bandOf(series, score)?.grade]).toEqual([score, grade]);
  });

  it.each(['midas', 'hit6'] as const)('of %s have no gap and no overlap', (series) => {
    const bands = bandsOf(series);
    for (const [place, { from }] of bands.slice(1).entries()) expect(bands[place]?.to).toBe(from - 1);
  });
});

describe('the change that matters', () => {
  it.each<[SeriesName, number, number, 'better' | 'worse' | 'same', 'yes' | 'no' | 'no_rule']>([
    // MIDAS, AHS: 5 days from 11-20, 30 % above 20, nothing published at 10 and less.
    ['midas', 11, 6, 'better', 'yes'],
    ['midas', 11, 7, 'better', 'no'],
    ['midas', 20, 15, 'better', 'yes'],
    ['midas', 20, 16, 'better', 'no'],
    ['midas', 21, 15, 'better', 'no'],
    ['midas', 21, 14, 'better', 'yes'],
    ['midas', 40, 28, 'better', 'yes'],
    ['midas', 40, 29, 'better', 'no'],
    ['midas', 10, 0, 'better', 'no_rule'],
    ['midas', 20, 30, 'worse', 'no_rule'],
    ['midas', 12, 12, 'same', 'no_rule'],
    ['lost_days', 30, 20, 'better', 'yes'],
    // HIT-6, AHS: 5 points.
    ['hit6', 65, 60, 'better', 'yes'],
    ['hit6', 65, 61, 'better', 'no'],
    ['hit6', 60, 66, 'worse', 'no_rule'],
    // MSQ, Cole 2009, within a person; more is better.
    ['role_restrictive', 40, 45, 'better', 'yes'],
    ['role_restrictive', 40, 44.9, 'better', 'no'],
    ['role_preventive', 32.4, 40.3, 'better', 'yes'],
    ['role_preventive', 32.4, 40.2, 'better', 'no'],
    ['emotional', 40, 50.6, 'better', 'yes'],
    ['emotional', 40, 50.5, 'better', 'no'],
    ['emotional', 50, 40, 'worse', 'no_rule'],
    // Nothing is published here for the others.
    ['halt90', 30, 10, 'better', 'no_rule'],
  ])('of %s from %d to %d: %s, %s', (series, earlier, later, direction, matters) => {
    expect(changeBetween(series, earlier, later)).toMatchObject({ direction, matters });
  });

  it('grows with the decrease of the score', () => {
    for (let earlier = 0; earlier <= 60; earlier += 1) {
      const earlierResults = Array.from({ length: earlier }, (_, down) =>
        changeBetween('midas', earlier, earlier - down),
      );
      const firstYes = earlierResults.findIndex(({ matters }) => matters === 'yes');
      expect(
        earlierResults
          .slice(firstYes < 0 ? earlierResults.length : firstYes)
          .every(({ matters }) => matters === 'yes'),
      ).toBe(true);
    }
  });
});

const results = [
  aResult('2026-05-01', { instrument: 'msq', scores: { role_restrictive: 60.5, emotional: 40 } }),
  aResult('2026-04-10', { instrument: 'hit6', score: 58 }),
  aResult('2026-02-28', { instrument: 'midas', score: 14 }),
  aResult('2026-01-10', { instrument: 'hit6', score: 64 }),
  aResult('2025-11-30', { instrument: 'lost_days', score: 20 }),
  // A missing total is no point.
  aResult('2025-10-10', { instrument: 'hit6' }),
];

describe('results over time', () => {
  it('are one curve for each instrument, and for each domain of MSQ, oldest first', () => {
    const curves = seriesOf(results).map(({ name, points }) => [
      name,
      points.map(({ day, value }) => [day, value]),
    ]);
    expect(curves).toEqual([
      ['lost_days', [['2025-11-30', 20]]],
      ['midas', [['2026-02-28', 14]]],
      [
        'hit6',
        [
          ['2026-01-10', 64],
          ['2026-04-10', 58],
        ],
      ],
      ['role_restrictive', [['2026-05-01', 60.5]]],
      ['emotional', [['2026-05-01', 40]]],
    ]);
  });

  it('are due three months after the last result, from the diary or a clinic', () => {
    expect(nextDueOn(results)).toBe('2026-05-28');
    // The last day of a shorter month.
    expect(nextDueOn(results.slice(4))).toBe('2026-02-28');
    expect(nextDueOn(results.slice(0, 2))).toBeUndefined();
  });
});
