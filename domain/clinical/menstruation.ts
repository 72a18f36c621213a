/**
 * The menstrual window of ICHD-3 A1.1.1 and A1.1.2 (docs/clinical-rules.md#menstrual-window): two days before the first
 * day of bleeding to its third, five calendar days. There is no day 0: with S the first day of bleeding, the days are
 * S-2, S-1 (called -2, -1) and S, S+1, S+2 (called 1, 2, 3). An attack belongs to the day it began, where the person
 * was.
 */
import { addDays, type CalendarDay, daysBetween } from '../calendar-date.ts';
import type { DayLog } from '../day-log.ts';

/** Days before the first day of bleeding, and after it. */
export const daysEitherSide = 2;

/** A day of the window, by its name. */
type WindowDay = -2 | -1 | 1 | 2 | 3;

/** Days after a first day of bleeding within which another mark is of the same cycle. */
const sameCycleDays = 10;

/**
 * The first days of bleeding the person marked, oldest first. Marks within ten days are one cycle, of which the earliest
 * is the first day; flow without a mark tells no first day.
 */
export function firstBleedDays(
  logs: Iterable<Pick<DayLog, 'localDate' | 'menstruationStart'>>,
): CalendarDay[] {
  const marked = [...logs].filter((log) => log.menstruationStart).map((log) => log.localDate);
  const firsts: CalendarDay[] = [];
  for (const day of marked.sort()) {
    const last = firsts.at(-1);
    if (last === undefined || daysBetween(last, day) > sameCycleDays) firsts.push(day);
  }
  return firsts;
}

/** The five days around a first day of bleeding, both ends included. */
export function menstrualWindow(first: CalendarDay): {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
} {
  return { from: addDays(first, -daysEitherSide), to: addDays(first, daysEitherSide) };
}

/** What a day is called that lies some days after a first day of bleeding, or before it: there is no day 0. */
export function cycleDayName(after: number): number {
  return after < 0 ? after : after + 1;
}

/** Which day of a window a day is; undefined outside of every one. */
export function windowDay(day: CalendarDay, firstDays: readonly CalendarDay[]): WindowDay | undefined {
  const distance = firstDays
    .map((first) => daysBetween(first, day))
    .find((away) => Math.abs(away) <= daysEitherSide);
  if (distance === undefined) return undefined;
  return cycleDayName(distance) as WindowDay;
}
