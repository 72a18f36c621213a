import type { Entity, Row, SyncProblem } from '#app/diary/diary.ts';
import type { sync } from '#app/i18n/es/sync.ts';
import { syncTexts } from '#app/i18n/sync.ts';
import { type ColumnFormatting, formatColumn } from './format-column.ts';

/** The columns that tell rows of a table apart for a person. */
const telling: Readonly<Record<Entity, readonly string[]>> = {
  episodes: ['started_at'],
  intakes: ['name', 'taken_at'],
  intensity_readings: ['read_at'],
  day_logs: ['local_date'],
  cabinet_items: ['name'],
  own_items: ['name'],
  treatments: ['name'],
  treatment_steps: ['start_date'],
  treatment_doses: ['local_date'],
  diary_settings: ['id'],
  questionnaire_results: ['instrument', 'local_date'],
  report_profiles: ['id'],
  factor_trials: ['factor'],
  import_batches: ['file_name'],
};

/** What a row is called: "Crisis: hoy, 14:32". */
export function describeRow(entity: Entity, row: Row, formatting: ColumnFormatting): string {
  const said = telling[entity].map((column) => formatColumn(row, column, formatting));
  return syncTexts[formatting.locale].things[entity](said.join(', '));
}

/** One detail that this device or the account has changed. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  /** Undefined where that side has not changed it. */
  readonly here: string | undefined;
  readonly there: string | undefined;
}

type Versions = Pick<SyncProblem, 'columns' | 'before' | 'here' | 'theirs'>;

/** Columns that say nothing to a person; the medicine's code goes with its name. */
export const silent: readonly string[] = [
  'program',
  'part_of',
  'counts',
  'changes',
  'medicine',
  'episode_id',
  'treatment_id',
  'asked',
  'type_rule_version',
];

function isNamed(columns: (typeof sync)['columns'], name: string): name is keyof (typeof sync)['columns'] {
  return Object.hasOwn(columns, name);
}

/** What was there before, and what each side has made of it, detail by detail. A side without a row has deleted it. */
export function differences(
  { columns, before, here, theirs }: Versions,
  formatting: ColumnFormatting,
): Difference[] {
  const texts = syncTexts[formatting.locale];
  if (!before) return [];
  return columns.flatMap(({ name, isHere, isThere }) => {
    if (!isNamed(texts.columns, name) || silent.includes(name)) return [];
    const say = (row: Row | null, isChanged: boolean) => {
      if (!row) return texts.problem.deleted;
      return isChanged ? formatColumn(row, name, formatting) : undefined;
    };
    const sides = { here: say(here, isHere), there: say(theirs, isThere) };
    return [{ label: texts.columns[name], before: formatColumn(before, name, formatting), ...sides }];
  });
}

/** What a row would hold of the details in question: "Empezó: hoy, 15:38", each one apart. */
export function describeResult(
  row: Row,
  columns: SyncProblem['columns'],
  formatting: ColumnFormatting,
): string[] {
  const labels = syncTexts[formatting.locale].columns;
  return columns.flatMap(({ name }) =>
    isNamed(labels, name) && !silent.includes(name)
      ? [`${labels[name]}: ${formatColumn(row, name, formatting)}`]
      : [],
  );
}

/** What became elsewhere of a part of something that is to be deleted for good. */
export function describePart(
  { entity, before, theirs }: SyncProblem['parts'][number],
  formatting: ColumnFormatting,
): string {
  const { parts } = syncTexts[formatting.locale].problem;
  const state = before ? parts.changed : parts.added;
  return state(describeRow(entity, theirs, formatting));
}
