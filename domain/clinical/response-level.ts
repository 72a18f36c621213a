/**
 * A preventive treatment in numbers: percentage change against the baseline with the lines of trials, and the control level
 * of what is left (docs/clinical-rules.md#preventive-response, #control-levels).
 */
import { rateRatio } from '../statistics/rate-ratio.ts';
import type { Certainty } from './certainty.ts';
import type { ObservedCount, PreventiveResponse, ResponseMeasure } from './preventive-response.ts';
import { fewestObserved, trialMonthDays } from './treatment-months.ts';

/** From the least that undecided days allow to the most; both the same where none is undecided. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Shares fewer than before that are spoken of. */
export const responseLines = [0.3, 0.5, 0.75] as const;
type ResponseLine = (typeof responseLines)[number];

/** What is left while a treatment is followed, from nothing to much. */
export const controlLevels = ['freedom', 'optimal', 'modest', 'insufficient'] as const;
export type ControlLevel = (typeof controlLevels)[number];

/** Floating point: 1 - 4.5 / 9 is a hair off a half for other numbers than these. */
const tolerance = 1e-9;

/** Days in 28, of at least fourteen observed ones; undefined of fewer. An undecided day is one of the kind, or none. */
export function ratePer28({ observed, days, undecided }: ObservedCount): Range | undefined {
  if (observed < fewestObserved) return undefined;
  const rate = (count: number) => (count * trialMonthDays) / observed;
  return { low: rate(days), high: rate(days + undecided) };
}

/** Where the days before come from. */
export interface Baseline {
  readonly source: 'measured' | 'self_reported';
  /** Days in 28. */
  readonly days: Range;
}

/**
 * What a treatment is compared with: the days measured before it, or what the person remembers.
 * @param selfReported migraine days a month before the diary, of the profile; null where nobody said
 */
export function baselineOf(
  { baseline }: Pick<PreventiveResponse, 'baseline'>,
  measure: ResponseMeasure,
  selfReported: number | null,
): Baseline | undefined {
  const measured = baseline && ratePer28(baseline.counts[measure]);
  if (measured) return { source: 'measured', days: measured };
  if (measure !== 'migraine' || selfReported === null) return undefined;
  return { source: 'self_reported', days: { low: selfReported, high: selfReported } };
}

/** A change against the baseline. */
export interface Change {
  /** The part of the days before that is no more there: 0.5 is half as many, negative is more. */
  readonly fewer: Range;
  /** Whether as much or more is gone. */
  readonly lines: Readonly<Record<ResponseLine, Certainty>>;
}

/** Undefined where there was nothing before that could have become less, or may have been nothing. */
export function changeOf(before: Range, now: Range): Change | undefined {
  if (before.low <= 0) return undefined;
  const fewer = { low: 1 - now.high / before.low, high: 1 - now.low / before.high };
  const reaches = (line: number): Certainty => {
    if (fewer.low >= line - tolerance) return 'yes';
    return fewer.high >= line - tolerance ? 'cannot_say' : 'no';
  };
  return { fewer, lines: { 0.3: reaches(0.3), 0.5: reaches(0.5), 0.75: reaches(0.75) } };
}

/** How far a change is known. */
export interface Uncertainty {
  /** The part of the days before that may be no more there, with 95 % confidence; negative is more, without end. */
  readonly fewer: Range;
  /** Whether no change at all is within it. */
  readonly mayBeChance: boolean;
}

/**
 * How far the change of a number of days is known, whatever undecided days were. Days within an attack do not come on their
 * own, which the interval does not know: it is the least that has to be allowed for.
 */
export function uncertaintyOf(before: ObservedCount, now: ObservedCount): Uncertainty | undefined {
  if (before.observed === 0 || now.observed === 0) return undefined;
  const ratio = (then: number, later: number) =>
    rateRatio({ count: later, of: now.observed }, { count: then, of: before.observed });
  const { low } = ratio(before.days + before.undecided, now.days);
  const { high } = ratio(before.days, now.days + now.undecided);
  return { fewer: { low: 1 - high, high: 1 - low }, mayBeChance: low <= 1 && high >= 1 };
}

/** What a treatment comes to by one measure. */
export interface Comparison {
  readonly baseline: Baseline | undefined;
  /** Days in 28 over the judged months. */
  readonly now: Range | undefined;
  readonly change: Change | undefined;
  /** Of a change against days that were measured; what is remembered has no counts. */
  readonly uncertainty: Uncertainty | undefined;
}

/** The judged months beside what was before. @param selfReported as of `baselineOf` */
export function comparisonOf(
  response: PreventiveResponse,
  measure: ResponseMeasure,
  selfReported: number | null,
): Comparison {
  const baseline = baselineOf(response, measure, selfReported);
  const now = response.judged && ratePer28(response.judged.counts[measure]);
  const change = baseline && now && changeOf(baseline.days, now);
  const [before, judged] = [response.baseline?.counts[measure], response.judged?.counts[measure]];
  const isMeasured = change && baseline.source === 'measured' && before && judged;
  return { baseline, now, change, uncertainty: isMeasured ? uncertaintyOf(before, judged) : undefined };
}

/**
 * Control over the months that are judged, by the days left in 28: none, fewer than 4, 4 to 6, more. Undefined where
 * undecided days could make it another level. Days nobody wrote of are no free days: with any of them it is not freedom.
 * @param length days of these months
 */
export function controlLevel(count: ObservedCount, length: number): ControlLevel | undefined {
  const rate = ratePer28(count);
  if (!rate) return undefined;
  const levelOf = (days: number): ControlLevel => {
    if (days === 0) return count.observed === length ? 'freedom' : 'optimal';
    if (days < 4) return 'optimal';
    return days <= 6 ? 'modest' : 'insufficient';
  };
  const [low, high] = [levelOf(rate.low), levelOf(rate.high)];
  return low === high ? low : undefined;
}
