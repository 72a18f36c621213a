import * as v from 'valibot';
import { type Attachment, attachmentRowSchema } from '#domain/attachment/attachment.ts';
import { type DayLog, dayLogRowSchema } from '#domain/day/day-log.ts';
import { type FactorTrial, factorTrialRowSchema } from '#domain/day/factor-trial.ts';
import { type OwnItem, ownItemRowSchema } from '#domain/day/own-item.ts';
import { type Episode, episodeRowSchema } from '#domain/episode/episode.ts';
import { type IntensityReading, readingRowSchema } from '#domain/episode/intensity-reading.ts';
import { type CabinetItem, cabinetRowSchema } from '#domain/intake/cabinet.ts';
import { type Intake, intakeRowSchema } from '#domain/intake/intake.ts';
import { type DiarySettings, settingsRowSchema } from '#domain/person/diary-settings.ts';
import { type ImportBatch, importBatchRowSchema } from '#domain/person/import-batch.ts';
import { type QuestionnaireResult, questionnaireRowSchema } from '#domain/person/questionnaire.ts';
import { type Reminder, reminderRowSchema } from '#domain/person/reminder.ts';
import { type ReportProfile, reportProfileRowSchema } from '#domain/person/report-profile.ts';
import {
  doseRowSchema,
  stepRowSchema,
  type Treatment,
  type TreatmentDose,
  type TreatmentStep,
  treatmentRowSchema,
} from '#domain/treatment/treatment.ts';
import type { Entity, Row } from '../sync/sync-types.ts';

/** Parsed row type of each table. */
export interface Parsed {
  readonly episodes: Episode;
  readonly intakes: Intake;
  readonly intensity_readings: IntensityReading;
  readonly day_logs: DayLog;
  readonly cabinet_items: CabinetItem;
  readonly own_items: OwnItem;
  readonly treatments: Treatment;
  readonly treatment_steps: TreatmentStep;
  readonly treatment_doses: TreatmentDose;
  readonly diary_settings: DiarySettings;
  readonly questionnaire_results: QuestionnaireResult;
  readonly report_profiles: ReportProfile;
  readonly factor_trials: FactorTrial;
  readonly reminders: Reminder;
  readonly attachments: Attachment;
  readonly import_batches: ImportBatch;
}

const schemas: { readonly [E in Entity]: v.GenericSchema<unknown, Parsed[E]> } = {
  episodes: episodeRowSchema,
  intakes: intakeRowSchema,
  intensity_readings: readingRowSchema,
  day_logs: dayLogRowSchema,
  cabinet_items: cabinetRowSchema,
  own_items: ownItemRowSchema,
  treatments: treatmentRowSchema,
  treatment_steps: stepRowSchema,
  treatment_doses: doseRowSchema,
  diary_settings: settingsRowSchema,
  questionnaire_results: questionnaireRowSchema,
  report_profiles: reportProfileRowSchema,
  factor_trials: factorTrialRowSchema,
  reminders: reminderRowSchema,
  attachments: attachmentRowSchema,
  import_batches: importBatchRowSchema,
};

const parsed = new WeakMap<Row, object>();
const unreadable = {};

/**
 * A row parsed into its domain type, memoized. Undefined for a row this version cannot read (a newer version may have
 * written it).
 */
export function parseRow<E extends Entity>(entity: E, row: Row): Parsed[E] | undefined {
  let known = parsed.get(row);
  if (!known) {
    const result = v.safeParse(schemas[entity], row);
    known = result.success ? result.output : unreadable;
    parsed.set(row, known);
  }
  return known === unreadable ? undefined : (known as Parsed[E]);
}

/**
 * Stores an earlier result of `parseRow` for an equal row, so that it is not validated again.
 * @param result undefined for a row that could not be read
 */
export function rememberParsed(row: Row, result: object | undefined): void {
  parsed.set(row, result ?? unreadable);
}

declare const __PARSER_VERSION__: string | undefined;

/**
 * Version of the rules by which recent rows are chosen, the schemas included. The build derives both from their sources
 * (scripts/build-steps/parser-version.ts); undefined outside a build, where no stored result is used.
 */
export const recentVersion: string | undefined =
  typeof __PARSER_VERSION__ === 'undefined' ? undefined : __PARSER_VERSION__;

/** Version of the schemas above: results stored under the same version are valid. */
export const parserVersion: string | undefined = recentVersion?.split(' ')[0];
