/** What is written to carry out an import, and to take one back. */
import type { Instant } from '../calendar-date.ts';
import type { Columns, Json } from '../columns.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { importChangesMaxBytes, importNameMaxLength } from '../limits.ts';
import { type BatchChange, type ImportBatch, importBatchId } from './batch.ts';
import { digestOfRow, isSameValue, valueIn } from './digest.ts';
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

/** One write, as `commit` takes it. */
export type ImportWrite =
  | (RowKey & { readonly kind: 'create' | 'change'; readonly columns: Columns })
  | (RowKey & { readonly kind: 'trash' | 'restore' });

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
export const partsOfBatch = (batches: readonly ImportBatch[], id: string) =>
  batches.filter((batch) => batch.id === id || batch.partOf === id);

const byName = (changes: readonly BatchChange[]) =>
  new Map(changes.map((change) => [`${change.entity}/${change.id}`, change]));

/** The rows of the import itself; they are written first, so that a half import can be finished or taken back. */
function batchWrites(
  plan: ImportPlan,
  changes: readonly PlannedChange[],
  batches: readonly ImportBatch[],
  { fileName, at }: ImportChoice,
): ImportWrite[] {
  const first = importBatchId(plan.userId, plan.digest, 0);
  const known = partsOfBatch(batches, first);
  const all = byName(known.flatMap((part) => (part.deletedAt === null ? part.changes : [])));
  for (const change of changes) {
    const name = rowName(change.entity, change.id);
    all.set(name, merge(all.get(name), change));
  }
  const counts = Object.fromEntries(plan.brought);
  return inParts([...all.values()]).flatMap((part, number): ImportWrite[] => {
    const id = importBatchId(plan.userId, plan.digest, number);
    const key = { entity: 'import_batches', id } as const;
    const columns: Columns = {
      imported_at: at,
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
    ...batchWrites(plan, chosen, batches, choice),
    ...reopened.map(({ id }): ImportWrite => ({ kind: 'restore', entity: 'import_batches', id })),
    ...plan.restored.map((key): ImportWrite => ({ kind: 'restore', ...key })),
    ...chosen.map((change) => changeWrite(change, known)),
    ...plan.added.flatMap(({ entity, id, columns, trashed }): ImportWrite[] => [
      { kind: 'create', entity, id, columns },
      ...(trashed ? [{ kind: 'trash', entity, id } as const] : []),
    ]),
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
  /** Rows it changed, back to what they were. */
  readonly putBack: readonly (RowKey & { readonly columns: Columns })[];
  /** Rows it changed that have been changed again since: they stay. */
  readonly staying: readonly RowKey[];
}

/** Columns of a change that are still as the import left them, with all that mean something only together with them. */
function untouched(
  { entity, after }: BatchChange & { readonly entity: DiaryTable },
  row: KnownRow,
): string[] {
  const isAsLeft = (name: string) =>
    !(name in after) || isSameValue(valueIn(entity, row, name), after[name] ?? null);
  return Object.keys(after).filter((name) => groupOf(entity, name).every(isAsLeft));
}

/** @param batchId of the first row of the import */
export function planUndo(batchId: string, batches: readonly ImportBatch[], known: KnownRows): UndoPlan {
  const parts = partsOfBatch(batches, batchId);
  const rows = new Map<string, { readonly entity: DiaryTable; readonly row: KnownRow }>();
  const isOurs = (row: KnownRow) => row.import_id === batchId;
  const isChanged = (entity: DiaryTable, row: KnownRow) =>
    !isOurs(row) || row.import_digest !== digestOfRow(entity, row);
  /** Rows that go with another, by its name; and among them those that are not as they were brought. */
  const withChanges = new Set<string>();
  for (const entity of markedTables) {
    const owners = parentColumns(entity);
    for (const row of known.rows(entity)) {
      if (isTrashed(row)) continue;
      const owner = owners.flatMap(({ name, parent }) => {
        const id = row[name];
        return typeof id === 'string' ? [{ entity: parent, id }] : [];
      })[0];
      const whole = owner && known.row(owner.entity, owner.id);
      // It is in the trash already, with what it belongs to.
      if (whole && isTrashed(whole)) continue;
      if (owner && whole && isOurs(whole)) {
        if (isChanged(entity, row)) withChanges.add(rowName(owner.entity, owner.id));
      } else if (isOurs(row)) rows.set(rowName(entity, row.id), { entity, row });
    }
  }
  const { trash = [], changedSince = [] } = Object.groupBy([...rows.values()], ({ entity, row }) =>
    isChanged(entity, row) || withChanges.has(rowName(entity, row.id)) ? 'changedSince' : 'trash',
  );
  const keyOf = ({ entity, row }: { entity: DiaryTable; row: KnownRow }): RowKey => ({ entity, id: row.id });
  const changed = parts.flatMap(({ changes, deletedAt }) =>
    deletedAt === null ? changes.filter(({ entity }) => Object.hasOwn(diaryTables, entity)) : [],
  ) as (BatchChange & { readonly entity: DiaryTable })[];
  const putBack: (RowKey & { columns: Columns })[] = [];
  const staying: RowKey[] = [];
  for (const change of changed) {
    const { entity, id, before, after } = change;
    const row = known.row(entity, id);
    if (!row || isTrashed(row)) continue;
    const names = untouched(change, row);
    if (names.length > 0)
      putBack.push({
        entity,
        id,
        columns: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
      });
    if (names.length < Object.keys(after).length) staying.push({ entity, id });
  }
  return {
    batches: parts.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id),
    trash: trash.map(keyOf),
    changedSince: changedSince.map(keyOf),
    putBack,
    staying,
  };
}

/** Everything taking an import back writes. @param takesChanged whether what was changed since goes too */
export function undoWrites(plan: UndoPlan, takesChanged: boolean): readonly ImportWrite[] {
  const rows = takesChanged ? [...plan.trash, ...plan.changedSince] : plan.trash;
  return [
    ...plan.batches.map((id): ImportWrite => ({ kind: 'trash', entity: 'import_batches', id })),
    ...rows.map((key): ImportWrite => ({ kind: 'trash', ...key })),
    ...plan.putBack.map((change): ImportWrite => ({ kind: 'change', ...change })),
  ];
}
