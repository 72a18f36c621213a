import {
  addDays,
  addMonths,
  type CalendarDay,
  monthDays,
  monthOf,
  weekStartOf,
} from '#domain/calendar-date.ts';

/** The same day of another month, or that month's last day if it is shorter. */
function inMonth(day: CalendarDay, months: number): CalendarDay {
  const days = monthDays(addMonths(monthOf(day), months));
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day;
}

/**
 * The target of a key from a day, as in every calendar grid (ARIA Authoring Practices): arrows by a day or a week, Home and
 * End within the week, Page Up and Page Down by a month, with Shift by a year.
 * @param region decides the first day of a week
 * @returns undefined for other keys
 */
export function moveBy(
  key: string,
  shift: boolean,
  day: CalendarDay,
  region: string,
): CalendarDay | undefined {
  const first = weekStartOf(day, region);
  const months = shift ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return first;
    case 'End':
      return addDays(first, 6);
    case 'PageUp':
      return inMonth(day, -months);
    case 'PageDown':
      return inMonth(day, months);
    default:
      return undefined;
  }
}

/**
 * The target of a key in the year's page, whose rows are months: left and right by a day, up and down by a month, Home and
 * End within the month, Page Up and Page Down by a year.
 * @returns undefined for other keys
 */
export function moveInYear(key: string, day: CalendarDay): CalendarDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return inMonth(day, -1);
    case 'ArrowDown':
      return inMonth(day, 1);
    case 'Home':
      return `${monthOf(day)}-01`;
    case 'End':
      return monthDays(monthOf(day)).at(-1);
    case 'PageUp':
      return inMonth(day, -12);
    case 'PageDown':
      return inMonth(day, 12);
    default:
      return undefined;
  }
}
