/**
 * Exact tests of a common odds ratio in 2 by 2 tables, given their margins: Fisher's test for one table, the exact McNemar
 * test for pairs, the exact Mantel-Haenszel test for any strata (Agresti, Categorical Data Analysis, 3.5 and 6.7). Source
 * and checks: docs/clinical-rules.md#exact-tests.
 */

/** One stratum: numbers of cases and controls, and of exposed ones among them. Whole numbers. */
export interface Stratum {
  readonly cases: number;
  readonly exposedCases: number;
  readonly controls: number;
  readonly exposedControls: number;
}

/** The conditional distribution of the total number of exposed cases, given the margins of every stratum. */
interface Conditional {
  /** The observed number. */
  readonly observed: number;
  /** The smallest number the margins allow. */
  readonly least: number;
  /** Logarithm of the probability of `least`, `least + 1` and so on, at an odds ratio of 1. */
  readonly logs: Float64Array;
}

/**
 * The share of the observed value's own probability that counts as "at least as extreme": 1 for the exact test, which never
 * exceeds its level and mostly stays far below it; 0.5 for the mid-p, which stays close to it.
 */
type Weight = 0.5 | 1;

const logFactorials: number[] = [0];

/** @param n a whole number, 0 or more */
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next));
  }
  return logFactorials[n] as number;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Probabilities of the exposed cases of one stratum, from the smallest number its margins allow. */
function hypergeometric({ cases, exposedCases, controls, exposedControls }: Stratum) {
  const exposed = exposedCases + exposedControls;
  const least = Math.max(0, exposed - controls);
  const most = Math.min(cases, exposed);
  const all = logChoose(cases + controls, exposed);
  const probabilities = new Float64Array(most - least + 1);
  for (let number = least; number <= most; number += 1) {
    probabilities[number - least] = Math.exp(
      logChoose(cases, number) + logChoose(controls, exposed - number) - all,
    );
  }
  return { least, probabilities };
}

/** The distribution of a sum of two independent numbers. */
function convolve(a: Float64Array, b: Float64Array): Float64Array {
  if (b.length === 1) return a;
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i += 1) {
    const weight = a[i] as number;
    for (let j = 0; j < b.length; j += 1) sum[i + j] = (sum[i + j] as number) + weight * (b[j] as number);
  }
  return sum;
}

/** Whether the margins allow only one number. */
const hasNoContrast = ({ cases, exposedCases, controls, exposedControls }: Stratum) =>
  cases === 0 ||
  controls === 0 ||
  exposedCases + exposedControls === 0 ||
  exposedCases + exposedControls === cases + controls;

/** The conditional distribution over all strata. Strata without cases, controls or contrast add nothing. */
export function conditionalOf(strata: Iterable<Stratum>): Conditional {
  let probabilities: Float64Array = Float64Array.of(1);
  let [least, observed] = [0, 0];
  for (const stratum of strata) {
    if (hasNoContrast(stratum)) {
      observed += stratum.exposedCases;
      least += stratum.exposedCases;
      continue;
    }
    const one = hypergeometric(stratum);
    probabilities = convolve(probabilities, one.probabilities);
    least += one.least;
    observed += stratum.exposedCases;
  }
  return { observed, least, logs: probabilities.map(Math.log) };
}

/** Probabilities below, at and above the observed value. */
interface Tails {
  readonly below: number;
  readonly at: number;
  readonly above: number;
  readonly mean: number;
  readonly variance: number;
}

/** @param logOdds logarithm of the common odds ratio */
function tailsAt({ observed, least, logs }: Conditional, logOdds: number): Tails {
  const place = observed - least;
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logs.length; i += 1) largest = Math.max(largest, (logs[i] as number) + i * logOdds);
  let [below, at, above, moment, square] = [0, 0, 0, 0, 0];
  for (let i = 0; i < logs.length; i += 1) {
    const weight = Math.exp((logs[i] as number) + i * logOdds - largest);
    if (i < place) below += weight;
    else if (i === place) at = weight;
    else above += weight;
    moment += i * weight;
    square += i * i * weight;
  }
  const all = below + at + above;
  const mean = moment / all;
  const variance = square / all - mean * mean;
  return { below: below / all, at: at / all, above: above / all, mean: least + mean, variance };
}

/** Which odds ratios speak against chance: above 1 only, or on both sides of it. */
export type Sides = 'more' | 'both';

/** The p value of an odds ratio of 1. Two-sided it is twice the smaller tail. */
export function pValue(conditional: Conditional, sides: Sides = 'both', weight: Weight = 0.5): number {
  const { below, at, above } = tailsAt(conditional, 0);
  const more = above + weight * at;
  return sides === 'more' ? more : Math.min(1, 2 * Math.min(more, below + weight * at));
}

/** Logarithm of the probability of the smallest and of the largest number the margins of a stratum allow. */
function endsOf({ cases, exposedCases, controls, exposedControls }: Stratum): readonly [number, number] {
  const exposed = exposedCases + exposedControls;
  const all = logChoose(cases + controls, exposed);
  const logAt = (number: number) => logChoose(cases, number) + logChoose(controls, exposed - number) - all;
  return [logAt(Math.max(0, exposed - controls)), logAt(Math.min(cases, exposed))];
}

/**
 * The smallest p value possible with these margins, known without looking at exposure. The sum is at its end only if all
 * strata are.
 */
export function leastPValue(strata: Iterable<Stratum>, sides: Sides = 'both', weight: Weight = 0.5): number {
  let [least, most] = [0, 0];
  for (const stratum of strata) {
    const [low, high] = endsOf(stratum);
    least += low;
    most += high;
  }
  const tail = sides === 'more' ? most : Math.min(least, most);
  return Math.min(1, (sides === 'more' ? 1 : 2) * weight * Math.exp(tail));
}

/** Largest logarithm of an odds ratio searched; beyond it an estimate is 0 or infinite in practice. */
const furthest = 14;
/** Precision of a logarithm of an odds ratio. */
const nearEnough = 1e-7;

/**
 * The zero of a rising function, by false position (Illinois); infinite if there is none within `furthest`.
 * @param guess near the zero, mostly
 */
function rootOf(rising: (x: number) => number, guess: number): number {
  const start = Math.max(-furthest, Math.min(furthest, guess));
  let [low, high] = [start, start];
  let atLow = rising(start);
  let atHigh = atLow;
  for (let step = 0.1; atLow > 0; step *= 3) {
    if (low <= -furthest) return Number.NEGATIVE_INFINITY;
    [high, atHigh, low] = [low, atLow, Math.max(-furthest, low - step)];
    atLow = rising(low);
  }
  for (let step = 0.1; atHigh < 0; step *= 3) {
    if (high >= furthest) return Number.POSITIVE_INFINITY;
    [low, atLow, high] = [high, atHigh, Math.min(furthest, high + step)];
    atHigh = rising(high);
  }
  let last = Number.NaN;
  while (high - low > nearEnough) {
    const x = (low * atHigh - high * atLow) / (atHigh - atLow);
    if (Math.abs(x - last) < nearEnough) return x;
    last = x;
    const at = rising(x);
    if (at < 0) {
      [low, atLow] = [x, at];
      atHigh /= 2;
    } else {
      [high, atHigh] = [x, at];
      atLow /= 2;
    }
  }
  return (low + high) / 2;
}

/** An odds ratio with its interval; 0 and Infinity are possible ends. */
export interface OddsRatio {
  /** The conditional maximum likelihood estimate: the observed value is its mean. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * @param confidence 0-1, split evenly between both ends. Without any contrast everything from 0 to Infinity is possible.
 */
export function oddsRatio(conditional: Conditional, confidence: number, weight: Weight = 0.5): OddsRatio {
  const { observed, least, logs } = conditional;
  const [atLeast, atMost] = [observed === least, observed === least + logs.length - 1];
  const tail = (1 - confidence) / 2;
  const { mean, variance } = tailsAt(conditional, 0);
  // One step from an odds ratio of 1 (Peto), and the width of a normal interval.
  const middle = variance > 0 ? (observed - mean) / variance : 0;
  const error = variance > 0 ? 1 / Math.sqrt(variance) : 1;
  const solve = (guess: number, rising: (tails: Tails) => number) =>
    Math.exp(rootOf((logOdds) => rising(tailsAt(conditional, logOdds)), guess));
  return {
    estimate: estimateOf(atLeast, atMost, () => solve(middle, ({ mean }) => mean - observed)),
    low: atLeast ? 0 : solve(middle - 2 * error, ({ at, above }) => above + weight * at - tail),
    high: atMost
      ? Number.POSITIVE_INFINITY
      : solve(middle + 2 * error, ({ at, below }) => tail - below - weight * at),
  };
}

/** 0 or Infinity if the observed value is at an end of its range: the mean only approaches the ends. */
function estimateOf(atLeast: boolean, atMost: boolean, solved: () => number): number {
  if (atLeast && atMost) return 1;
  if (atLeast) return 0;
  return atMost ? Number.POSITIVE_INFINITY : solved();
}

/**
 * Adjusts p values for several questions asked at once (Benjamini and Hochberg, J R Stat Soc B 1995;57:289): if those with
 * an adjusted value of at most q are kept, at most a share of q of them is expected to be due to chance.
 * @returns one for each, in the same order
 */
export function falseDiscovery(pValues: readonly number[]): number[] {
  const order = pValues.map((p, place) => ({ p, place })).sort((a, b) => b.p - a.p);
  const adjusted = new Array<number>(pValues.length).fill(1);
  let least = 1;
  for (const [index, { p, place }] of order.entries()) {
    least = Math.min(least, (p * pValues.length) / (pValues.length - index));
    adjusted[place] = least;
  }
  return adjusted;
}
