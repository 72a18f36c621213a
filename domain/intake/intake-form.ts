import * as v from 'valibot';
import type { Instant } from '../calendar-date.ts';
import { intakeNotesMaxLength, medicineNameMaxLength } from '../limits.ts';
import {
  codesOrOwn,
  doseField,
  doseHasUnit,
  happenedBy,
  intensityField,
  nameUpTo,
  overuseField,
  rulesOf,
  textUpTo,
  unitField,
  zoneField,
} from '../model/form-fields.ts';
import { medicineCodes } from '../vocabulary/medicine-classes.ts';
import { outcomes } from '../vocabulary/outcome.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import { sideEffects } from '../vocabulary/side-effects.ts';
import { intakeDetails } from './intake.ts';

/** The rules for an intake, the same as the database's. */
export function intakeContentSchema(now: Instant) {
  return v.pipe(
    v.object({
      takenAt: happenedBy(now),
      zone: zoneField,
      name: nameUpTo(
        medicineNameMaxLength,
        problem('medicine_name_required'),
        problem('medicine_name_too_long'),
      ),
      medicine: v.nullable(v.picklist(medicineCodes)),
      overuseClass: overuseField,
      dose: doseField,
      unit: unitField,
      outcome: v.nullable(v.picklist(outcomes)),
      painAt: v.nullable(intensityField),
      sideEffects: codesOrOwn(sideEffects),
      ...rulesOf(intakeDetails),
      painTwoHours: v.optional(v.nullable(intensityField), null),
      notes: textUpTo(problem('notes_too_long'), intakeNotesMaxLength),
    }),
    v.forward(v.partialCheck([['dose'], ['unit']], doseHasUnit, problem('dose_without_unit')), ['unit']),
  );
}
