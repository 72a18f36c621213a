/** What the cabinet's screen says of its medicines; apart from `cabinet-rules.ts`, which the entry screen loads. */
import type { CalendarDay } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import type { CabinetItem } from '../intake/cabinet.ts';
import { medicineKey } from '../intake/cabinet-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import type { MedicationClass } from '../vocabulary/overuse-classes.ts';

/** The last time a medicine was taken. @param intakes newest first */
export function lastIntakeOf(
  item: Pick<CabinetItem, 'name'>,
  intakes: readonly Intake[],
): Intake | undefined {
  const key = medicineKey(item);
  return intakes.find((intake) => medicineKey(intake) === key);
}

/** Days within a period on which a medicine itself was taken: any number of doses is one day, as for its class. */
export function takenDays(
  item: Pick<CabinetItem, 'name'>,
  intakes: readonly Intake[],
  { first, last }: CountedDays,
): number {
  const key = medicineKey(item);
  const days = new Set<CalendarDay>();
  for (const intake of intakes)
    if (intake.localDate >= first && intake.localDate <= last && medicineKey(intake) === key)
      days.add(intake.localDate);
  return days.size;
}

/** Medicines of one class. */
interface InClass {
  readonly medicationClass: MedicationClass;
  readonly items: readonly CabinetItem[];
}

/** The cabinet by class, in the order in which its medicines first name one; a medicine of two classes stands in its own. */
export function inClasses(ordered: readonly CabinetItem[]): readonly InClass[] {
  const classes = Map.groupBy(ordered, (item) => countsAs(item)[0] ?? 'unclassified');
  return [...classes].map(([medicationClass, items]) => ({ medicationClass, items }));
}
