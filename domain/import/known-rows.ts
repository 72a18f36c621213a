/** The diary as an import sees it: rows with the database's column names. */
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import type { Columns } from '../model/columns.ts';
import type { Table } from '../model/table.ts';
import { contentColumns, isSameValue, valueIn } from './digest.ts';

/** A row of the diary, in the trash or not, with the database's column names. */
export type KnownRow = Columns & { readonly id: string };

/** The diary as rows. */
export interface KnownRows {
  readonly row: (entity: DiaryTable, id: string) => KnownRow | null;
  readonly rows: (entity: DiaryTable) => readonly KnownRow[];
}

export const isTrashed = (row: KnownRow) => typeof row.deleted_at === 'string';

/** Tables whose imported rows carry the import's mark; settings and the report profile are only changed. */
export const markedTables = (Object.keys(diaryTables) as DiaryTable[]).filter((entity) =>
  diaryTables[entity].columns.some(({ facts }) => facts.role === 'imported'),
);

/** Columns of a table that refer to a parent row. */
export function parentColumns(entity: DiaryTable) {
  const { columns }: Pick<Table, 'columns'> = diaryTables[entity];
  return columns.flatMap(({ facts: { name, parent, nullable } }) =>
    parent ? [{ name, parent: parent as DiaryTable, nullable }] : [],
  );
}

/** The columns that mean something only together with a column, itself included. */
export function groupOf(entity: DiaryTable, name: string): readonly string[] {
  const { groups }: Pick<Table, 'groups'> = diaryTables[entity];
  return groups.find((group) => group.includes(name)) ?? [name];
}

/** Numbers of rows, by table. */
export type Tally = ReadonlyMap<DiaryTable, number>;

export const rowName = (entity: DiaryTable, id: string) => `${entity}/${id}`;

/** Counts of rows, by reason and table. */
export function tallies<Key extends string>() {
  const counts = new Map<Key, Map<DiaryTable, number>>();
  return {
    add(key: Key, entity: DiaryTable) {
      const tally = counts.get(key) ?? new Map<DiaryTable, number>();
      counts.set(key, tally.set(entity, (tally.get(entity) ?? 0) + 1));
    },
    of: (key: Key): Tally => counts.get(key) ?? new Map(),
  };
}

/** The sum of a tally. */
export const total = (tally: Tally) => [...tally.values()].reduce((sum, count) => sum + count, 0);

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days a question is asked: those before `to`. */
export function periodOf(row: Columns): Period {
  const day = (name: string) => String(row[name] ?? '');
  return { from: day('start_date'), to: row.stopped_date ? day('stopped_date') : `${day('last_date')}.` };
}

/** How a file's row differs from a diary's: columns empty in the diary, and columns with another value. */
export function compare(entity: DiaryTable, file: Columns, row: Columns) {
  const { columns }: Pick<Table, 'columns'> = diaryTables[entity];
  const fixed = new Set(columns.filter(({ facts }) => facts.role === 'fixed').map(({ facts }) => facts.name));
  const names = Object.keys(file).filter(
    (name) => !fixed.has(name) && !isSameValue(file[name] ?? null, valueIn(entity, row, name)),
  );
  const isEmpty = (name: string) =>
    isSameValue(valueIn(entity, row, name), contentColumns[entity].get(name) ?? null);
  const { filled = [], differing = [] } = Object.groupBy(names, (name) =>
    groupOf(entity, name).every(isEmpty) ? 'filled' : 'differing',
  );
  return { filled, differing };
}
