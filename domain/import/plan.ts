/**
 * What an imported file does to a diary, before it does it: what is new, what differs, what is there already, what lies in the
 * trash and what cannot come. Nothing here writes; `writes.ts` does.
 */

import { accountRowBytes } from '../limits.ts';
import type { Columns, Json } from '../model/columns.ts';
import { type DiaryTable, diaryTables } from '../model/diary-tables.ts';
import { onlyRows } from '../model/only-rows.ts';
import { type ImportBatch, importBatchId } from './batch.ts';
import { contentColumns, digestOfRow, isSameValue, valueIn } from './digest.ts';
import type { ImportedFile, ImportedRow } from './imported.ts';
import {
  compare,
  isTrashed,
  type KnownRow,
  type KnownRows,
  markedTables,
  type Period,
  parentColumns,
  periodOf,
  rowName,
  type Tally,
  tallies,
} from './known-rows.ts';

const isMarked = new Set<DiaryTable>(markedTables);

const parents = Object.fromEntries(
  Object.keys(diaryTables).map((entity) => [entity, parentColumns(entity as DiaryTable)]),
) as Readonly<Record<DiaryTable, ReturnType<typeof parentColumns>>>;

/** Why a row of a file does not come. */
const refusedReasons = ['erased', 'without_parent', 'account_full', 'trial_overlaps', 'double'] as const;
export type RefusedReason = (typeof refusedReasons)[number];

interface PlannedRow {
  readonly entity: DiaryTable;
  readonly id: string;
  readonly columns: Columns;
  /** It goes into the trash, where it was. */
  readonly trashed: boolean;
}

/** A row that is there, in the columns that are about to change. */
export interface PlannedChange {
  readonly entity: DiaryTable;
  readonly id: string;
  readonly before: Columns;
  readonly after: Columns;
}

export interface ImportPlan {
  readonly userId: string;
  readonly source: ImportedFile['source'];
  /** Of the file, see `digestOfFile`. */
  readonly digest: string;
  readonly added: readonly PlannedRow[];
  /** From the trash, where taking this or another import back has put them. */
  readonly restored: readonly Pick<PlannedRow, 'entity' | 'id'>[];
  /** What is empty here and said in the file. */
  readonly filled: readonly PlannedChange[];
  /** What both say differently: the person chooses. */
  readonly differing: readonly PlannedChange[];
  readonly same: Tally;
  /** In the trash, because the person put them there. */
  readonly inTrash: Tally;
  readonly refused: readonly { readonly reason: RefusedReason; readonly tally: Tally }[];
  /** Intakes whose attack does not come, or is not in the file. */
  readonly detached: number;
  /** Imports that were taken back, some of whose rows come back now. */
  readonly reopened: readonly string[];
  /** Rows of each table that belong to this import once it is done. */
  readonly brought: Tally;
  /** Whether rows deleted for good are known; without a connection they are not. */
  readonly knowsErased: boolean;
}

export interface PlanOptions {
  readonly userId: string;
  readonly digest: string;
  /** Rows deleted for good, as `table/id`; undefined where nobody knows. */
  readonly erased: ReadonlySet<string> | undefined;
  /** What the account has left. */
  readonly room: { readonly rows: number; readonly bytes: number };
  readonly batches: readonly ImportBatch[];
}

const encoder = new TextEncoder();

/** Bytes the quota counts of a row, a little more where it holds lists. */
export function bytesOf(columns: Columns): number {
  let bytes = accountRowBytes;
  for (const value of Object.values(columns)) {
    if (typeof value === 'string') bytes += encoder.encode(value).length;
    else if (typeof value === 'object' && value !== null)
      bytes += encoder.encode(JSON.stringify(value)).length;
  }
  return bytes;
}

/**
 * Makes a plan of one row after the other, tables in the order of `diaryTables`; each step is short.
 * @param known does not change meanwhile
 */
export function createPlanner(
  source: ImportedFile['source'],
  known: KnownRows,
  { userId, digest, erased, room, batches }: PlanOptions,
) {
  const batchId = importBatchId(userId, digest, 0);
  const idThere = onlyRows(known.rows);
  const takenBack = new Set(batches.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id])));
  const met = new Set<string>();
  /** Rows that are there once this is done, outside the trash, besides those that are now. */
  const coming = new Set<string>();
  /** Rows that come and go into the trash, where they were. */
  const comingTrashed = new Set<string>();
  const counts = tallies<'same' | 'inTrash' | 'brought' | RefusedReason>();
  const added: PlannedRow[] = [];
  const restored: { entity: DiaryTable; id: string }[] = [];
  const filled: PlannedChange[] = [];
  const differing: PlannedChange[] = [];
  const reopened = new Set<string>();
  const asked: Period[] = known
    .rows('factor_trials')
    .map(periodOf)
    .filter(({ from, to }) => from < to);
  const left = { ...room };
  let detached = 0;

  /** Whether a row is there, in the trash for good reason, or nowhere. */
  function fateOf(entity: DiaryTable, id: string): 'here' | 'trashed' | 'absent' {
    const name = rowName(entity, id);
    if (coming.has(name) || comingTrashed.has(name)) return 'here';
    const row = known.row(entity, id);
    if (!row) return 'absent';
    return isTrashed(row) ? 'trashed' : 'here';
  }

  /** Of a row that was taken back with its import: the import. */
  function takenBackWith(row: KnownRow): string | undefined {
    const { import_id: id } = row;
    return typeof id === 'string' && takenBack.has(id) ? id : undefined;
  }

  function meetKnown(row: PlannedRow, there: KnownRow): void {
    const { entity, id } = row;
    if (there.import_id === batchId) counts.add('brought', entity);
    if (isTrashed(there)) {
      const from = row.trashed ? undefined : takenBackWith(there);
      if (from === undefined) {
        counts.add('inTrash', entity);
        return;
      }
      coming.add(rowName(entity, id));
      reopened.add(from);
      restored.push({ entity, id });
      return;
    }
    const found = compare(entity, row.columns, there);
    // What this file itself has brought is as the person left it; of a thing of which there can be several, so is all of it.
    const mayFill = diaryTables[entity].natural && there.import_id !== batchId;
    const change = (names: readonly string[]): PlannedChange => ({
      entity,
      id,
      before: Object.fromEntries(names.map((name) => [name, valueIn(entity, there, name)])),
      after: Object.fromEntries(names.map((name) => [name, row.columns[name] ?? null])),
    });
    const fill = mayFill ? found.filled : [];
    const other = mayFill ? found.differing : [...found.filled, ...found.differing];
    if (fill.length > 0) filled.push(change(fill));
    if (other.length > 0) differing.push(change(other));
    if (fill.length + other.length === 0) counts.add('same', entity);
  }

  function refusalOf({ entity, id, columns }: PlannedRow): RefusedReason | undefined {
    if (!diaryTables[entity].natural && erased?.has(rowName(entity, id))) return 'erased';
    if (entity === 'factor_trials') {
      const period = periodOf(columns);
      // One stopped on its first day was never asked.
      if (period.from < period.to) {
        if (asked.some(({ from, to }) => from < period.to && period.from < to)) return 'trial_overlaps';
        asked.push(period);
      }
    }
    return left.rows < 1 || left.bytes < bytesOf(columns) ? 'account_full' : undefined;
  }

  function meetNew(row: PlannedRow): void {
    const { entity, id } = row;
    // There is one of these, which is as the database makes it until something is said.
    if (!isMarked.has(entity)) {
      const unsaid = Object.fromEntries(contentColumns[entity]);
      const said = Object.entries(row.columns).filter(
        ([name, value]) => !isSameValue(value, unsaid[name] ?? null),
      );
      if (said.length === 0) {
        counts.add('same', entity);
        return;
      }
      const before = Object.fromEntries(said.map(([name]) => [name, unsaid[name] ?? null]));
      filled.push({ entity, id, before, after: Object.fromEntries(said) });
      return;
    }
    const refusal = refusalOf(row);
    if (refusal) {
      counts.add(refusal, entity);
      return;
    }
    left.rows -= 1;
    left.bytes -= bytesOf(row.columns);
    (row.trashed ? comingTrashed : coming).add(rowName(entity, id));
    counts.add('brought', entity);
    added.push({
      ...row,
      columns: { ...row.columns, import_id: batchId, import_digest: digestOfRow(entity, row.columns) },
    });
  }

  /** Says of intakes without their attack that they are without; other parts do not come without what they belong to. */
  function refuseParts(
    entity: DiaryTable,
    columns: Record<string, Json>,
  ): 'inTrash' | RefusedReason | undefined {
    for (const { name, parent, nullable } of parents[entity]) {
      const owner = columns[name];
      if (typeof owner !== 'string') continue;
      const fate = fateOf(parent, owner);
      if (fate === 'here') continue;
      if (fate === 'trashed') return 'inTrash';
      if (!nullable) return 'without_parent';
      columns[name] = null;
      detached += 1;
    }
    return undefined;
  }

  function take({ entity, id: ownId, columns: said, trashed = false }: ImportedRow): void {
    // An import of another account, or of this one before it was emptied, is no part of the diary.
    if (entity === 'import_batches') return;
    // Another program may have written the same day under an id of its own.
    const id = idThere(entity, said) ?? ownId;
    const name = rowName(entity, id);
    const columns: Record<string, Json> = Object.fromEntries(
      [...contentColumns[entity].keys()].flatMap((column) =>
        said[column] === undefined ? [] : [[column, said[column]]],
      ),
    );
    const refusal = met.has(name) ? 'double' : refuseParts(entity, columns);
    met.add(name);
    if (refusal) {
      counts.add(refusal, entity);
      return;
    }
    const row: PlannedRow = { entity, id, columns, trashed };
    const there = known.row(entity, id);
    if (there) meetKnown(row, there);
    else meetNew(row);
  }

  return {
    take,
    plan: (): ImportPlan => ({
      userId,
      source,
      digest,
      added,
      restored,
      filled,
      differing,
      same: counts.of('same'),
      inTrash: counts.of('inTrash'),
      refused: refusedReasons.flatMap((reason) => {
        const tally = counts.of(reason);
        return tally.size > 0 ? [{ reason, tally }] : [];
      }),
      detached,
      reopened: [...reopened].sort(),
      brought: counts.of('brought'),
      knowsErased: erased !== undefined,
    }),
  };
}

/** The rows of a file in the order a planner takes them: what others belong to first. */
export function inOrder(rows: readonly ImportedRow[]): readonly ImportedRow[] {
  const byTable = Map.groupBy(rows, ({ entity }) => entity);
  return (Object.keys(diaryTables) as DiaryTable[]).flatMap((entity) => byTable.get(entity) ?? []);
}

/** Makes the whole plan at once. */
export function planImport(
  file: Pick<ImportedFile, 'source' | 'rows'>,
  known: KnownRows,
  options: PlanOptions,
): ImportPlan {
  const planner = createPlanner(file.source, known, options);
  for (const row of inOrder(file.rows)) planner.take(row);
  return planner.plan();
}

/** Whether a plan would write nothing. @param takesTheirs whether the file's values are taken where both say something */
export const isNothing = (plan: ImportPlan, takesTheirs: boolean) =>
  plan.added.length + plan.restored.length + plan.filled.length === 0 &&
  !(takesTheirs && plan.differing.length > 0);
