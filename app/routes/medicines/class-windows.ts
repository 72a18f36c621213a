import type { Diary } from '#app/diary/diary.ts';
import { type CalendarDay, type Instant, monthOf } from '#domain/calendar-date.ts';
import type { Certainty } from '#domain/clinical/certainty.ts';
import {
  calendarMonth,
  countMedication,
  lastThirtyDays,
  type MedicationCount,
  usesOf,
} from '#domain/clinical/overuse.ts';
import { persistentOveruse } from '#domain/clinical/persistent-overuse.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';

/** Days of acute medication as of today. */
export interface MonthDays {
  readonly month: MedicationCount;
  readonly thirty: MedicationCount;
  readonly persistent: Certainty;
}

/** The calendar month and the last thirty days. */
export type ClassWindows = Pick<MonthDays, 'month' | 'thirty'>;

/** The window in which a class has more days; the calendar month if they are equal. */
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

/** Counts the calendar month and the last thirty days; reads the diary only as far back as persistence needs. */
export function monthDaysOf(diary: Diary, today: CalendarDay, now: Instant): MonthDays {
  const month = calendarMonth(monthOf(today));
  const thirty = lastThirtyDays(today);
  const uses = usesOf(
    diary.intakes.filter(({ localDate }) => localDate >= month.first || localDate >= thirty.first),
    diary.treatments,
  );
  return {
    month: countMedication(uses, month),
    thirty: countMedication(uses, thirty),
    persistent: persistentOveruse(diary.intakes, diary.treatments, diary.days.at(now), today),
  };
}
