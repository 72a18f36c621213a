/** Facts a doctor will ask for that the diary lacks, each with a way to add it while it is remembered. */
import { addDays, addMinutes, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { Episode } from '../episode/episode.ts';
import { tookNothingIn } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { isOutcomeDue } from '../intake/outcome-rules.ts';
import type { DaySpan } from './report-period.ts';

/** Days back for which an unknown day may still be remembered; today is not over and not included. */
const daysAskedBack = 14;
/** Days back for which the effect of a medicine may still be remembered. */
const outcomesAskedBackDays = 7;

/** The missing facts; a part is empty if nothing is missing. */
export interface StillToNote {
  /** Months of the period with headache days, but neither an intake nor "nothing taken" recorded. Oldest first. */
  readonly months: readonly { readonly month: CalendarMonth; readonly headacheDays: number }[];
  /** Newest first. */
  readonly open: readonly Episode[];
  /** Days of unknown headache status among the last `daysAskedBack` before today, by month, oldest first. */
  readonly unknownDays: readonly { readonly month: CalendarMonth; readonly days: number }[];
  /** Without an answer at two hours, newest first. */
  readonly outcomes: readonly Intake[];
  /** Nothing in the cabinet. */
  readonly cabinet: boolean;
  /** No preventive, now or before. */
  readonly preventives: boolean;
}

function daysByMonth(days: readonly CalendarDay[]): { month: CalendarMonth; days: number }[] {
  const counts = new Map<CalendarMonth, number>();
  for (const day of days) counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({ month, days: count }));
}

/** Months with headache days and no record about medication. */
function silentMonths(input: StatisticsInput, period: DaySpan): StillToNote['months'] {
  const months = new Map<CalendarMonth, { headacheDays: number; isRecorded: boolean }>();
  for (const { day, is, facts } of input.days.within(period)) {
    const month = months.get(monthOf(day)) ?? { headacheDays: 0, isRecorded: false };
    const isRecorded =
      facts.intakes.length > 0 || facts.episodes.some(({ episode }) => tookNothingIn(episode));
    months.set(monthOf(day), {
      headacheDays: month.headacheDays + (is.headache === 'yes' ? 1 : 0),
      isRecorded: month.isRecorded || isRecorded,
    });
  }
  return [...months]
    .filter(([, { headacheDays, isRecorded }]) => headacheDays > 0 && !isRecorded)
    .map(([month, { headacheDays }]) => ({ month, headacheDays }));
}

/**
 * The facts still missing before an appointment.
 * @param period the days of the report
 * @param inCabinet medicines in the cabinet
 */
export function stillToNote(input: StatisticsInput, period: DaySpan, inCabinet: number): StillToNote {
  const { today, now, days, episodes, intakes, treatments } = input;
  const askedDays = { first: addDays(today, -daysAskedBack), last: addDays(today, -1) };
  const since = addMinutes(now, -outcomesAskedBackDays * 24 * 60);
  // Nothing is missing before the first day of a diary.
  const unknown = days.within(askedDays).filter(({ observed }) => !observed);
  return {
    months: silentMonths(input, period),
    open: episodes.filter(({ ongoing }) => ongoing),
    unknownDays: daysByMonth(unknown.map(({ day }) => day)),
    outcomes: intakes.filter((intake) => intake.takenAt >= since && isOutcomeDue(intake, now)),
    cabinet: inCabinet === 0,
    preventives: treatments.length === 0,
  };
}

/** The number of missing facts; the cabinet and the preventives count as one each. */
export function countOf(still: StillToNote): number {
  const { months, open, unknownDays, outcomes } = still;
  return (
    months.length +
    open.length +
    unknownDays.length +
    (outcomes.length > 0 ? 1 : 0) +
    (still.cabinet ? 1 : 0) +
    (still.preventives ? 1 : 0)
  );
}
