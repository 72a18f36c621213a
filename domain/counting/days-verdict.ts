/** What is said of days before and now: one rule for every screen and paper (docs/clinical-rules.md#verdict). */
import type { DayDefinition } from './day-records.ts';
import type { DefinitionCount, Trend } from './periods.ts';
import type { ObservedCount } from './preventive-response.ts';
import { rateRatio } from './rate-ratio.ts';

/** The least and the most that undecided days allow; equal if none is undecided. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The uncertainty of a change. */
export interface Uncertainty {
  /** The 95 % confidence interval of the reduction as a share of the baseline; negative is more, without a limit. */
  readonly fewer: Range;
  /** Whether the interval includes no change. */
  readonly mayBeChance: boolean;
}

/**
 * The uncertainty of a change in days, whatever the undecided days were. Days within an attack are not independent, which
 * the interval ignores: the true uncertainty is at least this large.
 */
export function uncertaintyOf(before: ObservedCount, now: ObservedCount): Uncertainty | undefined {
  if (before.observed === 0 || now.observed === 0) return undefined;
  const ratio = (then: number, later: number) =>
    rateRatio({ count: later, of: now.observed }, { count: then, of: before.observed });
  const { low } = ratio(before.days + before.undecided, now.days);
  const { high } = ratio(before.days, now.days + now.undecided);
  return { fewer: { low: 1 - high, high: 1 - low }, mayBeChance: low <= 1 && high >= 1 };
}

/** A count of a definition, as a verdict takes it. */
export const observedOf = (counted: DefinitionCount): ObservedCount => ({ ...counted, observed: counted.of });

/** What is said of days now beside days before: clearly fewer or more, no clear change, or too few days to say. */
export type Verdict = 'fewer' | 'more' | 'unclear' | 'too_few';

/**
 * The one rule for every screen and paper that compares days (docs/clinical-rules.md#verdict): a change is clear if the 95 %
 * interval of the ratio of the rates excludes no change, whatever the undecided days were.
 * @param before undefined if too few days are known to compare, as `now`
 */
export function verdictOf(before: ObservedCount | undefined, now: ObservedCount | undefined): Verdict {
  const uncertainty = before && now && uncertaintyOf(before, now);
  return uncertainty ? verdictIn(uncertainty.fewer, 0) : 'too_few';
}

/** @param fewer the least and the most that the reduction may be @param least what a clear change exceeds */
export function verdictIn({ low, high }: Range, least: number): Verdict {
  if (low > least) return 'fewer';
  return high < -least ? 'more' : 'unclear';
}

/**
 * The verdict on the latest period beside those before it, for home, the insights and the letter (decision 014).
 * @param definition the one the trend counts
 */
export function judgeTrend({ comparison, count }: Trend, definition: DayDefinition): Verdict {
  if (!comparison.known) return 'too_few';
  const sum = (part: keyof DefinitionCount) =>
    comparison.before.reduce((all, { period }) => all + period.counts[definition][part], 0);
  const before = { days: sum('days'), undecided: sum('undecided'), observed: sum('of') };
  return verdictOf(before, observedOf(count));
}
