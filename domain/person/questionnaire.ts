import * as v from 'valibot';
import { lostDaysMax, midasMax } from '../limits.ts';
import { code, codeOr } from '../model/code-columns.ts';
import { day, decimal, history, identity, importMark, json, notes, smallint } from '../model/columns.ts';
import { type ContentIn, nested, type RowIn, table } from '../model/table.ts';

/**
 * Questionnaires whose results can be stored. The texts of most are licensed; results are numbers and free. `lost_days` is
 * the diary's own: five counts of days, asked in our own words (docs/decisions/068).
 */
export const instruments = ['midas', 'hit6', 'msq', 'halt90', 'hurt', 'lost_days'] as const;
export type Instrument = (typeof instruments)[number];

/** The domains of MSQ by their names in `scores`, each 0-100; higher is better. */
export const msqDomains = ['role_restrictive', 'role_preventive', 'emotional'] as const;
export type MsqDomain = (typeof msqDomains)[number];

/** The source of a result: the person's own answers, a clinic, or an import from another app. */
export const resultSources = ['self', 'clinic', 'import'] as const;
export type ResultSource = (typeof resultSources)[number];

/** Results of questionnaires on disability and quality of life. */
export const questionnaireResults = table(
  'questionnaire_results',
  {
    ...identity,
    /** The day the questionnaire was answered. */
    localDate: day('local_date'),
    instrument: code('instrument', instruments),
    /** The total of the instrument; null if only parts are known. */
    score: decimal('score').between(0, midasMax).orNull(),
    /** Other scores by name: domains, and questions outside the total. */
    scores: json<'scores', Readonly<Record<string, number>>>(
      'scores',
      v.fallback(v.record(v.string(), v.number()), {}),
    ).default({}),
    /** Days of the last three months, 0-92, in the five counts of MIDAS and HALT-90. */
    days: nested({
      workMissed: smallint('days_work_missed').between(0, lostDaysMax).orNull(),
      workReduced: smallint('days_work_reduced').between(0, lostDaysMax).orNull(),
      homeMissed: smallint('days_home_missed').between(0, lostDaysMax).orNull(),
      homeReduced: smallint('days_home_reduced').between(0, lostDaysMax).orNull(),
      socialMissed: smallint('days_social_missed').between(0, lostDaysMax).orNull(),
    }),
    source: codeOr('source', resultSources, 'self'),
    notes,
    ...importMark,
    ...history,
  },
  {
    groups: [
      [
        'instrument',
        'score',
        'scores',
        'days_work_missed',
        'days_work_reduced',
        'days_home_missed',
        'days_home_reduced',
        'days_social_missed',
      ],
    ],
  },
);

/** One questionnaire result. */
export interface QuestionnaireResult extends RowIn<typeof questionnaireResults> {}

/** The part of a result the person fills in. */
export interface ResultContent extends ContentIn<typeof questionnaireResults> {}

/** Days of the last three months: fully lost, and days with half or more lost. */
export interface DayCounts {
  readonly workMissed: number;
  readonly workReduced: number;
  readonly homeMissed: number;
  readonly homeReduced: number;
  readonly socialMissed: number;
}

export const dayCountNames = [
  'workMissed',
  'workReduced',
  'homeMissed',
  'homeReduced',
  'socialMissed',
] as const satisfies readonly (keyof DayCounts)[];
export type DayCountName = (typeof dayCountNames)[number];

/** A row of `questionnaire_results` as the REST API sends it. */
export const questionnaireRowSchema: v.GenericSchema<unknown, QuestionnaireResult> =
  questionnaireResults.rowSchema;
