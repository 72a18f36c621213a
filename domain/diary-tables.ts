/** The tables of the diary: those that are kept on the device. */
import { cabinetItems } from './cabinet.ts';
import { dayLogs } from './day-log.ts';
import { settingsTable } from './diary-settings.ts';
import { episodes } from './episode.ts';
import { factorTrials } from './factor-trial.ts';
import { importBatches } from './import/batch.ts';
import { intakes } from './intake.ts';
import { intensityReadings } from './intensity-reading.ts';
import { ownItems } from './own-item.ts';
import { questionnaireResults } from './questionnaire.ts';
import { reportProfiles } from './report-profile.ts';
import type { WrittenColumn } from './table.ts';
import { treatmentDoses, treatmentSteps, treatments } from './treatment.ts';

/** By their names, parents before what depends on them. */
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
  import_batches: importBatches,
} as const;

type DiaryTables = typeof diaryTables;
/** The name of a table of the diary. */
export type DiaryTable = keyof DiaryTables;

/** Every column a device writes, of any table of the diary: each has a name in words. */
export type DiaryColumn = { [T in DiaryTable]: WrittenColumn<DiaryTables[T]['declared']> }[DiaryTable];

/** A dose and an import are taken back; settings and the report profile are changed. Rows of the other tables are deleted as things of their own. */
const notInTrash = [
  'treatment_doses',
  'diary_settings',
  'report_profiles',
  'import_batches',
] as const satisfies readonly DiaryTable[];
/** The name of a table whose rows a person finds in the trash. */
export type TrashTable = Exclude<DiaryTable, (typeof notInTrash)[number]>;

const isInTrash = (name: string): name is TrashTable => !notInTrash.some((other) => other === name);
export const trashTables: readonly TrashTable[] = Object.keys(diaryTables).filter(isInTrash);
