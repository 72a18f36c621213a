/** The rules for what a row of a copy says: those of the forms, where a table has one, and the database's own where it has none. */
import * as v from 'valibot';
import { cabinetContentSchema } from '../cabinet-form.ts';
import { daysBetween, localDateOf } from '../calendar-date.ts';
import { dayLogContentSchema } from '../day-log-form.ts';
import type { DiaryTable } from '../diary-tables.ts';
import { episodeContentSchema } from '../episode-form.ts';
import { dayBy, hasDecimals, plannedDay } from '../form-fields.ts';
import { intakeContentSchema } from '../intake-form.ts';
import {
  dayNotesMaxLength,
  intakeNotesMaxLength,
  listSettingsMaxLength,
  lostDaysMax,
  midasMax,
  notesMaxLength,
  partScoreMax,
  textDefaultMaxLength,
  trialWeeksMax,
  trialWeeksMin,
} from '../limits.ts';
import { ownItemNameSchema } from '../own-item.ts';
import { readingContentSchema } from '../reading-form.ts';
import { doseContentSchema, stepContentSchema, treatmentContentSchema } from '../treatment-form.ts';

/** Characters of the notes of each table; the short texts of the others have their own limit. */
export const notesMax: Readonly<Partial<Record<DiaryTable, number>>> = {
  episodes: notesMaxLength,
  intakes: intakeNotesMaxLength,
  day_logs: dayNotesMaxLength,
  treatments: notesMaxLength,
  treatment_doses: textDefaultMaxLength,
  questionnaire_results: textDefaultMaxLength,
  factor_trials: textDefaultMaxLength,
};

const shortText = v.pipe(v.string(), v.maxLength(textDefaultMaxLength));
const lostDays = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lostDaysMax)));
const score = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(midasMax),
  v.check((one) => hasDecimals(one, 2)),
);
const partScore = v.pipe(v.number(), v.minValue(0), v.maxValue(partScoreMax));
const profileTexts = [
  'diagnosis',
  'otherConditions',
  'otherMedicines',
  'question1',
  'question2',
  'question3',
] as const;

const wholeWeeks = ({ startDate, lastDate }: { startDate: string; lastDate: string }) => {
  const weeks = (daysBetween(startDate, lastDate) + 1) / 7;
  return Number.isInteger(weeks) && weeks >= trialWeeksMin && weeks <= trialWeeksMax;
};

const trialRules = v.pipe(
  v.object({
    startDate: plannedDay,
    lastDate: plannedDay,
    stoppedDate: v.nullable(plannedDay),
    notes: shortText,
  }),
  v.check(wholeWeeks),
  v.check(
    ({ startDate, lastDate, stoppedDate }) =>
      stoppedDate === null || (stoppedDate >= startDate && stoppedDate <= lastDate),
  ),
);

/** By table, for the properties of its rows. @param now no row is of later; days count where they begin first */
export function ownRules(now: string): Readonly<Record<DiaryTable, v.GenericSchema>> {
  const today = localDateOf(now, 'Pacific/Kiritimati');
  const lived = dayBy(today);
  return {
    episodes: episodeContentSchema(now),
    intakes: intakeContentSchema(now),
    intensity_readings: readingContentSchema(now, ''),
    day_logs: v.intersect([v.object({ localDate: lived }), dayLogContentSchema]),
    cabinet_items: cabinetContentSchema,
    own_items: v.object({ name: ownItemNameSchema }),
    treatments: treatmentContentSchema,
    treatment_steps: stepContentSchema,
    treatment_doses: doseContentSchema(today),
    diary_settings: v.object({
      lists: v.custom((lists) => JSON.stringify(lists).length <= listSettingsMaxLength),
    }),
    questionnaire_results: v.object({
      localDate: lived,
      score: v.nullable(score),
      scores: v.record(v.string(), partScore),
      days: v.record(v.string(), lostDays),
      notes: shortText,
    }),
    report_profiles: v.object(v.entriesFromList(profileTexts, shortText)),
    factor_trials: trialRules,
    import_batches: v.never(),
  };
}
