/** Days of a report, by calendar month, over the last 30 and over the whole period. */
import { addMonths, type CalendarMonth, earliest, latest, monthOf } from '../calendar-date.ts';
import {
  type CountedDays,
  calendarMonth,
  countMedication,
  lastThirtyDays,
  usesOf,
  usesWithin,
} from '../clinical/overuse.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import { type MedicationWindow, medicationReader } from '../statistics/medication.ts';
import { countSpan } from '../statistics/periods.ts';
import type { ReportMonth, ReportPeriod } from './report.ts';

/** The days a report counts: those of the chosen period up to today. Empty with `last` before `first`. */
export function countedDays(
  { first, last }: CountedDays,
  { today }: Pick<StatisticsInput, 'today'>,
): CountedDays {
  return { first, last: earliest(last, today) };
}

/** What is counted of any days, medicines aside. */
function daysOf({ days }: StatisticsInput, span: CountedDays) {
  const { first, last, elapsed, observed, counts } = countSpan(days, span);
  const { headache, migraine, moderate_severe: moderateSevere, acute_medication: acute } = counts;
  return { first, last, elapsed, observed, headache, migraine, moderateSevere, acute };
}

function medicationOf({ classes, several, reached }: MedicationWindow) {
  return {
    classes: classes.map(({ medicationClass, days, reference, reached: ofClass }) => ({
      medicationClass,
      days,
      reference,
      reached: ofClass,
    })),
    // Only where no class reaches its own: then nothing but several together can reach one.
    several: several && { days: several.days, reference: several.reference, reached },
    reached,
  };
}

/** The whole period. A reference of days a month says nothing of it. */
export function wholePeriod(input: StatisticsInput, period: CountedDays): ReportPeriod {
  const uses = usesWithin(usesOf(input.intakes, input.treatments), countedDays(period, input));
  const { classes } = countMedication(uses, period);
  return {
    ...daysOf(input, period),
    classes: classes.map(({ medicationClass, days }) => ({
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
  return { ...daysOf(input, span), ...medicationOf(medicationReader(input, counted)(thirty)) };
}

/** The calendar months of the period that have begun, oldest first. */
export function monthsOf(input: StatisticsInput, period: CountedDays): ReportMonth[] {
  const counted = countedDays(period, input);
  if (counted.last < counted.first) return [];
  const read = medicationReader(input, counted);
  return monthsBetween(counted).map((month): ReportMonth => {
    const calendar = calendarMonth(month);
    const span = { first: latest(calendar.first, period.first), last: earliest(calendar.last, period.last) };
    const isWhole = span.first === calendar.first && calendar.last <= counted.last;
    return { ...daysOf(input, span), ...medicationOf(read(calendar)), isWhole };
  });
}

function monthsBetween({ first, last }: CountedDays): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) months.push(month);
  return months;
}
