import { usePreference } from '#app/preferences/store.ts';
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '#domain/calendar-date.ts';
import { reportDaysMax } from '#domain/limits.ts';
import { type DaySpan, daysOfPeriod } from '#domain/reports/report-period.ts';

/** Days ahead an appointment can be: waiting lists are long, and a wrong year is soon typed. */
const daysAheadMax = 731;

/** The appointment that is to come and the one that was, as this device knows them. */
export function useAppointment(today: CalendarDay) {
  const [keptNext, setNext] = usePreference('nextAppointment');
  const [keptLast, setLast] = usePreference('lastAppointment');
  const next = isCalendarDay(keptNext) ? keptNext : undefined;
  const isLast = isCalendarDay(keptLast) && keptLast <= today && daysBetween(keptLast, today) < reportDaysMax;
  const last = isLast ? keptLast : undefined;
  return {
    next,
    last,
    /** What the report is of: since the last appointment, else the usual months. */
    period: last === undefined ? daysOfPeriod('3m', today) : ({ first: last, last: today } satisfies DaySpan),
    isPossible: (day: string) => isCalendarDay(day) && day >= today && day <= addDays(today, daysAheadMax),
    plan: (day: CalendarDay) => setNext(day),
    remove: () => setNext(''),
    /** The person has been there. */
    been: (day: CalendarDay) => {
      setLast(day);
      setNext('');
    },
  };
}

export type Appointment = ReturnType<typeof useAppointment>;
