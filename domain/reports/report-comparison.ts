/**
 * Headache before and now, at the top of a report: around the start of the current preventive as insights compare it, or
 * the first days of the period beside the last ones (docs/clinical-rules.md#report-figures).
 */
import { addDays, type CalendarDay, earliest, latest } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { countedNow, fewestBaseline } from '../clinical/treatment-months.ts';
import { observedOf, uncertaintyOf, verdictOf } from '../counting/days-verdict.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { countSpan, type DefinitionCount, leastDecidedDays } from '../counting/periods.ts';
import { preventiveResponses } from '../counting/preventive-response.ts';
import { rateOf } from '../counting/rate.ts';
import { changeOf } from '../counting/response-level.ts';
import type { Treatment } from '../treatment/treatment.ts';
import type { ReportComparison, ReportSpan } from './report-parts.ts';
import { untilThenOf } from './report-preventives.ts';

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

/** What became of one kind of days; null where too few are logged on either side. */
function changeOfDays(
  before: ReportSpan | null,
  now: ReportSpan,
  of: keyof ReportComparison['changes'],
): ReportComparison['changes'][typeof of] {
  if (before === null) return null;
  const [then, later] = [rateOf(before[of], before), rateOf(now[of], now)];
  const counts = [observedOf(before[of]), observedOf(now[of])] as const;
  const uncertainty = uncertaintyOf(...counts);
  if (then.kind !== 'rate' || later.kind !== 'rate' || uncertainty === undefined) return null;
  const change = changeOf(then, later);
  const size = change ? { fewer: change.fewer, interval: uncertainty.fewer } : null;
  return { verdict: verdictOf(...counts), size };
}

/** @param treatment with what was followed before it, `until`; null if both spans are days of the period */
export const comparisonOf = (
  before: ReportSpan | null,
  now: ReportSpan,
  treatment: string | null = null,
  until: ReportComparison['until'] = [],
): ReportComparison => {
  const change = (of: keyof ReportComparison['changes']) => changeOfDays(before, now, of);
  const changes = { headache: change('headache'), migraine: change('migraine'), acute: change('acute') };
  return { treatment, until, before, now, changes };
};

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
    return comparisonOf(before, now, treatment.name, until.map(untilThenOf));
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
  return comparisonOf(hasBefore ? spanOf(input, before) : null, spanOf(input, now));
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
