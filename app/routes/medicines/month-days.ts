import type { Diary } from '#app/data/diary.ts';
import { addDays, type CalendarDay, daysFrom, type Instant, monthOf } from '#domain/calendar-date.ts';
import {
  calendarMonth,
  countMedication,
  isMedicineKnown,
  isPersistent,
  lastThirtyDays,
  lastThreeThirtyDayWindows,
  type MedicationCount,
  rollingDays,
  usesOf,
} from '#domain/clinical/overuse.ts';
import { factsOf } from '#domain/day-index.ts';
import { isObserved } from '#domain/day-status.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse.ts';

/** Days of acute medication as they stand today. */
export interface MonthDays {
  readonly month: MedicationCount;
  readonly thirty: MedicationCount;
  readonly persistent: ReturnType<typeof isPersistent>;
}

/** The calendar month and the last thirty days. */
export type ClassWindows = Pick<MonthDays, 'month' | 'thirty'>;

/** The days of a class in the window that decides: the one with more of them, the calendar month where both have as many. */
export function decidingCount({ month, thirty }: ClassWindows, medicationClass: MedicationClass) {
  const countIn = ({ classes }: MedicationCount) =>
    classes.find((one) => one.medicationClass === medicationClass);
  const [inMonth, inThirty] = [countIn(month), countIn(thirty)];
  const isThirty = (inThirty?.days ?? 0) > (inMonth?.days ?? 0);
  const count = isThirty ? inThirty : inMonth;
  return {
    window: isThirty ? ('thirty' as const) : ('month' as const),
    days: count?.days ?? 0,
    level: count?.level ?? null,
  };
}

/** Counts the month and the last thirty days, and looks back over three times thirty. Only that stretch is gone through. */
export function monthDaysOf(diary: Diary, today: CalendarDay, now: Instant): MonthDays {
  const windows = lastThreeThirtyDayWindows(today);
  const since = addDays(today, -3 * rollingDays);
  const uses = usesOf(
    diary.intakes.filter(({ localDate }) => localDate >= since),
    diary.treatments,
  );
  const index = diary.days.at(now);
  const days = daysFrom(since, today).map((day) => [day, factsOf(index, day)] as const);
  return {
    month: countMedication(uses, calendarMonth(monthOf(today))),
    thirty: countMedication(uses, lastThirtyDays(today)),
    persistent: isPersistent(uses, windows, {
      headache: new Set(days.flatMap(([day, { status }]) => (status === 'headache' ? [day] : []))),
      observed: new Set(days.flatMap(([day, { status }]) => (isObserved(status) ? [day] : []))),
      medicine: new Set(days.flatMap(([day, facts]) => (isMedicineKnown(facts) ? [day] : []))),
    }),
  };
}
