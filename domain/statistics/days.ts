import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { Episode } from '../episode.ts';
import { touchedDates } from '../episode-rules.ts';
import type { Intake } from '../intake.ts';
import { countsAs } from '../vocabulary/medicines.ts';
import type { MedicationClass } from '../vocabulary/overuse.ts';

/** Rows outside the trash. */
function withoutTrash<T extends { readonly deletedAt: Instant | null }>(rows: readonly T[]): T[] {
  return rows.filter((row) => row.deletedAt === null);
}

/** Distinct days with headache for 30 minutes or more, or shorter and treated (docs/clinical-rules.md#headache-day). */
export function headacheDays(episodes: readonly Episode[], now: Instant): Set<CalendarDay> {
  return new Set(withoutTrash(episodes).flatMap((episode) => touchedDates(episode, now)));
}

/**
 * Distinct days with an intake, by the time of the intake (docs/clinical-rules.md#medication-day): any number of doses
 * is one day. Several medicines of one class add up to that class's days, not to a multiple of them.
 */
export function medicationDaysByClass(intakes: readonly Intake[]): Map<MedicationClass, Set<CalendarDay>> {
  const days = new Map<MedicationClass, Set<CalendarDay>>();
  for (const intake of withoutTrash(intakes)) {
    for (const medicationClass of countsAs(intake)) {
      const ofClass = days.get(medicationClass) ?? new Set();
      days.set(medicationClass, ofClass.add(intake.localDate));
    }
  }
  return days;
}
