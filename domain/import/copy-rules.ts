/** The rules for rows of a copy: the forms' rules, or the database's for tables without a form. */

import * as v from 'valibot';
import { daysBetween, localDateOf, timeOfDaySchema } from '../calendar-date.ts';
import { dayLogContentSchema } from '../day/day-log-form.ts';
import { ownItemNameSchema } from '../day/own-item.ts';
import type { DiaryTable } from '../diary-tables.ts';
import { episodeContentSchema } from '../episode/episode-form.ts';
import { readingContentSchema } from '../episode/reading-form.ts';
import { cabinetContentSchema } from '../intake/cabinet-form.ts';
import { intakeContentSchema } from '../intake/intake-form.ts';
import {
  attachmentBytesMax,
  attachmentPixelsMax,
  captionMaxLength,
  dayNotesMaxLength,
  hit6Max,
  hit6Min,
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
import { dayBy, happenedBy, plannedDay } from '../model/form-fields.ts';
import { dayCountNames } from '../person/questionnaire.ts';
import { doseContentSchema, stepContentSchema, treatmentContentSchema } from '../treatment/treatment-form.ts';

/** Most characters of the notes of each table; other short texts have their own limits. */
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
/** Characters of JSON as the database writes it, with a space after every comma and colon; no code or name contains one. */
const jsonLength = (value: unknown) => JSON.stringify(value).replaceAll(/[,:]/g, '$& ').length;
const codeForm = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,60}$/));
const listRules = v.pipe(
  v.record(v.string(), v.object({ hidden: v.array(codeForm), order: v.array(codeForm) })),
  v.check((lists) => jsonLength(lists) <= listSettingsMaxLength),
);

/** Characters of a result's scores as JSON; M questionnaire_results_scores_shape. */
const scoresMaxLength = 1000;
const scoresRules = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/)),
    v.pipe(v.number(), v.minValue(0), v.maxValue(partScoreMax)),
  ),
  v.check((scores) => jsonLength(scores) <= scoresMaxLength),
);

/** Whether a total is valid: MSQ has scores and no total. */
function isTotal(instrument: string, score: number | null): boolean {
  if (score === null) return true;
  const [min, max] = instrument === 'hit6' ? [hit6Min, hit6Max] : [0, midasMax];
  return instrument !== 'msq' && Number.isInteger(score) && score >= min && score <= max;
}

const areaDays = (missed: number | null, reduced: number | null) =>
  missed === null || reduced === null || missed + reduced <= lostDaysMax;

const lostDays = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lostDaysMax)));
const resultRules = (today: string) =>
  v.pipe(
    v.object({
      localDate: dayBy(today),
      instrument: v.string(),
      score: v.nullable(v.number()),
      scores: scoresRules,
      days: v.object(v.entriesFromList(dayCountNames, lostDays)),
      notes: shortText,
    }),
    v.check(({ instrument, score }) => isTotal(instrument, score)),
    v.check(({ days }) => areaDays(days.workMissed, days.workReduced)),
    v.check(({ days }) => areaDays(days.homeMissed, days.homeReduced)),
    v.check(({ instrument, score, days }) => {
      const counts = dayCountNames.map((name) => days[name]);
      // A sum with an unknown part can be anything.
      if (instrument !== 'lost_days' || score === null || counts.includes(null)) return true;
      return score === counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    }),
  );

/** Characters; M report_profiles_other_conditions_length, report_profiles_other_medicines_length. */
const longTextMaxLength = 2000;
const longText = v.pipe(v.string(), v.maxLength(longTextMaxLength));
const profileRules = v.object({
  ...v.entriesFromList(['diagnosis', 'question1', 'question2', 'question3'], shortText),
  ...v.entriesFromList(['otherConditions', 'otherMedicines'], longText),
});

const trialRules = v.pipe(
  v.object({
    startDate: plannedDay,
    lastDate: plannedDay,
    stoppedDate: v.nullable(plannedDay),
    notes: shortText,
  }),
  v.check(({ startDate, lastDate }) => {
    const weeks = (daysBetween(startDate, lastDate) + 1) / 7;
    return Number.isInteger(weeks) && weeks >= trialWeeksMin && weeks <= trialWeeksMax;
  }),
  v.check(
    ({ startDate, lastDate, stoppedDate }) =>
      stoppedDate === null || (stoppedDate >= startDate && stoppedDate <= lastDate),
  ),
);

const pixels = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(attachmentPixelsMax)));

/** Characters outside the Basic Multilingual Plane: two code units each. */
const astral = /[\u{10000}-\u{10FFFF}]/gu;
/** A text with as many code units as the original has characters, which is what the database counts. */
export const countable = (text: string): string => text.replaceAll(astral, 'x');

/**
 * A row adapted to the forms' rules. The database accepts more than they do: a dose without a unit, and characters of two
 * code units.
 */
export function forFormRules(row: object): object {
  const entries = Object.entries(row).map(([name, value]) => {
    if (name === 'unit') return [name, value ?? 'unit'];
    return [name, typeof value === 'string' ? countable(value) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * By table, for the properties of its rows.
 * @param now latest time of any row; days are compared in the zone where they begin first
 */
export function ownRules(now: string): Readonly<Record<DiaryTable, v.GenericSchema>> {
  const today = localDateOf(now, 'Pacific/Kiritimati');
  const lived = dayBy(today);
  return {
    episodes: v.intersect([
      v.object({
        stillAt: v.nullable(happenedBy(now)),
        typeRuleVersion: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9._-]{1,40}$/))),
      }),
      episodeContentSchema(now),
    ]),
    intakes: intakeContentSchema(now),
    intensity_readings: readingContentSchema(now, ''),
    day_logs: v.intersect([v.object({ localDate: lived }), dayLogContentSchema]),
    cabinet_items: cabinetContentSchema,
    own_items: v.object({ name: ownItemNameSchema }),
    treatments: treatmentContentSchema,
    treatment_steps: stepContentSchema,
    treatment_doses: doseContentSchema(today),
    diary_settings: v.object({
      lists: listRules,
      quietFrom: timeOfDaySchema,
      quietTo: timeOfDaySchema,
      appointmentDate: v.nullable(plannedDay),
    }),
    attachments: v.pipe(
      v.object({
        byteSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(attachmentBytesMax)),
        ...v.entriesFromList(['width', 'height'], pixels),
        caption: v.pipe(v.string(), v.maxLength(captionMaxLength)),
        ...v.entriesFromList(['episodeId', 'treatmentId', 'questionnaireResultId'], v.nullable(v.string())),
      }),
      v.check(({ episodeId, treatmentId, questionnaireResultId }) => {
        const owners = [episodeId, treatmentId, questionnaireResultId].filter((id) => id !== null);
        return owners.length <= 1;
      }),
    ),
    questionnaire_results: resultRules(today),
    report_profiles: profileRules,
    factor_trials: trialRules,
    reminders: v.object({ atTime: v.nullable(timeOfDaySchema) }),
    import_batches: v.never(),
  };
}
