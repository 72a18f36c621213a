import * as v from 'valibot';
import { medicineNameMaxLength, positionMax } from '../limits.ts';
import {
  doseField,
  doseHasUnit,
  nameUpTo,
  overuseField,
  unitField,
  wholeNumber,
} from '../model/form-fields.ts';
import { medicineCodes } from '../vocabulary/medicine-classes.ts';
import { problem } from '../vocabulary/problem-codes.ts';

/** The rules for a medicine of the cabinet, the same as the database's. */
export const cabinetContentSchema = v.pipe(
  v.object({
    name: nameUpTo(medicineNameMaxLength, problem('name_required'), problem('name_too_long')),
    medicine: v.nullable(v.picklist(medicineCodes)),
    overuseClass: overuseField,
    dose: doseField,
    unit: unitField,
    position: wholeNumber(0, positionMax, problem('invalid')),
    hidden: v.boolean(),
  }),
  v.forward(v.partialCheck([['dose'], ['unit']], doseHasUnit, problem('dose_without_unit')), ['unit']),
);
