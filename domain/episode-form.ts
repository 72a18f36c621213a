import * as v from 'valibot';
import { addMinutes, type Instant, instantSchema, isKnownZone } from './calendar-date.ts';
import { episodeDetailsEntries } from './episode-details-form.ts';
import {
  clockToleranceMinutes,
  doseDecimals,
  doseMax,
  earliestInstant,
  intensityMax,
  intensityMin,
  medicineNameMaxLength,
  notesMaxLength,
  zoneMaxLength,
} from './limits.ts';
import { problem } from './validation.ts';
import { medicineCodes } from './vocabulary/medicines.ts';
import { outcomes } from './vocabulary/outcome.ts';
import { doseUnits } from './vocabulary/units.ts';

/** Whether an instant is later than a device's clock can excuse. */
export function isInFuture(instant: Instant, now: Instant): boolean {
  return instant > addMinutes(now, clockToleranceMinutes);
}

/** An instant that is not in the future, as far as a device's clock can be trusted. */
export function happenedBy(now: Instant) {
  return v.pipe(
    instantSchema,
    v.minValue(earliestInstant, problem('time_too_early')),
    v.check((instant) => !isInFuture(instant, now), problem('time_in_future')),
  );
}

/** The name of a zone this device knows. */
export const zoneSchema = v.pipe(
  v.string(),
  v.maxLength(zoneMaxLength, problem('zone_unknown')),
  v.check(isKnownZone, problem('zone_unknown')),
);

/** Numeric rating scale, 0-10. */
export const intensitySchema = v.pipe(
  v.number(problem('intensity_missing')),
  v.integer(problem('intensity_out_of_range')),
  v.minValue(intensityMin, problem('intensity_out_of_range')),
  v.maxValue(intensityMax, problem('intensity_out_of_range')),
);

/** The episode form's rules: the ones the database holds too, told field by field before anything is sent. */
export function episodeContentSchema(now: Instant) {
  return v.pipe(
    v.object({
      intensity: intensitySchema,
      startedAt: happenedBy(now),
      endedAt: v.nullable(happenedBy(now)),
      endUnknown: v.boolean(),
      zone: zoneSchema,
      ...episodeDetailsEntries,
      notes: v.pipe(v.string(), v.trim(), v.maxLength(notesMaxLength, problem('notes_too_long'))),
    }),
    v.forward(
      v.partialCheck(
        [['startedAt'], ['endedAt']],
        ({ startedAt, endedAt }) => endedAt === null || endedAt >= startedAt,
        problem('end_before_start'),
      ),
      ['endedAt'],
    ),
    v.forward(
      v.partialCheck(
        [['endedAt'], ['endUnknown']],
        ({ endedAt, endUnknown }) => endedAt === null || !endUnknown,
        problem('end_known_and_unknown'),
      ),
      ['endUnknown'],
    ),
  );
}

const doseSchema = v.pipe(
  v.number(problem('invalid')),
  v.gtValue(0, problem('dose_not_positive')),
  v.maxValue(doseMax, problem('dose_too_large')),
  v.check((dose) => Number(dose.toFixed(doseDecimals)) === dose, problem('dose_too_precise')),
);

/** The intake form's rules. A dose needs its unit; a unit may wait for its dose. */
export function intakeContentSchema(now: Instant) {
  return v.pipe(
    v.object({
      takenAt: happenedBy(now),
      zone: zoneSchema,
      name: v.pipe(
        v.string(problem('medicine_name_required')),
        v.trim(),
        v.minLength(1, problem('medicine_name_required')),
        v.maxLength(medicineNameMaxLength, problem('medicine_name_too_long')),
      ),
      medicine: v.nullable(v.picklist(medicineCodes)),
      dose: v.nullable(doseSchema),
      unit: v.nullable(v.picklist(doseUnits)),
      outcome: v.nullable(v.picklist(outcomes)),
    }),
    v.forward(
      v.partialCheck(
        [['dose'], ['unit']],
        ({ dose, unit }) => dose === null || unit !== null,
        problem('dose_without_unit'),
      ),
      ['unit'],
    ),
  );
}
