import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { Episode, Intake } from '../episode.ts';
import { intakesOf, spannedDates, touchedDates } from '../episode-rules.ts';
import { countsAs } from '../vocabulary/medicines.ts';
import type { MedicationClass } from '../vocabulary/overuse.ts';

/** What the trash does not hold. */
function kept<T extends { readonly deletedAt: Instant | null }>(rows: readonly T[]): T[] {
  return rows.filter((row) => row.deletedAt === null);
}

/** Every intake of the episodes, and those taken outside an attack. */
export function allIntakes(episodes: readonly Episode[], outside: readonly Intake[] = []): Intake[] {
  return [...kept(episodes).flatMap(intakesOf), ...kept(outside)];
}

/** Distinct days with headache for 30 minutes or more, or shorter and treated (field.md 4.2). */
export function headacheDays(episodes: readonly Episode[], now: Instant): Set<CalendarDay> {
  return new Set(kept(episodes).flatMap((episode) => touchedDates(episode, now)));
}

/**
 * Days about which the diary says anything at all. Without a daily check-in every other day is unknown: it may have
 * been free of headache, or just not written down.
 */
export function recordedDays(
  episodes: readonly Episode[],
  intakes: readonly Intake[],
  now: Instant,
): Set<CalendarDay> {
  return new Set([
    ...kept(episodes).flatMap((episode) => spannedDates(episode, now)),
    ...kept(intakes).map((intake) => intake.localDate),
  ]);
}

/**
 * Distinct days with an intake, by the time of the intake (field.md 4.2, 4.5): any number of doses is one day. Several
 * medicines of one class add up to that class's days, not to a multiple of them.
 */
export function medicationDaysByClass(intakes: readonly Intake[]): Map<MedicationClass, Set<CalendarDay>> {
  const days = new Map<MedicationClass, Set<CalendarDay>>();
  for (const intake of kept(intakes)) {
    for (const medicationClass of countsAs(intake)) {
      const ofClass = days.get(medicationClass) ?? new Set();
      days.set(medicationClass, ofClass.add(intake.localDate));
    }
  }
  return days;
}

/**
 * Distinct days with any acute medication. Own medicines and gepants are in it; what is not a medicine against
 * headache in the sense of ICHD-3 8.2 (antiemetics, steroids, oxygen, devices, blocks) is not.
 */
export function medicationDays(intakes: readonly Intake[]): Set<CalendarDay> {
  const byClass = [...medicationDaysByClass(intakes)];
  return new Set(byClass.flatMap(([name, days]) => (name === 'not_counted' ? [] : [...days])));
}
