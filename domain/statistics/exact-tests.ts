/**
 * Exact tests of a common odds ratio in 2 by 2 tables, given their margins: Fisher's test for one table, the exact
 * McNemar test for pairs, the exact Mantel-Haenszel test for any strata (Agresti, Categorical Data Analysis, 3.5 and 6.7).
 * Source and checks: docs/clinical-rules.md#exact-tests.
 */

/** One stratum: of its cases and of its controls, how many were exposed. Whole numbers. */
export interface Stratum {
  readonly cases: number;
  readonly exposedCases: number;
  readonly controls: number;
  readonly exposedControls: number;
}

/** How many of the cases are exposed in all, as chance has it when the margins of every stratum are given. */
interface Conditional {
  /** What was seen. */
  readonly observed: number;
  /** The smallest number the margins allow. */
  readonly least: number;
  /** Logarithm of the probability of `least`, `least + 1` and so on, at an odds ratio of 1. */
  readonly logs: Float64Array;
}

/**
 * How much of the probability of the observed value itself counts as "at least as extreme": 1 for the exact test, which
 * never exceeds its level and mostly stays far below it; 0.5 for the mid-p, which stays close to it.
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

/** Whether the margins leave one number only. */
const hasNoContrast = ({ cases, exposedCases, controls, exposedControls }: Stratum) =>
  cases === 0 ||
  controls === 0 ||
  exposedCases + exposedControls === 0 ||
  exposedCases + exposedControls === cases + controls;

/** What the margins of the strata leave to chance. Strata without cases, controls or contrast add nothing to it. */
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

/** Probabilities to lie below, at and above the observed value. */
interface Tails {
  readonly below: number;
  readonly at: number;
  readonly above: number;
  readonly mean: number;
  readonly variance: number;
}

/** @param logOdds logarithm of the odds ratio the strata have in common */
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

/** The p value of an odds ratio of 1. On both sides it is twice that of the nearer one. */
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
 * The smallest p value the margins of the strata could give, whatever is observed: known before one looks at who was exposed.
 * Only all strata at their ends together make an end of the sum.
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

/** Logarithms of odds ratios that are told apart; beyond, an estimate is 0 or infinite in practice. */
const furthest = 14;
/** How near a logarithm of an odds ratio is found. */
const nearEnough = 1e-7;

/**
 * Where a rising function crosses zero, by false position (Illinois); infinite where it does not within `furthest`.
 * @param guess near it, mostly
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

/** An odds ratio and how far it is known; 0 and Infinity are ends of it. */
export interface OddsRatio {
  /** The value that makes what was seen the mean (conditional maximum likelihood). */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** @param confidence 0-1, shared evenly between the two ends. Without any contrast everything from 0 to Infinity is possible. */
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

/** The mean comes as near to an end of its range as one likes, and never there. */
function estimateOf(atLeast: boolean, atMost: boolean, solved: () => number): number {
  if (atLeast && atMost) return 1;
  if (atLeast) return 0;
  return atMost ? Number.POSITIVE_INFINITY : solved();
}

/**
 * Adjusts p values for having asked several questions at once (Benjamini and Hochberg, J R Stat Soc B 1995;57:289): keep those
 * whose adjusted value is at most q, and of what is kept a share of q at most is expected to be chance.
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
