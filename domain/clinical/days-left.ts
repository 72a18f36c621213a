import { type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import type { MedicationClass } from '../vocabulary/overuse.ts';
import {
  type ClassCount,
  calendarMonth,
  countClass,
  countMedication,
  type SeveralCount,
  type Use,
  usesWithin,
} from './overuse.ts';

/** The effect of one more intake on the days of its class, shown before it is saved. */
export interface DaysLeft {
  /** The local date of the intake. */
  readonly day: CalendarDay;
  readonly month: CalendarMonth;
  /** Of the class as it stands; of a medicine of two classes, the one with the fewest days left. */
  readonly before: ClassCount;
  readonly after: ClassCount;
  /** Days of the reference that are not used yet, never negative; null where there is no reference. */
  readonly left: number | null;
  /** False when the class has this day already: another intake changes nothing. */
  readonly costsADay: boolean;
  /** Several classes together, after saving (8.2.6). */
  readonly severalAfter: SeveralCount | null;
}

/**
 * Days left in the calendar month of `day` for the classes of a medicine.
 * @param classes at least one @param day the local date of the intake @param uses everything else that was taken
 */
export function daysLeft(
  classes: readonly MedicationClass[],
  day: CalendarDay,
  uses: readonly Use[],
): DaysLeft {
  const month = monthOf(day);
  const ofMonth = usesWithin(uses, calendarMonth(month));
  const before = tightest(classes, ofMonth);
  const { medicationClass } = before;
  const withThis = [...ofMonth, { localDate: day, classes }];
  return {
    day,
    month,
    before,
    after: countClass(withThis, medicationClass),
    left: leftOf(before),
    costsADay: !ofMonth.some((use) => use.localDate === day && use.classes.includes(medicationClass)),
    severalAfter: countMedication(withThis, calendarMonth(month)).several,
  };
}

function leftOf({ days, reference }: ClassCount): number | null {
  return reference === null ? null : Math.max(0, reference - days);
}

function tightest(classes: readonly MedicationClass[], uses: readonly Use[]): ClassCount {
  const counts = (classes.length === 0 ? (['unclassified'] as const) : classes).map((one) =>
    countClass(uses, one),
  );
  const left = (count: ClassCount) => leftOf(count) ?? Number.POSITIVE_INFINITY;
  return counts.reduce((best, count) => (left(count) < left(best) ? count : best));
}
