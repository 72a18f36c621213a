import * as v from 'valibot';
import type { CalendarDay } from '../calendar-date.ts';
import {
  intervalMax,
  intervalMin,
  medicineNameMaxLength,
  notesMaxLength,
  timesADayMax,
  timesADayMin,
} from '../limits.ts';
import {
  codesOrOwn,
  dayBy,
  doseField,
  doseHasUnit,
  nameUpTo,
  overuseField,
  plannedDay,
  textUpTo,
  unitField,
  wholeNumber,
} from '../model/form-fields.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import { preventiveSideEffects } from '../vocabulary/side-effects.ts';
import {
  intervalUnits,
  startPrecisions,
  stopReasons,
  tolerances,
  treatmentKinds,
  treatmentRoles,
} from './treatment.ts';

const posologyField = textUpTo(problem('posology_too_long'));
const doseWithUnit = problem('dose_without_unit');
const dailyDoseHasUnit = (values: { dailyDose: number | null; unit: string | null }) =>
  values.dailyDose === null || values.unit !== null;

/** A code of the dictionary of preventives. */
const medicineField = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/, problem('invalid'))));

const intervalField = v.nullable(
  v.object({
    count: wholeNumber(intervalMin, intervalMax, problem('interval_out_of_range')),
    unit: v.picklist(intervalUnits),
  }),
);

/** Daily dose and frequency; a missing value is not recorded. */
const dailyFields = {
  dailyDose: v.optional(doseField, null),
  timesADay: v.optional(
    v.nullable(wholeNumber(timesADayMin, timesADayMax, problem('times_a_day_out_of_range'))),
    null,
  ),
};

/** The rules for a regimen, the same as the database's. Its days may lie in the future. */
export const treatmentContentSchema = v.pipe(
  v.object({
    name: nameUpTo(medicineNameMaxLength, problem('name_required'), problem('name_too_long')),
    kind: v.optional(v.picklist(treatmentKinds), 'medicine'),
    medicine: medicineField,
    role: v.picklist(treatmentRoles),
    overuseClass: overuseField,
    dose: doseField,
    unit: unitField,
    ...dailyFields,
    posology: posologyField,
    startDate: plannedDay,
    startPrecision: v.optional(v.picklist(startPrecisions), 'day'),
    endDate: v.nullable(plannedDay),
    active: v.boolean(),
    stopReason: v.nullable(v.picklist(stopReasons)),
    tolerance: v.nullable(v.picklist(tolerances)),
    sideEffects: codesOrOwn(preventiveSideEffects),
    interval: intervalField,
    adherence: v.boolean(),
    notes: textUpTo(problem('notes_too_long'), notesMaxLength),
  }),
  v.forward(v.partialCheck([['dose'], ['unit']], doseHasUnit, doseWithUnit), ['unit']),
  v.forward(v.partialCheck([['dailyDose'], ['unit']], dailyDoseHasUnit, doseWithUnit), ['unit']),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => endDate === null || endDate >= startDate,
      problem('end_before_start'),
    ),
    ['endDate'],
  ),
);

/** The rules for a dose change. */
export const stepContentSchema = v.pipe(
  v.object({
    startDate: plannedDay,
    dose: doseField,
    unit: unitField,
    ...dailyFields,
    posology: posologyField,
  }),
  v.forward(v.partialCheck([['dose'], ['unit']], doseHasUnit, doseWithUnit), ['unit']),
  v.forward(v.partialCheck([['dailyDose'], ['unit']], dailyDoseHasUnit, doseWithUnit), ['unit']),
);

/** The rules for a dose taken or deliberately skipped on a day. @param today the person's local date */
export function doseContentSchema(today: CalendarDay) {
  return v.object({
    localDate: dayBy(today),
    taken: v.boolean(),
    dose: v.optional(doseField, null),
    unit: v.optional(unitField, null),
    notes: textUpTo(problem('notes_too_long')),
  });
}
