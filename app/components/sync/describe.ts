import type { Entity, Row, SyncProblem } from '#app/data/diary.ts';
import type { sync } from '#app/i18n/es/sync.ts';
import { type Saying, sayColumn } from './say-column.ts';
import { syncTexts } from './texts.ts';

/** The column that tells rows of a table apart for a person. */
const telling: Readonly<Record<Entity, string>> = {
  episodes: 'started_at',
  intakes: 'name',
  intensity_readings: 'read_at',
  day_logs: 'local_date',
  cabinet_items: 'name',
  own_items: 'name',
  treatments: 'name',
  treatment_steps: 'start_date',
  treatment_doses: 'local_date',
  diary_settings: 'id',
};

/** What a row is called: "Crisis: hoy, 14:32". */
export function describeRow(entity: Entity, row: Row, saying: Saying): string {
  return syncTexts[saying.locale].things[entity](sayColumn(row, telling[entity], saying));
}

/** One detail in which two versions differ. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Columns a person has no choice about, or that say nothing to them. */
const silent: readonly string[] = ['zone', 'medicine', 'episode_id', 'treatment_id', 'position'];

function isNamed(columns: (typeof sync)['columns'], name: string): name is keyof (typeof sync)['columns'] {
  return Object.hasOwn(columns, name);
}

/** Both versions of a row side by side, detail by detail, as far as they read differently. */
export function differences(
  { mine, theirs, trouble }: Pick<SyncProblem, 'mine' | 'theirs' | 'trouble'>,
  saying: Saying,
): Difference[] {
  const { columns } = syncTexts[saying.locale];
  if (!mine || !theirs || trouble.kind !== 'conflict') return [];
  return trouble.columns
    .filter((name) => isNamed(columns, name) && !silent.includes(name))
    .map((name) => ({
      label: isNamed(columns, name) ? columns[name] : name,
      mine: sayColumn(mine, name, saying),
      theirs: sayColumn(theirs, name, saying),
    }))
    .filter((difference) => difference.mine !== difference.theirs);
}
