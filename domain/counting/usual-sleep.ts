import type { CalendarDay } from '../calendar-date.ts';
import { median } from '../counting/averages.ts';
import type { DayLog } from '../day/day-log.ts';

/** Nights the usual sleep is computed from. */
const nightsMax = 14;

/**
 * The median of the person's last recorded nights in half hours, used as the initial value of the sleep stepper;
 * undefined without any.
 */
export function usualSleep(logs: ReadonlyMap<CalendarDay, DayLog>): number | undefined {
  const nights = [...logs.values()]
    .filter(({ sleepHours }) => sleepHours !== null)
    .sort((a, b) => (a.localDate < b.localDate ? 1 : -1))
    .slice(0, nightsMax)
    .flatMap(({ sleepHours }) => sleepHours ?? []);
  return nights.length === 0 ? undefined : Math.round(median(nights) * 2) / 2;
}
