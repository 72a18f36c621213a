/**
 * Headache before and now, at the top of a report: around the start of the current preventive as insights compare it, or
 * the first days of the period beside the last ones (docs/clinical-rules.md#report-figures).
 */
import { addDays, type CalendarDay, earliest, latest } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { countedNow, fewestBaseline } from '../clinical/treatment-months.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { countSpan, type DefinitionCount, leastDecidedDays } from '../counting/periods.ts';
import { preventiveResponses } from '../counting/preventive-response.ts';
import { rateOf } from '../counting/rate.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type UntilThen, untilThenOf } from './report-preventives.ts';

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
  /** The preventive before whose start `before` lies, and under which `now`; null if they are days of the period. */
  readonly treatment: string | null;
  /** Preventives that ended within `before`, or on the day `treatment` began. */
  readonly until: readonly UntilThen[];
  /** Null if there are too few days before those of `now`. */
  readonly before: ReportSpan | null;
  readonly now: ReportSpan;
  /** Whole months in `before` and `now`, in reports stored until 2026-11-25; 0 if they are not months. */
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

function spanOf({ days }: StatisticsInput, { first, last }: CountedDays): ReportSpan {
  const { elapsed, observed, counts } = countSpan(days, { first, last });
  const { headache, migraine, moderate_severe: moderateSevere, acute_medication: acute } = counts;
  return { first, last, elapsed, observed, headache, migraine, moderateSevere, acute };
}

/**
 * The newest current preventive whose days before and at the dose can be compared, as insights compare them.
 * @param first day of `now` at the earliest
 */
function underTreatment(
  input: StatisticsInput,
  first: CalendarDay | undefined,
): ReportComparison | undefined {
  for (const { current, treatment, baseline, judged, until } of preventiveResponses(input)) {
    if (!current || !baseline || !judged) continue;
    const now = spanOf(input, {
      ...judged.span,
      first: latest(first ?? judged.span.first, judged.span.first),
    });
    const before = spanOf(input, baseline.span);
    if ([before, now].some((span) => rateOf(span.headache, span).kind !== 'rate')) continue;
    return {
      treatment: treatment.name,
      until: until.map(untilThenOf),
      before,
      now,
      months: { before: 0, now: 0 },
    };
  }
  return undefined;
}

/** The days from which other preventives, or other doses of them, were followed. */
const changesOf = (treatments: readonly Treatment[]): CalendarDay[] =>
  treatments
    .filter(({ role, deletedAt }) => role === 'preventive' && deletedAt === null)
    .flatMap(({ startDate, endDate, steps }) => [
      startDate,
      ...steps.map((step) => step.startDate),
      ...(endDate === null ? [] : [addDays(endDate, 1)]),
    ])
    .sort();

/** The last days of the period beside its first ones, each cut at a change of preventives where enough days remain. */
function ofPeriod(
  input: StatisticsInput,
  period: CountedDays,
  changes: readonly CalendarDay[],
): ReportComparison {
  const { last } = period;
  // Days before the diary are no unlogged days of it.
  const began = input.days.first ?? last;
  const first = began > last ? period.first : latest(period.first, began);
  const nowFirst = latest(addDays(last, 1 - countedNow), first);
  const lastChange = changes.findLast((day) => day > nowFirst && day <= addDays(last, 1 - leastDecidedDays));
  const now = { first: lastChange ?? nowFirst, last };
  const beforeLast = earliest(addDays(first, countedNow - 1), addDays(now.first, -1));
  const firstChange = changes.find((day) => day >= addDays(first, fewestBaseline) && day <= beforeLast);
  const before = { first, last: firstChange ? addDays(firstChange, -1) : beforeLast };
  const hasBefore = before.last >= addDays(first, fewestBaseline - 1);
  return {
    treatment: null,
    until: [],
    before: hasBefore ? spanOf(input, before) : null,
    now: spanOf(input, now),
    months: { before: 0, now: 0 },
  };
}

/**
 * @param input read until the last day of the period
 * @param period its days up to today
 * @param isPast it ended before today: nothing outside of it counts as now
 * @param withPreventives preventives are part of the report
 */
export function comparisonIn(
  input: StatisticsInput,
  period: CountedDays,
  isPast: boolean,
  withPreventives: boolean,
): ReportComparison {
  const treated = withPreventives ? underTreatment(input, isPast ? period.first : undefined) : undefined;
  return treated ?? ofPeriod(input, period, withPreventives ? changesOf(input.treatments) : []);
}
