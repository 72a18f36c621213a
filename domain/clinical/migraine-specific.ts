import type { Intake } from '../intake.ts';
import { medicineOf } from '../vocabulary/medicines.ts';
import type { OveruseClass } from '../vocabulary/overuse.ts';

/**
 * Classes of acute medicine that act on migraine and not on pain as such: triptans, ergots and gepants (field.md 4.2,
 * rule 3). Lasmiditan, the one ditan, stands in the class 'other' and is named by its code.
 */
const specificClasses: readonly OveruseClass[] = ['triptan', 'ergot', 'gepant'];

/** Whether what was taken is specific to migraine, by the dictionary or by the class the person chose for an own medicine. */
export function isMigraineSpecific({
  medicine,
  overuseClass,
}: Pick<Intake, 'medicine' | 'overuseClass'>): boolean {
  if (medicine === 'lasmiditan') return true;
  if (medicine === null) return overuseClass !== null && specificClasses.includes(overuseClass);
  const known = medicineOf(medicine);
  return (known.countsAs ?? [known.overuseClass]).some((name) => specificClasses.includes(name));
}
