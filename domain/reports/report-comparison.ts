/**
 * Headache before and now, at the top of a report: around the start of the current preventive as insights compare it, or
 * the first whole months of the period beside the last ones (docs/clinical-rules.md#report-figures).
 */
import { type CalendarDay, daysBetween } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import {
  type ObservedCount,
  preventiveResponses,
  type ResponseMonth,
} from '../clinical/preventive-response.ts';
import { comparedResponse } from '../clinical/response-level.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import { countSpan, type DefinitionCount } from '../statistics/periods.ts';

/** Days of one span, each kind with its denominator. */
export interface ReportSpan extends CountedDays {
  readonly elapsed: number;
  /** Days with a known headache status. */
  readonly observed: number;
  readonly headache: DefinitionCount;
  readonly migraine: DefinitionCount;
  readonly moderateSevere: DefinitionCount;
  readonly acute: DefinitionCount;
}

export interface ReportComparison {
  /** The preventive before whose start `before` lies, and under which `now`; null if they are whole months. */
  readonly treatment: string | null;
  /** Null if there are no months before those of `now`. */
  readonly before: ReportSpan | null;
  readonly now: ReportSpan;
  /** Whole months in `before` and `now`; 0 if they are not months: `now` is then the last 30 days. */
  readonly months: { readonly before: number; readonly now: number };
}

/** Whole months that make a mean: as many as guidelines ask to see before a treatment. */
const monthsOfMean = 3;

/** A month of a report. */
type Month = ReportSpan & { readonly isWhole: boolean };

const wholeOf = (months: readonly Month[]) => months.filter(({ isWhole }) => isWhole);

/** The last whole months, up to three, oldest first. @param months of a report, oldest first */
export const lastWholeMonths = (months: readonly Month[]): readonly Month[] =>
  wholeOf(months).slice(-monthsOfMean);

/** The days of several months as one span; undefined without a month. @param months oldest first */
export function togetherOf(months: readonly ReportSpan[]): ReportSpan | undefined {
  const [first, last] = [months[0]?.first, months.at(-1)?.last];
  if (first === undefined || last === undefined) return undefined;
  const total = (of: (month: ReportSpan) => number) => months.reduce((sum, month) => sum + of(month), 0);
  const count = (name: 'headache' | 'migraine' | 'moderateSevere' | 'acute'): DefinitionCount => ({
    days: total((month) => month[name].days),
    undecided: total((month) => month[name].undecided),
    of: total((month) => month[name].of),
  });
  return {
    first,
    last,
    elapsed: total(({ elapsed }) => elapsed),
    observed: total(({ observed }) => observed),
    headache: count('headache'),
    migraine: count('migraine'),
    moderateSevere: count('moderateSevere'),
    acute: count('acute'),
  };
}

/** The days of a preventive's baseline, or of its judged months, with the counts that insights show. */
function spanOf({ days }: StatisticsInput, { span, counts }: ResponseMonth): ReportSpan {
  const countOf = ({ days: on, undecided, observed: of }: ObservedCount): DefinitionCount => ({
    days: on,
    undecided,
    of,
  });
  const all = countSpan(days, span).counts;
  return {
    first: span.first,
    last: span.last,
    elapsed: daysBetween(span.first, span.last) + 1,
    observed: counts.headache.observed,
    headache: countOf(counts.headache),
    migraine: countOf(counts.migraine),
    moderateSevere: all.moderate_severe,
    acute: all.acute_medication,
  };
}

/** The newest current preventive that can be compared, as insights compare it. */
function underTreatment(input: StatisticsInput, until: CalendarDay): ReportComparison | undefined {
  const { treatment, baseline, judged } = comparedResponse(preventiveResponses(input), until) ?? {};
  if (!treatment || !baseline || !judged) return undefined;
  return {
    treatment: treatment.name,
    before: spanOf(input, baseline),
    now: spanOf(input, judged),
    months: { before: 0, now: 0 },
  };
}

/**
 * @param months of the report, oldest first
 * @param lastThirty the last 30 days of the period, for one without a whole month
 * @param withPreventives preventives are part of the report
 */
export function comparisonIn(
  input: StatisticsInput,
  months: readonly Month[],
  lastThirty: ReportSpan,
  withPreventives: boolean,
): ReportComparison {
  const treated = withPreventives ? underTreatment(input, lastThirty.last) : undefined;
  if (treated) return treated;
  const latest = lastWholeMonths(months);
  const earlier = wholeOf(months).slice(0, -monthsOfMean).slice(0, monthsOfMean);
  return {
    treatment: null,
    before: togetherOf(earlier) ?? null,
    now: togetherOf(latest.length > 0 ? latest : [lastThirty]) ?? lastThirty,
    months: { before: earlier.length, now: latest.length },
  };
}
