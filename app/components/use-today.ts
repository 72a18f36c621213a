import { useSyncExternalStore } from 'react';
import { type CalendarDay, currentZone, localDateOf } from '#domain/calendar-date.ts';
import { subscribeToTime } from './use-now.ts';

// Apart from use-now.ts, which visitors' pages load as well: they need no calendar arithmetic.

const thisDay = () => localDateOf(new Date().toISOString(), currentZone());

/** The device's local date, updated after midnight also on a page left open. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribeToTime, thisDay, thisDay);
}
