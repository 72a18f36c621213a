import { usePageDiary } from '#app/diary/diary.ts';
import { saveSettings } from '#app/diary/writes/settings-writes.ts';
import { type Locale, linkTo } from '#app/paths.ts';
import { usePreference } from '#app/preferences/store.ts';
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '#domain/calendar-date.ts';
import { reportDaysMax } from '#domain/limits.ts';
import { type DaySpan, daysOfPeriod } from '#domain/reports/report-period.ts';

/** Maximum days ahead for an appointment: long enough for waiting lists, short enough to catch a mistyped year. */
const daysAheadMax = 731;

/** Next and last appointment, from this device's preferences; the next is in the diary as well while a reminder needs it. */
export function useAppointment(today: CalendarDay) {
  const [storedNext, setNext] = usePreference('nextAppointment');
  const [storedLast, setLast] = usePreference('lastAppointment');
  const pageDiary = usePageDiary();
  /** Into the diary only if something happens on that day: a reminder is on, or it was there before. */
  const remember = (day: CalendarDay | null) => {
    const diary = pageDiary.current();
    const isOn = diary?.reminders.some(({ kind, isOn: chosen }) => kind === 'appointment' && chosen);
    const known = diary?.settings.appointmentDate ?? null;
    if (day !== known && (isOn || known !== null))
      // The date stays on this device where it cannot be saved.
      void saveSettings(pageDiary, { appointmentDate: day }).catch(() => undefined);
  };
  const next = isCalendarDay(storedNext) ? storedNext : undefined;
  const isLast =
    isCalendarDay(storedLast) && storedLast <= today && daysBetween(storedLast, today) < reportDaysMax;
  const last = isLast ? storedLast : undefined;
  return {
    next,
    last,
    /** Days of the report: since the last appointment, otherwise the last three months. */
    period: last === undefined ? daysOfPeriod('3m', today) : ({ first: last, last: today } satisfies DaySpan),
    isPossible: (day: string) => isCalendarDay(day) && day >= today && day <= addDays(today, daysAheadMax),
    plan: (day: CalendarDay) => {
      setNext(day);
      remember(day);
    },
    remove: () => {
      setNext('');
      remember(null);
    },
    /** Records that the appointment took place. */
    been: (day: CalendarDay) => {
      setLast(day);
      setNext('');
      remember(null);
    },
  };
}

export type Appointment = ReturnType<typeof useAppointment>;

/** The page with the report for an appointment's days. */
export function linkToReport({ last, period }: Appointment, locale: Locale): string {
  const query = new URLSearchParams(
    last === undefined ? { period: '3m' } : { period: 'custom', from: period.first, to: period.last },
  );
  return `${linkTo('export', locale)}?${query}`;
}
