/**
 * The menstrual window of ICHD-3 A1.1.1 and A1.1.2 (docs/clinical-rules.md#menstrual-window): from two days before the
 * first day of bleeding to its third, five calendar days. There is no day 0: with S the first day of bleeding, the days are
 * S-2, S-1 (called -2, -1) and S, S+1, S+2 (called 1, 2, 3). An attack belongs to the local date on which it began.
 */
import { addDays, type CalendarDay, daysBetween } from '../calendar-date.ts';
import type { DayLog, MenstruationFlow } from '../day/day-log.ts';

/** Days before and after the first day of bleeding. */
export const daysEitherSide = 2;

/** A day of the window, by its name. */
type WindowDay = -2 | -1 | 1 | 2 | 3;

/** Days after a first day of bleeding within which another mark belongs to the same cycle. */
const sameCycleDays = 10;

/** Flows that begin a bleed: spotting also occurs at other times of a cycle. */
const flows: readonly MenstruationFlow[] = ['light', 'medium', 'heavy'];

/** One bleed of the diary. */
export interface Bleed {
  /** The day the person marked as the first, or the first with recorded bleeding. */
  readonly first: CalendarDay;
  /** Whether that is surely the first day. If not, it may have been the day before. */
  readonly exact: boolean;
}

/**
 * The bleeds of a diary, oldest first. A day marked as the first begins one; marks within ten days are one bleed, of which
 * the earliest counts. Without a mark, the first day with a flow after ten days without: the bleed may have begun the day
 * before, unless that day has records.
 */
export function bleedsOf(
  logs: Iterable<Pick<DayLog, 'localDate' | 'menstruation' | 'menstruationStart'>>,
): Bleed[] {
  const days = [...logs].sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
  const logged = new Set(days.map(({ localDate }) => localDate));
  const isNear = (before: CalendarDay | undefined, day: CalendarDay) =>
    before !== undefined && before <= day && daysBetween(before, day) <= sameCycleDays;
  const marked: CalendarDay[] = [];
  for (const { localDate, menstruationStart } of days)
    if (menstruationStart && !isNear(marked.at(-1), localDate)) marked.push(localDate);
  const isMarked = new Set(marked);
  const bleeds: Bleed[] = [];
  let before: CalendarDay | undefined;
  for (const { localDate: day, menstruation, menstruationStart } of days) {
    const isFlow = menstruation !== null && flows.includes(menstruation);
    if (isMarked.has(day)) bleeds.push({ first: day, exact: true });
    // Bleeding shortly before a mark belongs to the marked bleed.
    else if (isFlow && !isNear(before, day) && !marked.some((first) => isNear(day, first)))
      bleeds.push({ first: day, exact: logged.has(addDays(day, -1)) });
    if (isFlow || menstruationStart) before = day;
  }
  return bleeds;
}

/** The first days of those bleeds, each as `Bleed.first`. */
export const firstBleedDays = (logs: Parameters<typeof bleedsOf>[0]): CalendarDay[] =>
  bleedsOf(logs).map(({ first }) => first);

/** The five days around a first day of bleeding, both ends included. */
export function menstrualWindow(first: CalendarDay): {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
} {
  return { from: addDays(first, -daysEitherSide), to: addDays(first, daysEitherSide) };
}

/** The name of the day so many days after (or before) a first day of bleeding: there is no day 0. */
export function cycleDayName(after: number): number {
  return after < 0 ? after : after + 1;
}

/** The name of a day within a window; undefined outside of all. */
export function windowDay(day: CalendarDay, firstDays: readonly CalendarDay[]): WindowDay | undefined {
  const distance = firstDays
    .map((first) => daysBetween(first, day))
    .find((away) => Math.abs(away) <= daysEitherSide);
  if (distance === undefined) return undefined;
  return cycleDayName(distance) as WindowDay;
}
