import { describe, expect, it } from 'vitest';
import {
  conditionalOf,
  falseDiscovery,
  leastPValue,
  oddsRatio,
  pValue,
  type Stratum,
} from './exact-tests.ts';

/** `exposed/all` of the cases and of the controls. */
function stratum(cases: string, controls: string): Stratum {
  const [exposedCases, all] = cases.split('/').map(Number) as [number, number];
  const [exposedControls, others] = controls.split('/').map(Number) as [number, number];
  return { cases: all, exposedCases, controls: others, exposedControls };
}

/** Fisher's lady and her tea (Agresti, Categorical Data Analysis, 1990, p. 61; the example of R's fisher.test). */
const tea = conditionalOf([stratum('3/4', '1/4')]);
/** Convictions of like-sex twins (Fisher 1962, the second example of R's fisher.test): 2 of 17 against 10 of 13. */
const twins = conditionalOf([stratum('2/17', '10/13')]);
/** Penicillin and rabbits, five doses (Agresti 1990, pp. 231-237; the example of R's mantelhaen.test). */
const rabbits = conditionalOf([
  stratum('0/6', '0/5'),
  stratum('3/6', '0/6'),
  stratum('6/6', '2/6'),
  stratum('5/6', '6/6'),
  stratum('2/2', '5/5'),
]);

describe('one table', () => {
  it.each([
    { name: 'tea, more', p: pValue(tea, 'more', 1), published: 17 / 70 },
    { name: 'tea, both sides', p: pValue(tea, 'both', 1), published: 34 / 70 },
    {
      name: 'tea, mid-p: half of the 16 of 70 at the value itself',
      p: pValue(tea, 'more'),
      published: 9 / 70,
    },
  ])('$name', ({ p, published }) => expect(p).toBeCloseTo(published, 10));

  // R prints 6.408309 (0.2117329, 621.9337505) and 0.04693661 (0.003325764, 0.363182271; at 99 % 0.001386333,
  // 0.578851645), to the tolerance of its search. SciPy 1.17, odds_ratio(kind='conditional'), solves the same equations to
  // more digits: those are here.
  it.each([
    { name: 'tea', table: tea, confidence: 0.95, estimate: 6.40831966, low: 0.2117356, high: 626.243531 },
    { name: 'twins', table: twins, confidence: 0.95, estimate: 0.04693664, low: 0.00331716, high: 0.3631896 },
    {
      name: 'twins at 99 %',
      table: twins,
      confidence: 0.99,
      estimate: 0.04693664,
      low: 0.00137185,
      high: 0.57885186,
    },
  ])(
    'gives the odds ratio and exact interval of R and SciPy: $name',
    ({ table, confidence, ...published }) => {
      const found = oddsRatio(table, confidence, 1);
      expect(found.estimate / published.estimate).toBeCloseTo(1, 5);
      expect(found.low / published.low).toBeCloseTo(1, 5);
      expect(found.high / published.high).toBeCloseTo(1, 5);
    },
  );
});

describe('strata', () => {
  it('gives the exact test of R for the rabbits', () => {
    expect(rabbits.observed).toBe(16);
    // R's documentation: 0.020 for a higher cure rate of the immediate injection, 0.040 on both sides.
    expect(pValue(rabbits, 'more', 1)).toBeCloseTo(0.02, 3);
    expect(pValue(rabbits, 'both', 1)).toBeCloseTo(0.04, 3);
    const cured = oddsRatio(rabbits, 0.95, 1);
    expect(cured.estimate).toBeCloseTo(10.36102, 3);
    // The ends by SciPy: brentq on the same distribution, built from scipy.stats.hypergeom.
    expect(cured.low / 1.0773878).toBeCloseTo(1, 5);
    expect(cured.high / 531.5127829).toBeCloseTo(1, 5);
  });

  it('is the exact McNemar test for pairs, and its mid-p (Fagerland 2013, BMC Med Res Methodol 13:91, table 1: 1 and 7)', () => {
    const pairs = conditionalOf([
      ...Array.from({ length: 7 }, () => stratum('1/1', '0/1')),
      stratum('0/1', '1/1'),
      // Concordant pairs add no information.
      ...Array.from({ length: 12 }, () => stratum('0/1', '0/1')),
    ]);
    expect(pValue(pairs, 'both', 1)).toBeCloseTo(0.0703, 4);
    expect(pValue(pairs)).toBeCloseTo(0.0391, 4);
    // For pairs the odds ratio is the ratio of the discordant ones.
    expect(oddsRatio(pairs, 0.95).estimate).toBeCloseTo(7, 6);
  });

  it('has no interval without a contrast, and open ends at the edges', () => {
    const none = conditionalOf([stratum('0/5', '0/9')]);
    expect(pValue(none)).toBe(1);
    expect(leastPValue([stratum('0/5', '0/9')])).toBe(1);
    expect(oddsRatio(none, 0.9)).toEqual({ estimate: 1, low: 0, high: Number.POSITIVE_INFINITY });
    const all = oddsRatio(conditionalOf([stratum('5/5', '1/9')]), 0.9);
    expect(all.estimate).toBe(Number.POSITIVE_INFINITY);
    expect(all.low).toBeGreaterThan(1);
    expect(oddsRatio(conditionalOf([]), 0.9).estimate).toBe(1);
  });

  it('has an interval that leaves out 1 exactly when its test says so', () => {
    for (let exposed = 0; exposed <= 12; exposed += 1) {
      const conditional = conditionalOf([stratum(`${exposed}/12`, '14/60')]);
      const { low, high } = oddsRatio(conditional, 0.95);
      expect(low > 1 || high < 1, String(exposed)).toBe(pValue(conditional) < 0.05);
    }
  });

  it('knows the smallest possible p value in advance', () => {
    // One of three cases and nothing else exposed: at best 1 in 13, half of it counted, both sides.
    expect(leastPValue([stratum('0/3', '1/10')], 'more')).toBeCloseTo(3 / 13 / 2, 10);
  });

  it('reaches that p value where every stratum is at its end, and there only', () => {
    const margins = [stratum('2/4', '3/12'), stratum('1/3', '2/9')];
    const [most, least] = [
      [stratum('4/4', '1/12'), stratum('3/3', '0/9')],
      [stratum('0/4', '5/12'), stratum('0/3', '3/9')],
    ].map((strata) => conditionalOf(strata));
    if (!most || !least) throw new Error('two ends');
    expect(leastPValue(margins)).toBeCloseTo(Math.min(pValue(most), pValue(least)), 10);
    expect(leastPValue(margins, 'more')).toBeCloseTo(pValue(most, 'more'), 10);
    expect(leastPValue(margins)).toBeLessThan(pValue(conditionalOf(margins)));
  });

  it('holds with thousands of days', () => {
    const many = conditionalOf([stratum('300/1000', '600/2000'), stratum('300/1000', '600/2000')]);
    expect(pValue(many)).toBeCloseTo(1, 1);
    expect(oddsRatio(many, 0.95).estimate).toBeCloseTo(1, 6);
  });
});

describe('several questions at once', () => {
  it('keeps what Benjamini and Hochberg keep of their 15 comparisons (1995, section 4.1)', () => {
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    const adjusted = falseDiscovery(published);
    expect(adjusted.filter((value) => value <= 0.05)).toHaveLength(4);
    expect(adjusted[3]).toBeCloseTo((0.0095 * 15) / 4, 10);
    expect(falseDiscovery(published.toReversed())).toEqual(adjusted.toReversed());
  });

  it('never makes a p value smaller, and leaves a single one as it is', () => {
    expect(falseDiscovery([0.03])).toEqual([0.03]);
    expect(falseDiscovery([])).toEqual([]);
    const values = [0.2, 0.01, 0.04, 0.04];
    for (const [place, value] of falseDiscovery(values).entries()) {
      expect(value).toBeGreaterThanOrEqual(values[place] ?? 1);
    }
  });
});
