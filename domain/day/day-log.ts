import type * as v from 'valibot';
import { caffeineMax, exerciseMinutesMax, scaleMax, scaleMin, sleepHoursMax, waterMax } from '../limits.ts';
import { answers, codeOrNull, codes } from '../model/code-columns.ts';
import { boolean, day, decimal, history, identity, importMark, notes, smallint } from '../model/columns.ts';
import { type ContentIn, defaultsOf, nested, type RowIn, table } from '../model/table.ts';
import { contextTags } from '../vocabulary/context.ts';
import { impacts } from '../vocabulary/impact.ts';
import { premonitorySymptoms } from '../vocabulary/symptoms.ts';

/** How heavy the bleeding is; 'none' is an answer, null is not asked. */
export const menstruationFlows = ['none', 'spotting', 'light', 'medium', 'heavy'] as const;
export type MenstruationFlow = (typeof menstruationFlows)[number];

/** What the daily check-in can ask, in the order it is offered. */
export const checkinItems = [
  'sleep',
  'stress',
  'mood',
  'menstruation',
  'caffeine',
  'water',
  'exercise',
  'factors',
  'premonitory',
  'impact',
  'notes',
] as const;
export type CheckinItem = (typeof checkinItems)[number];

/** How much of a day was lost to headache alone, by area of life. */
const headacheImpactColumns = nested({
  work: codeOrNull('headache_impact_work', impacts),
  home: codeOrNull('headache_impact_home', impacts),
  social: codeOrNull('headache_impact_social', impacts),
});

/** What a person can record about a day. Null means "no answer" everywhere. */
const content = {
  /** The person stated that there was no headache; false means nothing. */
  headacheFree: boolean('headache_free').default(false),
  /** Hours of sleep in the night before, 0-24. */
  sleepHours: decimal('sleep_hours').between(0, sleepHoursMax).orNull(),
  /** 1 very bad to 5 very good. */
  sleepQuality: smallint('sleep_quality').between(scaleMin, scaleMax).orNull(),
  /** 1 none to 5 extreme. */
  stress: smallint('stress').between(scaleMin, scaleMax).orNull(),
  /** 1 very low to 5 very good. */
  mood: smallint('mood').between(scaleMin, scaleMax).orNull(),
  menstruation: codeOrNull('menstruation', menstruationFlows),
  /** The first day of menstrual bleeding. */
  menstruationStart: boolean('menstruation_start').default(false),
  /** Cups. */
  caffeine: smallint('caffeine').between(0, caffeineMax).orNull(),
  /** Glasses. */
  water: smallint('water').between(0, waterMax).orNull(),
  exerciseMinutes: smallint('exercise_minutes').between(0, exerciseMinutesMax).orNull(),
  /** How much was lost to headache. */
  headacheImpact: headacheImpactColumns,
  /** What the check-in asked that day: without an answer it was left open. */
  asked: codes('asked', checkinItems),
  /** Possible factors, and whether each was present; recorded on days without headache too. */
  factors: answers('factors', contextTags),
  /** Premonitory symptoms, and whether each was present. */
  premonitory: answers('premonitory', premonitorySymptoms),
  notes,
};

/** Calendar days where the person was. */
export const dayLogs = table(
  'day_logs',
  { ...identity, localDate: day('local_date').fixed(), ...content, ...importMark, ...history },
  { natural: true, groups: [['menstruation', 'menstruation_start']] },
);

/** One calendar day where the person was. */
export interface DayLog extends RowIn<typeof dayLogs> {}

/** What a person records about a day. */
export interface DayLogContent extends ContentIn<typeof dayLogs> {}

/** A day without any answer. */
export const emptyDay: DayLogContent = defaultsOf(content);

/** A row of `day_logs` as the REST API sends it. */
export const dayLogRowSchema: v.GenericSchema<unknown, DayLog> = dayLogs.rowSchema;
