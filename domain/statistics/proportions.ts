/** Shares of days and doses with their uncertainty. */

/** An interval of shares, 0-1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of a two-sided interval of 95 %. */
const z = 1.959963984540054;

/**
 * Wilson's score interval of a share, 95 % (docs/clinical-rules.md#factor-trial).
 * @param of how many were observed, 1 or more
 */
export function wilson(successes: number, of: number): Interval {
  const share = successes / of;
  const shrink = 1 + z ** 2 / of;
  const centre = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return {
    low: successes === 0 ? 0 : (centre - reach) / shrink,
    high: successes === of ? 1 : (centre + reach) / shrink,
  };
}
