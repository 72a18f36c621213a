/**
 * Whether patterns by hour, weekday and month exceed chance (docs/clinical-rules.md#timing). Each test names its null
 * hypothesis; its p stays in the result.
 */
import { binomialTail } from '../counting/rate-ratio.ts';

/**
 * A p below this is called a pattern. There are three charts on one page: by Bonferroni's rule, one of them claims a
 * pattern by chance in at most 5 % of diaries without any.
 */
export const claimedBelow = 0.05 / 3;

/** The outcome of a test. */
export interface Tested {
  readonly p: number;
  readonly claimed: boolean;
}

const tested = (p: number): Tested => ({ p, claimed: p < claimedBelow });

/**
 * The probability of a chi-square of `value` or more, for an even number of degrees of freedom: a sum without an integral.
 */
export function chiSquareTail(value: number, freedom: number): number {
  const half = value / 2;
  let [term, sum] = [1, 1];
  for (let power = 1; power < freedom / 2; power += 1) {
    term *= half / power;
    sum += term;
  }
  return Math.exp(-half) * sum;
}

/** The probability of an F of `value` or more with 2 and `freedom` degrees of freedom. */
export function fTailOfTwo(value: number, freedom: number): number {
  return (1 + (2 * value) / freedom) ** (-freedom / 2);
}

/**
 * Whether the fullest of equal stretches of the day holds more attacks than if they began evenly over the waking hours: the
 * binomial tail, times the number of stretches that could have been the fullest.
 * @param counts attacks by stretch
 * @param share of the waking hours in one stretch
 */
export function peakTest(counts: readonly number[], share: number): Tested {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return tested(Math.min(1, counts.length * binomialTail(Math.max(...counts), all, share)));
}

/** Days with something, out of the days where that is known. */
export interface Share {
  readonly yes: number;
  readonly of: number;
}

/**
 * Whether shares differ by more than chance: Pearson's chi-square of a table with two columns.
 * @param rows an odd number
 */
export function homogeneityTest(rows: readonly Share[]): Tested {
  const yes = rows.reduce((sum, row) => sum + row.yes, 0);
  const of = rows.reduce((sum, row) => sum + row.of, 0);
  const share = yes / of;
  const value = rows.reduce((sum, row) => {
    const expected = row.of * share;
    return sum + (row.yes - expected) ** 2 / (expected * (1 - share));
  }, 0);
  return tested(chiSquareTail(value, rows.length - 1));
}

/** The value of one calendar month: `time` counts months, from any origin. */
export interface MonthValue {
  readonly time: number;
  readonly value: number;
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, one, place) => sum + one * (b[place] as number), 0);

/** The residuals of `values` after removing `base`. */
function without(values: readonly number[], base: readonly number[]): number[] {
  const factor = dot(values, base) / dot(base, base);
  return values.map((value, place) => value - factor * (base[place] as number));
}

/** The angle of a month, with a year as a full circle. */
const angle = (time: number) => (2 * Math.PI * time) / 12;

/**
 * How much stronger a twelve-month wave appears by chance if good and bad months persist than if they are independent: the
 * spectrum of a first-order autoregression at that period. Never below 1.
 * @param left residuals of each month after level, slope and wave
 */
function persistence(times: readonly number[], left: readonly number[]): number {
  const pairs = left.slice(1).map((value, place) => [left[place] as number, value, place] as const);
  const adjacent = pairs.filter(
    ([, , place]) => (times[place + 1] as number) - (times[place] as number) === 1,
  );
  const product = adjacent.reduce((sum, [before, after]) => sum + before * after, 0);
  const estimate = product / dot(left, left);
  // An estimate from residuals is too low by about four parameters' share of it.
  const correlation = Math.min(0.9, estimate + (1 + 4 * estimate) / left.length);
  if (!(correlation > 0)) return 1;
  return (1 - correlation ** 2) / (1 - 2 * correlation * Math.cos(angle(1)) + correlation ** 2);
}

/**
 * Whether a twelve-month wave explains more than chance, beside a steady change over the years: the F test of a cosinor
 * model (level, slope, cosine, sine) against level and slope alone by least squares, with F divided by the effect of
 * persistent good and bad months.
 * @param months at least five, in different months of the year, in order
 */
export function annualTest(months: readonly MonthValue[]): Tested {
  const times = months.map(({ time }) => time);
  const level = times.map(() => 1);
  const slope = without(times, level);
  const rest = (values: readonly number[]) => without(without(values, level), slope);
  const values = rest(months.map(({ value }) => value));
  const cosine = rest(times.map((time) => Math.cos(angle(time))));
  const sine = without(rest(times.map((time) => Math.sin(angle(time)))), cosine);
  const left = without(without(values, cosine), sine);
  const [before, after] = [dot(values, values), dot(left, left)];
  if (before === 0) return tested(1);
  const freedom = months.length - 4;
  const f = (before - after) / 2 / (after / freedom);
  return tested(fTailOfTwo(f / Math.max(1, persistence(times, left)), freedom));
}
