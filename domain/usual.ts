import type { CalendarDay } from './calendar-date.ts';
import type { DayLog } from './day-log.ts';
import { median } from './statistics/middle.ts';

/** Nights a person's usual sleep is taken from. */
const nightsLookedAt = 14;

/**
 * The sleep a person most often has, in half hours: where a first tap starts, so that most nights need no second. From
 * their own last nights, never from other people's; undefined for who has not said any.
 */
export function usualSleep(logs: ReadonlyMap<CalendarDay, DayLog>): number | undefined {
  const nights = [...logs.values()]
    .filter(({ sleepHours }) => sleepHours !== null)
    .sort((a, b) => (a.localDate < b.localDate ? 1 : -1))
    .slice(0, nightsLookedAt)
    .flatMap(({ sleepHours }) => sleepHours ?? []);
  return nights.length === 0 ? undefined : Math.round(median(nights) * 2) / 2;
}
