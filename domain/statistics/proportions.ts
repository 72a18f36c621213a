/** The standard normal distribution, and shares of small counts with their uncertainty (docs/clinical-rules.md#relief-shares). */

/** The 0.975 quantile: half the width of a two-sided 95 % interval, in standard errors. */
export const z95 = 1.959963984540054;

/** Terms after which the continued fraction no longer changes, for z of 2 and more. */
const terms = 40;

/**
 * The probability above z, to a relative error of 1e-10 (Abramowitz and Stegun 26.2.11 near the middle, 26.2.14 in the
 * tail).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z >= 2) {
    let fraction = 0;
    for (let term = terms * 4; term > 0; term -= 1) fraction = term / (z + fraction);
    return density / (z + fraction);
  }
  let [sum, term] = [z, z];
  for (let odd = 3; odd < terms * 2; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - density * sum;
}

/** The z with a given probability above it. @param tail more than 0 and at most 0.5 */
export function normalQuantile(tail: number): number {
  let [low, high] = [0, 40];
  let z = Math.sqrt(Math.max(0, -2 * Math.log(2 * tail)));
  for (let step = 0; step < 60; step += 1) {
    const off = normalTail(z) - tail;
    if (Math.abs(off) <= 1e-12 * tail) break;
    if (off > 0) low = z;
    else high = z;
    const next = z + off / (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
    z = next > low && next < high ? next : (low + high) / 2;
  }
  return z;
}

/** A share with its 95 % interval. */
export interface Proportion {
  readonly count: number;
  readonly of: number;
  /** 0-1. */
  readonly share: number;
  /** Limits of the interval, 0-1. */
  readonly low: number;
  readonly high: number;
}

/**
 * A share with its Wilson score interval (Wilson 1927; method 3 of Newcombe 1998a). It stays within 0-1 and holds for few
 * observations, also with none or only successes.
 * @param count successes, 0 to `of`
 * @param of observations
 * @returns null without an observation
 */
export function proportion(count: number, of: number): Proportion | null {
  if (of === 0) return null;
  const share = count / of;
  const middle = 2 * count + z95 ** 2;
  const spread = z95 * Math.sqrt(z95 ** 2 + 4 * count * (1 - share));
  const scale = 2 * (of + z95 ** 2);
  // At the ends the exact values are 0 and 1; floating point misses them by an ulp.
  const low = count === 0 ? 0 : (middle - spread) / scale;
  const high = count === of ? 1 : (middle + spread) / scale;
  return { count, of, share, low, high };
}

/** A difference of two independent shares with its 95 % interval, -1 to 1. */
export interface Difference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** The difference of two shares, with the hybrid score interval (method 10 of Newcombe 1998b). */
export const differenceOf = (a: Proportion, b: Proportion): Difference => weightedDifference([[a, b]]);

/**
 * The mean difference over several strata, with the weights of Mantel and Haenszel, and an interval that combines
 * Newcombe's: the distances of the limits of independent estimates add as squares (MOVER: Zou, Huang and Zhang 2009, Comput
 * Stat Data Anal 53:1080).
 * @param strata at least one
 */
export function weightedDifference(strata: readonly (readonly [a: Proportion, b: Proportion])[]): Difference {
  const weights = strata.map(([a, b]) => (a.of * b.of) / (a.of + b.of));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [difference, below, above] = [0, 0, 0];
  for (const [place, [a, b]] of strata.entries()) {
    const weight = (weights[place] as number) / all;
    difference += weight * (a.share - b.share);
    below += weight ** 2 * ((a.share - a.low) ** 2 + (b.high - b.share) ** 2);
    above += weight ** 2 * ((a.high - a.share) ** 2 + (b.share - b.low) ** 2);
  }
  return { difference, low: difference - Math.sqrt(below), high: difference + Math.sqrt(above) };
}
