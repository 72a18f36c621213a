import type { Columns, Entity, Row, SyncProblem } from '#app/diary/diary.ts';
import { useColumnTexts, useSyncTexts } from '#app/i18n/areas.ts';
import type { columns as Labels } from '#app/i18n/es/columns.ts';
import { type ColumnFormatting, formatColumn } from './format-column.ts';

/** The columns by which a person recognises a row. */
const identifying: Readonly<Record<Entity, readonly string[]>> = {
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
  reminders: ['kind'],
  attachments: ['caption'],
  import_batches: ['file_name'],
};

/** The name of a row: "Crisis: hoy, 14:32". */
export function describeRow(entity: Entity, row: Columns, formatting: ColumnFormatting): string {
  const parts = identifying[entity].map((column) => formatColumn(row, column, formatting));
  return useSyncTexts.in(formatting.locale).things[entity](parts.join(', '));
}

/** One detail that this device or the account has changed. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  /** Undefined if that side has not changed it. */
  readonly here: string | undefined;
  readonly there: string | undefined;
}

interface Versions extends Pick<SyncProblem, 'columns'> {
  readonly before: Columns | null;
  readonly here: Columns | null;
  readonly theirs: Columns | null;
}

/** Columns without meaning for a person; the medicine's code goes with its name. */
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

function isNamed(labels: typeof Labels, name: string): name is keyof typeof Labels {
  return Object.hasOwn(labels, name);
}

/** The original and each side's version, detail by detail. A side without a row has deleted it. */
export function differences(
  { columns, before, here, theirs }: Versions,
  formatting: ColumnFormatting,
): Difference[] {
  const { problem } = useSyncTexts.in(formatting.locale);
  const labels = useColumnTexts.in(formatting.locale);
  if (!before) return [];
  return columns.flatMap(({ name, isHere, isThere }) => {
    if (!isNamed(labels, name) || silent.includes(name)) return [];
    const valueText = (row: Columns | null, isChanged: boolean) => {
      if (!row) return problem.deleted;
      return isChanged ? formatColumn(row, name, formatting) : undefined;
    };
    const sides = { here: valueText(here, isHere), there: valueText(theirs, isThere) };
    return [{ label: labels[name], before: formatColumn(before, name, formatting), ...sides }];
  });
}

/** The values a row would have in these details: "Empezó: hoy, 15:38", one by one. */
export function describeResult(
  row: Row,
  columns: SyncProblem['columns'],
  formatting: ColumnFormatting,
): string[] {
  const labels = useColumnTexts.in(formatting.locale);
  return columns.flatMap(({ name }) =>
    isNamed(labels, name) && !silent.includes(name)
      ? [`${labels[name]}: ${formatColumn(row, name, formatting)}`]
      : [],
  );
}

/** The other side's change to a child of a row that is to be permanently deleted. */
export function describePart(
  { entity, before, theirs }: SyncProblem['parts'][number],
  formatting: ColumnFormatting,
): string {
  const { parts } = useSyncTexts.in(formatting.locale).problem;
  const state = before ? parts.changed : parts.added;
  return state(describeRow(entity, theirs, formatting));
}
