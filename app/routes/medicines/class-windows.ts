import type { Diary } from '#app/diary/diary.ts';
import { type CalendarDay, type Instant, monthOf } from '#domain/calendar-date.ts';
import type { Certainty } from '#domain/clinical/certainty.ts';
import {
  type CountedDays,
  calendarMonth,
  countClass,
  countMedication,
  type Level,
  lastThirtyDays,
  type MedicationCount,
  usesOf,
} from '#domain/clinical/overuse.ts';
import { persistentOveruse } from '#domain/clinical/persistent-overuse.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';

type Window = 'month' | 'thirty';

/** Days of acute medication in the calendar month and in the last thirty days. */
type Counts = Readonly<Record<Window, MedicationCount>>;

/** The same as of today. */
export interface DaysAsOfToday extends Counts {
  readonly windows: Readonly<Record<Window, CountedDays>>;
  readonly persistent: Certainty;
}

/** A number of days in the window that has more of them; the calendar month if they are equal. */
export interface DecidingCount {
  readonly window: Window;
  readonly days: number;
  readonly reference: number | null;
  readonly level: Level | null;
}

type Count = Omit<DecidingCount, 'window'>;

const moreOf = (month: Count, thirty: Count): DecidingCount =>
  thirty.days > month.days ? { ...thirty, window: 'thirty' } : { ...month, window: 'month' };

/** The days of a class in its deciding window. */
export function decidingCount({ month, thirty }: Counts, name: MedicationClass): DecidingCount {
  const countIn = ({ classes }: MedicationCount) =>
    classes.find(({ medicationClass }) => medicationClass === name) ?? countClass([], name);
  return moreOf(countIn(month), countIn(thirty));
}

/** The days of several classes together in their deciding window; undefined where they are not added up. */
export function severalCount({ month, thirty }: Counts): DecidingCount | undefined {
  const any = month.several ?? thirty.several;
  return any
    ? moreOf(month.several ?? { ...any, days: 0 }, thirty.several ?? { ...any, days: 0 })
    : undefined;
}

/** Counts the calendar month and the last thirty days; reads the diary only as far back as persistence needs. */
export function daysAsOfToday(diary: Diary, today: CalendarDay, now: Instant): DaysAsOfToday {
  const windows = { month: calendarMonth(monthOf(today)), thirty: lastThirtyDays(today) };
  const uses = usesOf(
    diary.intakes.filter(
      ({ localDate }) => localDate >= windows.month.first || localDate >= windows.thirty.first,
    ),
    diary.treatments,
  );
  return {
    windows,
    month: countMedication(uses, windows.month),
    thirty: countMedication(uses, windows.thirty),
    persistent: persistentOveruse(diary.intakes, diary.treatments, diary.days.at(now), today),
  };
}
