/** What is written to carry out an import, and to take one back. */
import type { Instant } from '../calendar-date.ts';
import { importChangesMaxBytes, importNameMaxLength } from '../limits.ts';
import type { Columns, Json } from '../model/columns.ts';
import { type DiaryTable, diaryTables } from '../model/diary-tables.ts';
import { type BatchChange, type ImportBatch, importBatchId } from './batch.ts';
import { contentColumns, digestOfRow, isSameValue, valueIn } from './digest.ts';
import {
  groupOf,
  isTrashed,
  type KnownRow,
  type KnownRows,
  markedTables,
  parentColumns,
  rowName,
} from './known-rows.ts';
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

/** What a person decides about a plan. */
export interface ImportChoice {
  /** Whether the file's values are taken where both say something; without it what is here stays. */
  readonly takesTheirs: boolean;
  readonly fileName: string;
  readonly at: Instant;
}

const encoder = new TextEncoder();

/** Bytes of JSON as the database writes it, with a blank after each comma and colon; a little more where a text has some. */
const bytesOf = (value: unknown) =>
  encoder.encode(JSON.stringify(value).replace(/[,:]/g, '$& ')).length + ', '.length;

/** Changes in lists that each fit into one row. */
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

/** Both changes of a row as one: what was before the first, and what is after the last. */
function merge(earlier: BatchChange | undefined, later: BatchChange): BatchChange {
  if (!earlier) return later;
  return {
    ...later,
    before: { ...later.before, ...earlier.before },
    after: { ...earlier.after, ...later.after },
  };
}

/** All rows of one import: the first, and those its changes go on in. */
const partsOfBatch = (batches: readonly ImportBatch[], id: string) =>
  batches.filter((batch) => batch.id === id || batch.partOf === id);

const byName = <T extends Pick<BatchChange, 'entity' | 'id'>>(rows: readonly T[]) =>
  new Map(rows.map((row) => [`${row.entity}/${row.id}`, row]));

/** Columns of a change that are still as the import left them, with all that mean something only together with them. */
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

/** Changes that taking the import back has not reached: it ended half-way. */
function stillThere({ changes }: ImportBatch, rows: KnownRows): readonly BatchChange[] {
  return changes.filter(isOfDiary).filter((change) => {
    const row = rows.row(change.entity, change.id);
    return row && untouched(change, row).length > 0;
  });
}

/** The rows of the import itself; they are written first, so that a half import can be finished or taken back. */
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
    const there = known.find((one) => one.id === id);
    if (there)
      return [
        ...(there.deletedAt === null ? [] : [{ ...key, kind: 'restore' } as const]),
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

/** A change as a write: of what is not there yet, the row itself. */
function changeWrite({ entity, id, after }: PlannedChange, known: KnownRows): ImportWrite {
  return { kind: known.row(entity, id) ? 'change' : 'create', entity, id, columns: after };
}

/**
 * Everything a plan writes, in order; nothing where it changes nothing.
 * @param batches all there are, taken back or not
 */
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
    // Last: a change may name a row that is new.
    ...chosen.map((change) => changeWrite(change, known)),
  ];
}

/** What taking an import back would do. */
export interface UndoPlan {
  /** The rows of the import itself. */
  readonly batches: readonly string[];
  /** Rows it brought, as it brought them; what belongs to them goes with them. */
  readonly trash: readonly RowKey[];
  /** Rows it brought that the person has changed or added to since. */
  readonly changedSince: readonly RowKey[];
  /** Rows it changed, back to what they were; `isEmptied` of one of which nothing is left, that was made by it or might not be. */
  readonly putBack: readonly (ChangedRow & { readonly isEmptied: boolean })[];
  /** Rows it changed that have been changed again since: they stay. */
  readonly staying: readonly RowKey[];
}

/** Whether a row is as the database makes it: of the settings and the report profile that is as good as none. */
const saysNothing = (entity: DiaryTable, row: Columns) =>
  [...contentColumns[entity]].every(([name, initial]) => isSameValue(valueIn(entity, row, name), initial));

/** Which changes of an import are taken back, and which stay because they have been changed again. */
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
    const isEmptied = !markedTables.includes(entity) && saysNothing(entity, { ...row, ...columns });
    if (names.length > 0) putBack.push({ entity, id, columns, isEmptied });
    if (isTakenBack) continue;
    if (names.length < Object.keys(after).length) staying.push({ entity, id });
  }
  return { putBack, staying };
}

/**
 * Plans the taking back of an import, one row of `markedTables` after the other; each step is short.
 * @param batchId of the first row of the import @param known does not change meanwhile
 */
export function createUndoPlanner(batchId: string, batches: readonly ImportBatch[], known: KnownRows) {
  const parts = partsOfBatch(batches, batchId);
  const { putBack, staying } = planPuttingBack(parts, known);
  const back: ReadonlyMap<string, ChangedRow> = byName(putBack);
  const owners = new Map(markedTables.map((entity) => [entity, parentColumns(entity)]));
  const ours: (RowKey & { readonly isChanged: boolean })[] = [];
  /** Wholes with a part that the import has not brought, or not like this, by name. */
  const changedWholes = new Set<string>();

  function take(entity: DiaryTable, there: KnownRow): void {
    if (isTrashed(there)) return;
    const { id } = there;
    const row: KnownRow = { ...there, ...back.get(rowName(entity, id))?.columns, id };
    const isOurs = row.import_id === batchId;
    const isChanged = !isOurs || row.import_digest !== digestOfRow(entity, row);
    const [whole] = (owners.get(entity) ?? []).flatMap(({ name, parent }) => {
      const owner = row[name];
      const found = typeof owner === 'string' ? known.row(parent, owner) : null;
      return found ? [{ entity: parent, row: found }] : [];
    });
    // It is in the trash already, with what it belongs to.
    if (whole && isTrashed(whole.row)) return;
    if (whole?.row.import_id === batchId) {
      if (isChanged) changedWholes.add(rowName(whole.entity, whole.row.id));
    } else if (isOurs) ours.push({ entity, id, isChanged });
  }

  const keys = (rows: readonly RowKey[]) => rows.map(({ entity, id }): RowKey => ({ entity, id }));
  return {
    take,
    plan(): UndoPlan {
      const { trash = [], changedSince = [] } = Object.groupBy(ours, ({ entity, id, isChanged }) =>
        isChanged || changedWholes.has(rowName(entity, id)) ? 'changedSince' : 'trash',
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

/** Everything taking an import back writes. @param takesChanged whether what was changed since goes too */
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
