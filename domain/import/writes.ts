/** The writes that carry out an import, and those that undo one. */
import type { Instant } from '../calendar-date.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { importChangesMaxBytes, importNameMaxLength } from '../limits.ts';
import type { Columns, Json } from '../model/columns.ts';
import { type BatchChange, type ImportBatch, importBatchId } from '../person/import-batch.ts';
import { referencesIn } from './copy-rows.ts';
import { contentColumns, isSameValue, valueIn } from './digest.ts';
import {
  groupOf,
  isTrashed,
  type KnownRow,
  type KnownRows,
  markedTables,
  parentColumns,
  rowName,
} from './known-rows.ts';
import { isAsImported } from './noon.ts';
import { type ImportPlan, isNothing, type PlannedChange } from './plan.ts';

interface RowKey {
  readonly entity: DiaryTable;
  readonly id: string;
}

interface ChangedRow extends RowKey {
  readonly columns: Columns;
}

/** One write, as `commit` takes it. */
export type ImportWrite =
  | (RowKey & { readonly kind: 'create' | 'change'; readonly columns: Columns })
  | (RowKey & { readonly kind: 'trash' | 'restore' | 'erase' });

/** The person's choice about a plan. */
export interface ImportChoice {
  /** Whether the file's values replace different ones; otherwise the present values stay. */
  readonly takesTheirs: boolean;
  readonly fileName: string;
  readonly at: Instant;
}

const encoder = new TextEncoder();

/**
 * Bytes of JSON as the database writes it, with a space after each comma and colon; slightly more if a text contains some.
 */
const bytesOf = (value: unknown) =>
  encoder.encode(JSON.stringify(value).replace(/[,:]/g, '$& ')).length + ', '.length;

/** Splits changes into lists that each fit into one row. */
function inParts(changes: readonly BatchChange[]): readonly (readonly BatchChange[])[] {
  const parts: BatchChange[][] = [[]];
  let bytes = 0;
  for (const change of changes) {
    const more = bytesOf(change);
    if (bytes + more > importChangesMaxBytes - '[]'.length && bytes > 0) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(change);
    bytes += more;
  }
  return parts;
}

/** Merges two changes of a row: the state before the first and after the last. */
function merge(earlier: BatchChange | undefined, later: BatchChange): BatchChange {
  if (!earlier) return later;
  return {
    ...later,
    before: { ...later.before, ...earlier.before },
    after: { ...earlier.after, ...later.after },
  };
}

/** All rows of one import: the first, and those its list of changes continues in. */
const partsOfBatch = (batches: readonly ImportBatch[], id: string) =>
  batches.filter((batch) => batch.id === id || batch.partOf === id);

const byName = <T extends Pick<BatchChange, 'entity' | 'id'>>(rows: readonly T[]) =>
  new Map(rows.map((row) => [`${row.entity}/${row.id}`, row]));

/** Columns of a change that are still as the import left them, with the columns of their groups. */
function untouched(
  { entity, after }: BatchChange & { readonly entity: DiaryTable },
  row: KnownRow,
): string[] {
  const isAsLeft = (name: string) =>
    !(name in after) || isSameValue(valueIn(entity, row, name), after[name] ?? null);
  return Object.keys(after).filter((name) => groupOf(entity, name).every(isAsLeft));
}

/** A newer version may have changed rows of tables this one does not know. */
const isOfDiary = (change: BatchChange): change is BatchChange & RowKey =>
  Object.hasOwn(diaryTables, change.entity);

/** Changes an interrupted undo has not reached. */
function stillThere({ changes }: ImportBatch, rows: KnownRows): readonly BatchChange[] {
  return changes.filter(isOfDiary).filter((change) => {
    const row = rows.row(change.entity, change.id);
    return row && untouched(change, row).length > 0;
  });
}

/** The rows of the import itself; they are written first, so that an interrupted import can be finished or undone. */
function batchWrites(
  plan: ImportPlan,
  changes: readonly PlannedChange[],
  rows: KnownRows,
  batches: readonly ImportBatch[],
  { fileName, at }: ImportChoice,
): ImportWrite[] {
  const first = importBatchId(plan.userId, plan.digest, 0);
  const known = partsOfBatch(batches, first);
  const all = byName(
    known.flatMap((part) => (part.deletedAt === null ? part.changes : stillThere(part, rows))),
  );
  for (const change of changes) {
    const name = rowName(change.entity, change.id);
    all.set(name, merge(all.get(name), change));
  }
  const counts = Object.fromEntries(plan.brought);
  return inParts([...all.values()]).flatMap((part, number): ImportWrite[] => {
    const id = importBatchId(plan.userId, plan.digest, number);
    const key = { entity: 'import_batches', id } as const;
    const columns: Columns = {
      counts: number === 0 ? counts : {},
      changes: part as unknown as Json,
    };
    const existing = known.find((one) => one.id === id);
    if (existing)
      return [
        ...(existing.deletedAt === null ? [] : [{ ...key, kind: 'restore' } as const]),
        { ...key, kind: 'change', columns },
      ];
    const fixed: Columns = {
      program: plan.source,
      file_name: [...fileName].slice(0, importNameMaxLength).join(''),
      part_of: number === 0 ? null : first,
      imported_at: at,
    };
    return [{ ...key, kind: 'create', columns: { ...fixed, ...columns } }];
  });
}

/** A change as a write; if the row does not exist yet, the row itself. */
function changeWrite({ entity, id, after }: PlannedChange, known: KnownRows): ImportWrite {
  return { kind: known.row(entity, id) ? 'change' : 'create', entity, id, columns: after };
}

/** All writes of a plan, in order; empty if it changes nothing. @param batches all there are, undone or not */
export function importWrites(
  plan: ImportPlan,
  known: KnownRows,
  batches: readonly ImportBatch[],
  choice: ImportChoice,
): readonly ImportWrite[] {
  if (isNothing(plan, choice.takesTheirs)) return [];
  const chosen = choice.takesTheirs ? [...plan.filled, ...plan.differing] : plan.filled;
  const reopened = batches.filter(
    ({ id, partOf, deletedAt }) =>
      deletedAt !== null &&
      plan.reopened.includes(partOf ?? id) &&
      (partOf ?? id) !== importBatchId(plan.userId, plan.digest, 0),
  );
  return [
    ...batchWrites(plan, chosen, known, batches, choice),
    ...reopened.map(({ id }): ImportWrite => ({ kind: 'restore', entity: 'import_batches', id })),
    ...plan.restored.map((key): ImportWrite => ({ kind: 'restore', ...key })),
    ...plan.added.flatMap(({ entity, id, columns, trashed }): ImportWrite[] => [
      { kind: 'create', entity, id, columns },
      ...(trashed ? [{ kind: 'trash', entity, id } as const] : []),
    ]),
    // Last: a change may refer to a new row.
    ...chosen.map((change) => changeWrite(change, known)),
  ];
}

/** The effect of undoing an import. */
export interface UndoPlan {
  /** The rows of the import itself. */
  readonly batches: readonly string[];
  /** Rows it brought, unchanged since; their children go with them. */
  readonly trash: readonly RowKey[];
  /** Rows it brought that the person has changed or added to since. */
  readonly changedSince: readonly RowKey[];
  /**
   * Rows it changed, restored to what they were; `isEmptied` for a row without content left that the import made, or may
   * have made.
   */
  readonly putBack: readonly (ChangedRow & { readonly isEmptied: boolean })[];
  /** Rows it changed that have been changed again since: they stay. */
  readonly staying: readonly RowKey[];
}

/** Whether a row has only defaults: for settings and the report profile that is as good as none. */
const isDefault = (entity: DiaryTable, row: Columns) =>
  [...contentColumns[entity]].every(([name, initial]) => isSameValue(valueIn(entity, row, name), initial));

/** Which changes of an import are undone, and which stay because they have been changed again. */
function planPuttingBack(
  parts: readonly ImportBatch[],
  known: KnownRows,
): Pick<UndoPlan, 'putBack' | 'staying'> {
  const putBack: UndoPlan['putBack'][number][] = [];
  const staying: RowKey[] = [];
  const changes = parts.flatMap(({ changes: all, deletedAt }) =>
    all.filter(isOfDiary).map((change) => ({ ...change, isTakenBack: deletedAt !== null })),
  );
  for (const change of changes) {
    const { entity, id, before, after, isTakenBack } = change;
    const row = known.row(entity, id);
    if (!row || isTrashed(row)) continue;
    const names = untouched(change, row);
    const columns = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    const isEmptied = !markedTables.includes(entity) && isDefault(entity, { ...row, ...columns });
    if (names.length > 0) putBack.push({ entity, id, columns, isEmptied });
    if (isTakenBack) continue;
    if (names.length < Object.keys(after).length) staying.push({ entity, id });
  }
  return { putBack, staying };
}

/**
 * Plans the undo of an import, one row of `markedTables` after the other; each step is short.
 * @param batchId of the first row of the import
 * @param known must not change meanwhile
 */
export function createUndoPlanner(batchId: string, batches: readonly ImportBatch[], known: KnownRows) {
  const parts = partsOfBatch(batches, batchId);
  const { putBack, staying } = planPuttingBack(parts, known);
  const back: ReadonlyMap<string, ChangedRow> = byName(putBack);
  const owners = new Map(markedTables.map((entity) => [entity, parentColumns(entity)]));
  const ours: (RowKey & { readonly isChanged: boolean })[] = [];
  /**
   * Rows that another one needs which the import has not brought, or not like this, by name: its parent, and the own entries it
   * uses, whose words would be gone with them.
   */
  const needed = new Set<string>();

  function take(entity: DiaryTable, stored: KnownRow): void {
    if (isTrashed(stored)) return;
    const { id } = stored;
    const row: KnownRow = { ...stored, ...back.get(rowName(entity, id))?.columns, id };
    const isOurs = row.import_id === batchId;
    const isChanged = !isOurs || !isAsImported(entity, row);
    const [parentRow] = (owners.get(entity) ?? []).flatMap(({ name, parent }) => {
      const owner = row[name];
      const found = typeof owner === 'string' ? known.row(parent, owner) : null;
      return found ? [{ entity: parent, row: found }] : [];
    });
    if (isChanged)
      for (const used of referencesIn(entity, row))
        if (used.entity === 'own_items') needed.add(rowName(used.entity, used.id));
    // It is in the trash already, with its children.
    if (parentRow && isTrashed(parentRow.row)) return;
    if (parentRow?.row.import_id === batchId) {
      if (isChanged) needed.add(rowName(parentRow.entity, parentRow.row.id));
    } else if (isOurs) ours.push({ entity, id, isChanged });
  }

  const keys = (rows: readonly RowKey[]) => rows.map(({ entity, id }): RowKey => ({ entity, id }));
  return {
    take,
    plan(): UndoPlan {
      const { trash = [], changedSince = [] } = Object.groupBy(ours, ({ entity, id, isChanged }) =>
        isChanged || needed.has(rowName(entity, id)) ? 'changedSince' : 'trash',
      );
      return {
        batches: parts.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])),
        trash: keys(trash),
        changedSince: keys(changedSince),
        putBack,
        staying,
      };
    },
  };
}

/** Makes the whole plan at once. */
export function planUndo(...about: Parameters<typeof createUndoPlanner>): UndoPlan {
  const [, , known] = about;
  const planner = createUndoPlanner(...about);
  for (const entity of markedTables) for (const row of known.rows(entity)) planner.take(entity, row);
  return planner.plan();
}

/** All writes of an undo. @param takesChanged whether rows changed since go too */
export function undoWrites(plan: UndoPlan, takesChanged: boolean): readonly ImportWrite[] {
  const rows = takesChanged ? [...plan.trash, ...plan.changedSince] : plan.trash;
  return [
    ...plan.batches.map((id): ImportWrite => ({ kind: 'trash', entity: 'import_batches', id })),
    ...rows.map((key): ImportWrite => ({ kind: 'trash', ...key })),
    ...plan.putBack.map(
      ({ entity, id, columns, isEmptied }): ImportWrite =>
        isEmptied ? { kind: 'erase', entity, id } : { kind: 'change', entity, id, columns },
    ),
  ];
}
