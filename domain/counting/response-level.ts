/**
 * A preventive treatment in numbers: percentage change against the baseline with the response thresholds of trials, and the
 * control level of the remaining days (docs/clinical-rules.md#preventive-response, #control-levels).
 */
import type { CalendarDay } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import {
  type Range,
  type Uncertainty,
  uncertaintyOf,
  type Verdict,
  verdictIn,
  verdictOf,
} from './days-verdict.ts';
import type { PreventiveResponse, ResponseMeasure, ResponseMonth } from './preventive-response.ts';
import { monthlyIn28, type Rate, rateOf } from './rate.ts';

/** Response thresholds: reductions by these shares are named. */
export const responseLines = [0.3, 0.5, 0.75] as const;
type ResponseLine = (typeof responseLines)[number];

/** Control level by the days that remain under treatment, from none to many. */
export const controlLevels = ['freedom', 'optimal', 'modest', 'insufficient'] as const;
export type ControlLevel = (typeof controlLevels)[number];

/** Floating point tolerance: 1 - 4.5 / 9 is exact, other numbers are slightly off. */
const tolerance = 1e-9;

/** Days in 28 of a month or more; undefined where too few are logged to say so (`rateOf`). */
export function ratePer28(
  { counts, length }: Pick<ResponseMonth, 'counts' | 'length'>,
  measure: ResponseMeasure,
): Extract<Rate, { kind: 'rate' }> | undefined {
  const { observed, days, undecided } = counts[measure];
  const rate = rateOf({ days, undecided, of: observed }, { observed, elapsed: length });
  return rate.kind === 'rate' ? rate : undefined;
}

/** The newest current preventive whose days before and at the dose can be compared, up to a day. */
export const comparedResponse = (
  responses: readonly PreventiveResponse[],
  until: CalendarDay,
): PreventiveResponse | undefined =>
  responses.find(
    ({ current, baseline, judged }) =>
      current &&
      // Days long past do not speak of what came after them.
      judged !== undefined &&
      judged.span.last <= until &&
      ratePer28(judged, 'headache') !== undefined &&
      baseline !== undefined &&
      ratePer28(baseline, 'headache') !== undefined,
  );

/** The source of the baseline. */
export interface Baseline {
  readonly source: 'measured' | 'self_reported';
  /** Days in 28. */
  readonly days: Range;
}

/**
 * The baseline of a treatment: the days measured before it, or the person's recollection, put in 28 days as well.
 * @param selfReported migraine days a month before the diary, from the profile; null if not given
 */
export function baselineOf(
  { baseline }: Pick<PreventiveResponse, 'baseline'>,
  measure: ResponseMeasure,
  selfReported: number | null,
): Baseline | undefined {
  const measured = baseline && ratePer28(baseline, measure);
  if (measured) return { source: 'measured', days: { low: measured.low, high: measured.high } };
  if (measure !== 'migraine' || selfReported === null) return undefined;
  const days = monthlyIn28(selfReported);
  return { source: 'self_reported', days: { low: days, high: days } };
}

/** A change against the baseline. */
export interface Change {
  /** The reduction as a share of the baseline: 0.5 is half as many, negative is more. */
  readonly fewer: Range;
  /** Whether each response threshold is reached. */
  readonly lines: Readonly<Record<ResponseLine, Certainty>>;
}

/**
 * The preventive whose change leads home and insights in place of that of the last 28 days (docs/clinical-rules.md#verdict):
 * the newest that is followed and measured on both sides, if its migraine days clearly changed while those 28 days say no
 * change or nothing. What 28 days say clearly comes first: it is the newer. Undefined if nothing leads in their place.
 */
export function leadingResponse(
  responses: readonly PreventiveResponse[],
  latest: Verdict,
): { readonly response: PreventiveResponse; readonly comparison: Comparison } | undefined {
  if (latest === 'fewer' || latest === 'more') return undefined;
  const response = responses.find(({ current }) => current);
  const comparison = response && comparisonOf(response, 'migraine', null);
  if (!response || response.lacks || !comparison) return undefined;
  const { verdict } = comparison;
  return verdict === 'fewer' || verdict === 'more' ? { response, comparison } : undefined;
}

/** Undefined if the baseline is zero, or may be. */
export function changeOf(before: Range, now: Range): Change | undefined {
  if (before.low <= 0) return undefined;
  const fewer = { low: 1 - now.high / before.low, high: 1 - now.low / before.high };
  const reaches = (line: number): Certainty => {
    if (fewer.low >= line - tolerance) return 'yes';
    return fewer.high >= line - tolerance ? 'cannot_say' : 'no';
  };
  return { fewer, lines: { 0.3: reaches(0.3), 0.5: reaches(0.5), 0.75: reaches(0.75) } };
}

/** A recollection has no counts and so no interval: a change is clear from the lowest line of trials on. */
export const verdictOfRemembered = (change: Pick<Change, 'fewer'> | undefined): Verdict =>
  change ? verdictIn(change.fewer, responseLines[0] - tolerance) : 'unclear';

/** The result of a treatment by one measure. */
export interface Comparison {
  readonly baseline: Baseline | undefined;
  /** Days in 28 over the judged months. */
  readonly now: ReturnType<typeof ratePer28>;
  readonly verdict: Verdict;
  readonly change: Change | undefined;
  /** For a measured baseline only; a recollection has no counts. */
  readonly uncertainty: Uncertainty | undefined;
}

/** The judged months beside the baseline. @param selfReported as in `baselineOf` */
export function comparisonOf(
  response: PreventiveResponse,
  measure: ResponseMeasure,
  selfReported: number | null,
): Comparison {
  const baseline = baselineOf(response, measure, selfReported);
  const now = response.judged && ratePer28(response.judged, measure);
  const change = baseline && now && changeOf(baseline.days, now);
  const [before, judged] = [response.baseline?.counts[measure], response.judged?.counts[measure]];
  const verdict = () => {
    if (!baseline || !now) return 'too_few';
    return baseline.source === 'measured' ? verdictOf(before, judged) : verdictOfRemembered(change);
  };
  const isMeasured = change && baseline.source === 'measured' && before && judged;
  const uncertainty = isMeasured ? uncertaintyOf(before, judged) : undefined;
  return { baseline, now, verdict: verdict(), change, uncertainty };
}

/**
 * Control over the judged months, by the days remaining in 28: none, fewer than 4, 4 to 6, more. Undefined if undecided
 * days could change the level. Unrecorded days are not free days: with any of them it is not freedom.
 */
export function controlLevel(months: Pick<ResponseMonth, 'counts' | 'length'>): ControlLevel | undefined {
  const rate = ratePer28(months, 'migraine');
  if (!rate) return undefined;
  const levelOf = (days: number): ControlLevel => {
    if (days === 0) return months.counts.migraine.observed === months.length ? 'freedom' : 'optimal';
    if (days < 4) return 'optimal';
    return days <= 6 ? 'modest' : 'insufficient';
  };
  const [low, high] = [levelOf(rate.low), levelOf(rate.high)];
  return low === high ? low : undefined;
}
