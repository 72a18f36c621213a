/** A medical appointment, of which the product knows the day alone. */
import {
  addMonths,
  type CalendarDay,
  daysBetween,
  isCalendarDay,
  monthDays,
  monthOf,
} from '../calendar-date.ts';

/** Days before an appointment from which it is prepared: what happened in them can still be remembered. */
const preparationDays = 7;

/** `ahead`: a date to count down to; `near`: to prepare; `today`; `past`: not yet answered what has changed. */
type AppointmentStage = 'none' | 'ahead' | 'near' | 'today' | 'past';

/** Stage of an appointment. @param next its day; `none` for anything that is no day */
export function appointmentStage(next: string, today: CalendarDay): AppointmentStage {
  if (!isCalendarDay(next)) return 'none';
  const days = daysBetween(today, next);
  if (days < 0) return 'past';
  if (days === 0) return 'today';
  return days <= preparationDays ? 'near' : 'ahead';
}

/**
 * Months after which a new preventive treatment is judged, as `judgedMonths` of the preventive response
 * (docs/clinical-rules.md#preventive-response).
 */
export const checkMonths = 3;

/** The same day of the month `checkMonths` later, or that month's last day. */
export function checkDay(appointment: CalendarDay): CalendarDay {
  const days = monthDays(addMonths(monthOf(appointment), checkMonths));
  return days[Math.min(Number(appointment.slice(8)), days.length) - 1] ?? appointment;
}
