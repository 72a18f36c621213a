/** The tables of the diary, which are kept on the device. */
import { attachments } from './attachment/attachment.ts';
import { dayLogs } from './day/day-log.ts';
import { factorTrials } from './day/factor-trial.ts';
import { ownItems } from './day/own-item.ts';
import { episodes } from './episode/episode.ts';
import { intensityReadings } from './episode/intensity-reading.ts';
import { cabinetItems } from './intake/cabinet.ts';
import { intakes } from './intake/intake.ts';
import type { WrittenColumn } from './model/table.ts';
import { settingsTable } from './person/diary-settings.ts';
import { importBatches } from './person/import-batch.ts';
import { questionnaireResults } from './person/questionnaire.ts';
import { reminders } from './person/reminder.ts';
import { reportProfiles } from './person/report-profile.ts';
import { treatmentDoses, treatmentSteps, treatments } from './treatment/treatment.ts';

/** By name, parents before the tables that depend on them. */
export const diaryTables = {
  episodes,
  intakes,
  intensity_readings: intensityReadings,
  day_logs: dayLogs,
  cabinet_items: cabinetItems,
  own_items: ownItems,
  treatments,
  treatment_steps: treatmentSteps,
  treatment_doses: treatmentDoses,
  diary_settings: settingsTable,
  questionnaire_results: questionnaireResults,
  report_profiles: reportProfiles,
  factor_trials: factorTrials,
  attachments,
  reminders,
  import_batches: importBatches,
} as const;

type DiaryTables = typeof diaryTables;
/** The name of a table of the diary. */
export type DiaryTable = keyof DiaryTables;

/** Every column a device writes, in any table of the diary; each has a label. */
export type DiaryColumn = { [T in DiaryTable]: WrittenColumn<DiaryTables[T]['declared']> }[DiaryTable];

/**
 * Doses and imports are undone; settings, reminders and the report profile only changed. Rows of all other tables can be moved to the
 * trash.
 */
const notInTrash = [
  'treatment_doses',
  'diary_settings',
  'report_profiles',
  'reminders',
  'import_batches',
] as const satisfies readonly DiaryTable[];
/** A table whose rows can be moved to the trash. */
export type TrashTable = Exclude<DiaryTable, (typeof notInTrash)[number]>;

const isInTrash = (name: string): name is TrashTable => !notInTrash.some((other) => other === name);
export const trashTables: readonly TrashTable[] = Object.keys(diaryTables).filter(isInTrash);
