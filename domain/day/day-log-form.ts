import * as v from 'valibot';
import {
  caffeineMax,
  dayNotesMaxLength,
  exerciseMinutesMax,
  scaleMax,
  scaleMin,
  sleepHoursDecimals,
  sleepHoursMax,
  waterMax,
} from '../limits.ts';
import { answersTo, codesOf, hasDecimals, impactField, textUpTo, wholeNumber } from '../model/form-fields.ts';
import { contextTags } from '../vocabulary/context.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import { premonitorySymptoms } from '../vocabulary/symptoms.ts';
import { checkinItems, menstruationFlows } from './day-log.ts';

const scaleField = v.nullable(wholeNumber(scaleMin, scaleMax, problem('invalid')));

const sleepHoursField = v.nullable(
  v.pipe(
    v.number(problem('number_invalid')),
    v.minValue(0, problem('sleep_hours_out_of_range')),
    v.maxValue(sleepHoursMax, problem('sleep_hours_out_of_range')),
    v.check((hours) => hasDecimals(hours, sleepHoursDecimals), problem('number_invalid')),
  ),
);

/** The rules for a check-in, the same as the database's. The day is not part of it; `dayBy(today)` checks the day. */
export const dayLogContentSchema = v.pipe(
  v.object({
    headacheFree: v.boolean(),
    sleepHours: sleepHoursField,
    sleepQuality: scaleField,
    stress: scaleField,
    mood: scaleField,
    menstruation: v.nullable(v.picklist(menstruationFlows)),
    menstruationStart: v.boolean(),
    caffeine: v.nullable(wholeNumber(0, caffeineMax, problem('caffeine_out_of_range'))),
    water: v.nullable(wholeNumber(0, waterMax, problem('water_out_of_range'))),
    exerciseMinutes: v.nullable(wholeNumber(0, exerciseMinutesMax, problem('exercise_out_of_range'))),
    headacheImpact: impactField,
    asked: codesOf(checkinItems),
    factors: answersTo(contextTags),
    premonitory: answersTo(premonitorySymptoms),
    notes: textUpTo(problem('notes_too_long'), dayNotesMaxLength),
  }),
  v.forward(
    v.partialCheck(
      [['menstruation'], ['menstruationStart']],
      ({ menstruation, menstruationStart }) => !(menstruationStart && menstruation === 'none'),
      problem('bleed_start_without_bleed'),
    ),
    ['menstruationStart'],
  ),
);
