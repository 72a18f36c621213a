/** Days of a report, by calendar month, over the last 30 and over the whole period. */
import { addMonths, type CalendarMonth, earliest, latest, monthOf } from '../calendar-date.ts';
import {
  type ClassCount,
  type CountedDays,
  calendarMonth,
  countMedication,
  lastThirtyDays,
  usesOf,
} from '../clinical/overuse.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { countSpan } from '../counting/periods.ts';
import { type Rate, rateOf } from '../counting/rate.ts';
import { classIn, type MedicationWindow, medicationReader } from '../statistics/medication.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import type { ReportClass, ReportMonth, ReportPeriod } from './report.ts';
import { lastWholeMonths, togetherOf } from './report-comparison.ts';
import type { ReportSpan } from './report-parts.ts';

/** The days a report counts: the chosen period up to today. Empty if `last` is before `first`. */
export function countedDays(
  { first, last }: CountedDays,
  { today }: Pick<StatisticsInput, 'today'>,
): CountedDays {
  return { first, last: earliest(last, today) };
}

/** The counts of a span, except the classes of medicines. */
function daysOf({ days, intakes, today }: StatisticsInput, span: CountedDays) {
  const { first, last, elapsed, observed, counts } = countSpan(days, span);
  const { headache, migraine, moderate_severe: moderateSevere, acute_medication: acute } = counts;
  const doses = intakes.filter(
    ({ localDate, ...intake }) =>
      localDate >= first && localDate <= earliest(last, today) && isAgainstPain(intake),
  ).length;
  return { first, last, elapsed, observed, headache, migraine, moderateSevere, acute, doses };
}

/** Whether an intake counts among the doses of acute medicines: also one of unknown class, not one against nausea. */
const isAgainstPain = (intake: Parameters<typeof countsAs>[0]) =>
  countsAs(intake).some((one) => one !== 'not_counted');

/** Days in 28 over the last whole months, or how many there were at least. */
export interface MonthlyMean extends Pick<ReportSpan, 'first' | 'last' | 'observed' | 'elapsed'> {
  readonly headache: Rate;
  readonly migraine: Rate;
  readonly moderateSevere: Rate;
  readonly acute: Rate;
  /** What `acute` is of: the observed days, and those with medication. */
  readonly acuteOf: number;
}

/**
 * The mean of the last whole months, up to three, per 28 recorded days: months of different length and with gaps become
 * comparable, also with a later report.
 * @param months of a report, oldest first
 * @returns undefined without a whole month
 */
export function meanOfWholeMonths(months: readonly ReportMonth[]): MonthlyMean | undefined {
  const whole = lastWholeMonths(months);
  const together = togetherOf(whole);
  if (!together) return undefined;
  return {
    first: together.first,
    last: together.last,
    observed: together.observed,
    elapsed: together.elapsed,
    headache: rateOf(together.headache, together),
    migraine: rateOf(together.migraine, together),
    moderateSevere: rateOf(together.moderateSevere, together),
    acute: rateOf(together.acute, together),
    acuteOf: together.acute.of,
  };
}

/** Classes in use in the period, in the order of the vocabulary. */
type Used = readonly ClassCount[];

const usedIn = (input: StatisticsInput, counted: CountedDays): Used =>
  countMedication(usesOf(input.intakes, input.treatments), counted).classes;

/** Acute medication in a window. */
function medicationOf(window: MedicationWindow, used: Used) {
  const { several, reached } = window;
  return {
    classes: used.map(({ medicationClass }): ReportClass => {
      const { days, reference, reached: classReached } = classIn(window, medicationClass);
      return { medicationClass, days, reference, reached: classReached };
    }),
    several: several && { days: several.days, reference: several.reference, reached: several.reached },
    reached,
  };
}

/** The whole period. References in days a month do not apply to it. */
export function wholePeriod(input: StatisticsInput, period: CountedDays): ReportPeriod {
  return {
    ...daysOf(input, period),
    classes: usedIn(input, countedDays(period, input)).map(({ medicationClass, days }) => ({
      medicationClass,
      days,
      reference: null,
      reached: null,
    })),
    several: null,
    reached: null,
  };
}

/** The days of the period among the 30 up to its last one, or to today. */
export function lastThirty(input: StatisticsInput, period: CountedDays): ReportPeriod {
  const counted = countedDays(period, input);
  const thirty = lastThirtyDays(counted.last);
  const span = { first: latest(thirty.first, period.first), last: counted.last };
  return {
    ...daysOf(input, span),
    ...medicationOf(medicationReader(input, counted)(thirty), usedIn(input, counted)),
  };
}

/** The calendar months of the period that have begun, oldest first. */
export function monthsOf(input: StatisticsInput, period: CountedDays): ReportMonth[] {
  const counted = countedDays(period, input);
  if (counted.last < counted.first) return [];
  const read = medicationReader(input, counted);
  const used = usedIn(input, counted);
  return monthsBetween(counted).map((month): ReportMonth => {
    const calendar = calendarMonth(month);
    const span = { first: latest(calendar.first, period.first), last: earliest(calendar.last, period.last) };
    const isWhole = span.first === calendar.first && calendar.last <= counted.last;
    return { ...daysOf(input, span), ...medicationOf(read(calendar), used), isWhole };
  });
}

function monthsBetween({ first, last }: CountedDays): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) months.push(month);
  return months;
}
