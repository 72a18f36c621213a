/** What a diary does not say yet and a doctor will ask: facts, each with a way to add it while it is remembered. */
import { addDays, addMinutes, type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { tookNothingIn } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { isOutcomeDue } from '../intake/outcome-rules.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import type { DaySpan } from './report-period.ts';

/** Days back for which an unknown day may still be remembered; today is not over and not among them. */
const daysAskedBack = 14;
/** Days back for which it may still be remembered how a medicine worked. */
const outcomesAskedBackDays = 7;

/** What is missing, each part empty where nothing is. */
export interface StillToNote {
  /** Months of the period with headache days, in which nothing taken was noted, nor that nothing was taken. Oldest first. */
  readonly months: readonly { readonly month: CalendarMonth; readonly headacheDays: number }[];
  /** Newest first. */
  readonly open: readonly Episode[];
  /** Days whose head is unknown, of the last `daysAskedBack` before today, by month, oldest first. */
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

/** Months with headache days and not a word of what was taken. */
function silentMonths(input: StatisticsInput, period: DaySpan): StillToNote['months'] {
  const months = new Map<CalendarMonth, { headacheDays: number; said: boolean }>();
  for (const { day, is, facts } of input.days.within(period)) {
    const month = months.get(monthOf(day)) ?? { headacheDays: 0, said: false };
    const said = facts.intakes.length > 0 || facts.episodes.some(({ episode }) => tookNothingIn(episode));
    months.set(monthOf(day), {
      headacheDays: month.headacheDays + (is.headache === 'yes' ? 1 : 0),
      said: month.said || said,
    });
  }
  return [...months]
    .filter(([, { headacheDays, said }]) => headacheDays > 0 && !said)
    .map(([month, { headacheDays }]) => ({ month, headacheDays }));
}

/**
 * What is still to be noted before an appointment.
 * @param period the days the report will be of
 * @param inCabinet medicines in the cabinet
 */
export function stillToNote(input: StatisticsInput, period: DaySpan, inCabinet: number): StillToNote {
  const { today, now, days, episodes, intakes, treatments } = input;
  const asked = { first: addDays(today, -daysAskedBack), last: addDays(today, -1) };
  const since = addMinutes(now, -outcomesAskedBackDays * 24 * 60);
  // Before the first day of a diary nothing was expected of anybody.
  const unknown = days.within(asked).filter(({ observed }) => !observed);
  return {
    months: silentMonths(input, period),
    open: episodes.filter(({ ongoing }) => ongoing),
    unknownDays: daysByMonth(unknown.map(({ day }) => day)),
    outcomes: intakes.filter((intake) => intake.takenAt >= since && isOutcomeDue(intake, now)),
    cabinet: inCabinet === 0,
    preventives: treatments.length === 0,
  };
}

/** How many things are still to be noted; the cabinet and the preventives are one each. */
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
