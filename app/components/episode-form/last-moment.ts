import { addDays, localDateTimeOf } from '#domain/calendar-date.ts';
import type { Moment } from './moment.ts';

/** The last time it was this late: today, or yesterday where today's is still to come. @param time `HH:MM` */
export function lastMoment(time: string, zone: string): Moment {
  const [today = '', now = ''] = localDateTimeOf(new Date().toISOString(), zone).split('T');
  return { date: time <= now ? today : addDays(today, -1), time, exact: null };
}
