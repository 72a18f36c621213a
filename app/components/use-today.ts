import { useSyncExternalStore } from 'react';
import { type CalendarDay, currentZone, localDateOf } from '#domain/calendar-date.ts';
import { subscribeToTime } from './use-now.ts';

// Apart from use-now.ts, which a visitor's page needs as well: calendar arithmetic is not for them.

const thisDay = () => localDateOf(new Date().toISOString(), currentZone());

/** Today by this device's clock: another day as soon as midnight has passed, on a page that was left open too. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribeToTime, thisDay, thisDay);
}
