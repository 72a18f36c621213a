/**
 * The periods offered for a report. All end today; periods of months begin on the first of a month, because doctors count
 * months.
 */
import * as v from 'valibot';
import { addDays, addMonths, type CalendarDay, daysBetween, monthOf } from '../calendar-date.ts';
import { reportDaysMax } from '../limits.ts';
import { dayBy } from '../model/form-fields.ts';
import { type Checked, check } from '../model/validation.ts';
import { problem } from '../vocabulary/problem-codes.ts';

/** As in an address: `d` are days including today, `m` whole months and the current one so far. */
export const reportPeriods = ['30d', '90d', '3m', '6m', '12m', 'custom'] as const;
export type ReportPeriodName = (typeof reportPeriods)[number];
type FixedPeriod = Exclude<ReportPeriodName, 'custom'>;

/** Two days and all between them. */
export interface DaySpan {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

const monthsBack = (today: CalendarDay, months: number) => `${addMonths(monthOf(today), -months)}-01`;

const begins: Readonly<Record<FixedPeriod, (today: CalendarDay) => CalendarDay>> = {
  '30d': (today) => addDays(today, -29),
  '90d': (today) => addDays(today, -89),
  '3m': (today) => monthsBack(today, 3),
  '6m': (today) => monthsBack(today, 6),
  '12m': (today) => monthsBack(today, 12),
};

/** The days of an offered period. @param today the person's local date */
export function daysOfPeriod(name: FixedPeriod, today: CalendarDay): DaySpan {
  return { first: begins[name](today), last: today };
}

/** The rules for two chosen days. @param today the person's local date */
function customSchema(today: CalendarDay) {
  return v.pipe(
    v.object({ first: dayBy(today), last: dayBy(today) }),
    v.forward(
      v.partialCheck([['first'], ['last']], ({ first, last }) => first <= last, problem('period_reversed')),
      ['last'],
    ),
    v.forward(
      v.partialCheck(
        [['first'], ['last']],
        ({ first, last }) => daysBetween(first, last) < reportDaysMax,
        problem('period_too_long'),
      ),
      ['first'],
    ),
  );
}

/** Two days as typed, or the first problem of each. @param today the person's local date */
export function readCustomPeriod(
  typed: { readonly first: string; readonly last: string },
  today: CalendarDay,
): Checked<DaySpan> {
  return check(customSchema(today), typed);
}
