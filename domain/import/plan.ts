/**
 * The effect of an imported file on a diary, computed before it happens: rows that are new, differ, exist already, are in
 * the trash or cannot be imported. Nothing here writes; `writes.ts` does.
 */

import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { accountRowBytes } from '../limits.ts';
import type { Columns, Json } from '../model/columns.ts';
import { onlyRows } from '../model/only-rows.ts';
import { type ImportBatch, importBatchId } from '../person/import-batch.ts';
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
import { type MatchedIds, matchedIds } from './matched-rows.ts';

const isMarked = new Set<DiaryTable>(markedTables);

const parents = Object.fromEntries(
  Object.keys(diaryTables).map((entity) => [entity, parentColumns(entity as DiaryTable)]),
) as Readonly<Record<DiaryTable, ReturnType<typeof parentColumns>>>;

/** Reasons why a row of a file is refused. */
const refusedReasons = ['erased', 'without_parent', 'account_full', 'trial_overlaps', 'double'] as const;
export type RefusedReason = (typeof refusedReasons)[number];

interface PlannedRow {
  readonly entity: DiaryTable;
  readonly id: string;
  readonly columns: Columns;
  /** It goes into the trash, as in the file. */
  readonly trashed: boolean;
}

/** An existing row with the columns about to change. */
export interface PlannedChange {
  readonly entity: DiaryTable;
  readonly id: string;
  readonly before: Columns;
  readonly after: Columns;
}

export interface ImportPlan {
  readonly userId: string;
  readonly source: ImportedFile['source'];
  /** Digest of the file, see `digestOfFile`. */
  readonly digest: string;
  readonly added: readonly PlannedRow[];
  /** From the trash, where undoing this or another import had put them. */
  readonly restored: readonly Pick<PlannedRow, 'entity' | 'id'>[];
  /** Columns that are empty here and have a value in the file. */
  readonly filled: readonly PlannedChange[];
  /** Columns with two different values: the person chooses. */
  readonly differing: readonly PlannedChange[];
  readonly same: Tally;
  /** In the trash because the person deleted them. */
  readonly inTrash: Tally;
  readonly refused: readonly { readonly reason: RefusedReason; readonly tally: Tally }[];
  /** Intakes whose attack is refused, or is not in the file. */
  readonly detached: number;
  /** Undone imports, some of whose rows are restored now. */
  readonly reopened: readonly string[];
  /** Rows of each table that belong to this import once it is done. */
  readonly brought: Tally;
  /** Whether permanently deleted rows are known; without a connection they are not. */
  readonly knowsErased: boolean;
  /** Where rows of the file are here, see `matchedIds`. */
  readonly matched: MatchedIds;
}

export interface PlanOptions {
  readonly userId: string;
  readonly digest: string;
  /** Permanently deleted rows, as `table/id`; undefined if unknown. */
  readonly erased: ReadonlySet<string> | undefined;
  /** What is left of the account's quota. */
  readonly room: { readonly rows: number; readonly bytes: number };
  readonly batches: readonly ImportBatch[];
  /** Rows of the file that are here under another id. */
  readonly matched?: MatchedIds;
}

const encoder = new TextEncoder();

/** Bytes the quota counts for a row; slightly more if it holds lists. */
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
 * Plans one row after the other, tables in the order of `diaryTables`; each step is short.
 * @param known must not change meanwhile
 */
export function createPlanner(
  source: ImportedFile['source'],
  known: KnownRows,
  { userId, digest, erased, room, batches, matched = new Map() }: PlanOptions,
) {
  const batchId = importBatchId(userId, digest, 0);
  const idThere = onlyRows(known.rows);
  const takenBack = new Set(batches.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id])));
  const met = new Set<string>();
  /** Rows that will exist after the import, outside the trash, beside the present ones. */
  const coming = new Set<string>();
  /** Imported rows that go into the trash, as in the file. */
  const comingTrashed = new Set<string>();
  const counts = tallies<'same' | 'inTrash' | 'brought' | RefusedReason>();
  const added: PlannedRow[] = [];
  const restored: { entity: DiaryTable; id: string }[] = [];
  const filled: PlannedChange[] = [];
  const differing: PlannedChange[] = [];
  const reopened = new Set<string>();
  const trialPeriods: Period[] = known
    .rows('factor_trials')
    .map(periodOf)
    .filter(({ from, to }) => from < to);
  const left = { ...room };
  let detached = 0;

  /** Whether a row exists, is in the trash for good reason, or does not exist. */
  function stateOf(entity: DiaryTable, id: string): 'here' | 'trashed' | 'absent' {
    const name = rowName(entity, id);
    if (coming.has(name) || comingTrashed.has(name)) return 'here';
    const row = known.row(entity, id);
    if (!row) return 'absent';
    return isTrashed(row) ? 'trashed' : 'here';
  }

  /** The import with which a row was undone. */
  function takenBackWith(row: KnownRow): string | undefined {
    const { import_id: id } = row;
    return typeof id === 'string' && takenBack.has(id) ? id : undefined;
  }

  function mergeKnown(row: PlannedRow, existing: KnownRow): 'inTrash' | undefined {
    const { entity, id } = row;
    if (existing.import_id === batchId) counts.add('brought', entity);
    if (isTrashed(existing)) {
      const from = row.trashed ? undefined : takenBackWith(existing);
      if (from === undefined) {
        counts.add('inTrash', entity);
        return 'inTrash';
      }
      coming.add(rowName(entity, id));
      reopened.add(from);
      restored.push({ entity, id });
      return undefined;
    }
    const found = compare(entity, row.columns, existing);
    // A row this same file has brought is as the person left it; so is any row of a table with many rows.
    const mayFill = diaryTables[entity].natural && existing.import_id !== batchId;
    const change = (names: readonly string[]): PlannedChange => ({
      entity,
      id,
      before: Object.fromEntries(names.map((name) => [name, valueIn(entity, existing, name)])),
      after: Object.fromEntries(names.map((name) => [name, row.columns[name] ?? null])),
    });
    const fill = mayFill ? found.filled : [];
    const other = mayFill ? found.differing : [...found.filled, ...found.differing];
    if (fill.length > 0) filled.push(change(fill));
    if (other.length > 0) differing.push(change(other));
    if (fill.length + other.length === 0) counts.add('same', entity);
    return undefined;
  }

  function refusalOf({ entity, id, columns }: PlannedRow): RefusedReason | undefined {
    if (!diaryTables[entity].natural && erased?.has(rowName(entity, id))) return 'erased';
    if (entity === 'factor_trials') {
      const period = periodOf(columns);
      // A trial stopped on its first day was never asked.
      if (period.from < period.to) {
        if (trialPeriods.some(({ from, to }) => from < period.to && period.from < to))
          return 'trial_overlaps';
        trialPeriods.push(period);
      }
    }
    return left.rows < 1 || left.bytes < bytesOf(columns) ? 'account_full' : undefined;
  }

  function addNew(row: PlannedRow): RefusedReason | undefined {
    const { entity, id } = row;
    // Settings and report profile exist once, with the database's defaults until changed.
    if (!isMarked.has(entity)) {
      const defaults = Object.fromEntries(contentColumns[entity]);
      const content = Object.entries(row.columns).filter(
        ([name, value]) => !isSameValue(value, defaults[name] ?? null),
      );
      if (content.length === 0) {
        counts.add('same', entity);
        return undefined;
      }
      const before = Object.fromEntries(content.map(([name]) => [name, defaults[name] ?? null]));
      filled.push({ entity, id, before, after: Object.fromEntries(content) });
      return undefined;
    }
    const refusal = refusalOf(row);
    if (refusal) {
      counts.add(refusal, entity);
      return refusal;
    }
    left.rows -= 1;
    left.bytes -= bytesOf(row.columns);
    (row.trashed ? comingTrashed : coming).add(rowName(entity, id));
    counts.add('brought', entity);
    added.push({
      ...row,
      columns: { ...row.columns, import_id: batchId, import_digest: digestOfRow(entity, row.columns) },
    });
    return undefined;
  }

  /** Counts intakes without their attack as detached; other children without their parent are refused. */
  function refuseParts(
    entity: DiaryTable,
    columns: Record<string, Json>,
  ): 'inTrash' | RefusedReason | undefined {
    for (const { name, parent, nullable } of parents[entity]) {
      const owner = columns[name];
      if (typeof owner !== 'string') continue;
      const state = stateOf(parent, owner);
      if (state === 'here') continue;
      if (state === 'trashed') return 'inTrash';
      if (!nullable) return 'without_parent';
      columns[name] = null;
      detached += 1;
    }
    return undefined;
  }

  /** The columns of a row without the lines that stand for attacks which are here; null if nothing else is in it. */
  function withoutStandIns({ columns, standIns = [] }: ImportedRow): Columns | null {
    const here = standIns.filter(({ attack }) => known.row('episodes', attack));
    if (here.length === 0) return columns;
    const lines = String(columns.notes ?? '').split('\n');
    const left = lines.filter((line) => here.every(({ note }) => note !== line));
    const { notes: _, ...others } = columns;
    if (left.length > 0) return { ...others, notes: left.join('\n') };
    return Object.keys(others).length > 1 ? others : null;
  }

  /** @returns why the row does not come; undefined if it does, or is there */
  function take(imported: ImportedRow): 'inTrash' | RefusedReason | undefined {
    const { entity, id: ownId, trashed = false } = imported;
    const given = withoutStandIns(imported);
    if (given === null) {
      counts.add('same', entity);
      return undefined;
    }
    // An import of another account, or of this one before it was emptied, is no part of the diary.
    if (entity === 'import_batches') return undefined;
    // Another program may have written the same day under its own id.
    const id = matched.get(rowName(entity, ownId)) ?? idThere(entity, given) ?? ownId;
    const name = rowName(entity, id);
    const columns: Record<string, Json> = Object.fromEntries(
      [...contentColumns[entity].keys()].flatMap((column) =>
        given[column] === undefined ? [] : [[column, given[column]]],
      ),
    );
    for (const { name: column, parent } of parents[entity]) {
      const owner = matched.get(rowName(parent, String(columns[column])));
      if (owner !== undefined) columns[column] = owner;
    }
    const refusal = met.has(name) ? 'double' : refuseParts(entity, columns);
    met.add(name);
    if (refusal) {
      counts.add(refusal, entity);
      return refusal;
    }
    const existing = known.row(entity, id);
    if (!existing) return addNew({ entity, id, columns, trashed });
    return mergeKnown({ entity, id, columns: withoutAnswer(columns, imported, existing), trashed }, existing);
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
      matched,
    }),
  };
}

/** The columns of an attack that is here, with the pain the person stated for it then, whatever they state now. */
function withoutAnswer(columns: Columns, { stated }: ImportedRow, { notes }: KnownRow): Columns {
  if (stated === undefined) return columns;
  const { intensity: _, ...said } = columns;
  const inAnyNumber = (line: string) => line.replace(/\d+/, '');
  const then = String(notes)
    .split('\n')
    .find((line) => inAnyNumber(line) === inAnyNumber(stated));
  return { ...said, notes: String(columns.notes).replace(stated, () => then ?? stated) };
}

/** The rows of a file in the order a planner takes them: parents first. */
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
  const planner = createPlanner(file.source, known, {
    matched: matchedIds(file, known, options),
    ...options,
  });
  for (const row of inOrder(file.rows)) planner.take(row);
  return planner.plan();
}

/** Whether a plan would write nothing. @param takesTheirs whether the file's values replace different ones */
export const isNothing = (plan: ImportPlan, takesTheirs: boolean) =>
  plan.added.length + plan.restored.length + plan.filled.length === 0 &&
  !(takesTheirs && plan.differing.length > 0);
