/** Moving a device's diary into an account: computes what is written into the account's diary. Nothing here writes. */

import { type DiaryTable, diaryTables } from '../model/diary-tables.ts';
import { fold } from '../model/fold.ts';
import { onlyRows } from '../model/only-rows.ts';
import { Collector, type Reader } from './collector.ts';
import type { ImportBatch } from './import-batch.ts';
import type { ImportedRow } from './imported.ts';
import { isTrashed, type KnownRow, type KnownRows, rowName } from './known-rows.ts';
import { copiedId, takeOwnRows } from './own-rows.ts';
import { createPlanner, type ImportPlan, inOrder, type PlanOptions } from './plan.ts';
import { type ImportChoice, type ImportWrite, importWrites } from './writes.ts';

/** The rows of the device's diary as they would be in the account. */
interface AdoptedRows {
  readonly rows: readonly ImportedRow[];
  /** Rows that break the rules of their tables. */
  readonly unreadable: number;
}

const adoptable = (Object.keys(diaryTables) as DiaryTable[]).filter((entity) => entity !== 'import_batches');

/** Keys by which a person recognises rows, for tables in which the same thing under two ids would be a duplicate. */
const sameness: Partial<Record<DiaryTable, (row: KnownRow) => string>> = {
  cabinet_items: ({ name, dose, unit }) => JSON.stringify([fold(String(name)), dose ?? null, unit ?? null]),
  own_items: ({ list, name }) => JSON.stringify([list, fold(String(name))]),
};

/** Ids in the account by table and id on the device. */
type Counterparts = ReadonlyMap<string, string>;

/** The account's row for each of the device's rows with the same name. */
function sameByName(local: KnownRows, account: KnownRows): Counterparts {
  const found = new Map<string, string>();
  for (const [entity, keyOf] of Object.entries(sameness) as [DiaryTable, (row: KnownRow) => string][]) {
    const idsByName = new Map(
      account.rows(entity).flatMap((row) => (isTrashed(row) ? [] : [[keyOf(row), row.id]])),
    );
    for (const row of local.rows(entity)) {
      const id = isTrashed(row) ? undefined : idsByName.get(keyOf(row));
      if (id !== undefined) found.set(rowName(entity, row.id), id);
    }
  }
  return found;
}

/**
 * The account's row for each of the device's rows that came from a copy of this account. The copy's ids were derived from
 * the originals (`takeOwnRows`), so deriving the ids of the account's rows finds the pairs.
 * @param erased rows the account has permanently deleted, as `table/id`
 */
function sameByCopy(local: KnownRows, account: KnownRows, erased: ReadonlySet<string>): Counterparts {
  const found = new Map<string, string>();
  const gone = Map.groupBy(erased, (name) => name.split('/')[0] ?? '');
  for (const entity of adoptable) {
    const imported = local.rows(entity).filter(({ import_id: id }) => typeof id === 'string');
    const owner = imported[0]?.user_id;
    if (typeof owner !== 'string') continue;
    const here = new Set(imported.map(({ id }) => id));
    const ids = [
      ...account.rows(entity).map(({ id }) => id),
      ...(gone.get(entity) ?? []).map((name) => name.slice(entity.length + 1)),
    ];
    for (const id of ids) {
      const copied = copiedId(owner, entity, id);
      if (here.has(copied)) found.set(rowName(entity, copied), id);
    }
  }
  return found;
}

/**
 * Reads the device's diary like a copy of another account: every row gets an id derived from the account and its old id, so
 * that a second try makes the same rows, and another account different ones. A row that came from a copy of this account is
 * that row, possibly changed on the device since. A medicine of the same name and dose, and an own entry of the same list
 * and name, stays as it is in the account.
 * @param erased rows the account has permanently deleted, as far as known
 */
export function adoptedRows(
  local: KnownRows,
  account: KnownRows,
  reader: Reader,
  erased: ReadonlySet<string> = new Set(),
): AdoptedRows {
  const copies = sameByCopy(local, account, erased);
  const names = new Map([...sameByName(local, account)].filter(([name]) => !copies.has(name)));
  const collector = new Collector('own_json', reader);
  const tables = new Map(adoptable.map((entity) => [entity as string, local.rows(entity)]));
  takeOwnRows(tables, collector, (entity, id) => {
    const name = rowName(entity, id);
    return copies.get(name) ?? names.get(name);
  });
  const { rows, losses } = collector.file();
  const asThere = new Set(names.values());
  return {
    rows: rows.filter(({ id }) => !asThere.has(id)),
    unreadable: losses.reduce((sum, { reason, count }) => sum + (reason === 'unreadable_row' ? count : 0), 0),
  };
}

/** The effect of moving a diary. */
export interface Adoption {
  readonly plan: ImportPlan;
  /** Days that are in the account's trash and are written again. */
  readonly anew: readonly ImportedRow[];
  /** Rows that are left out. */
  readonly refused: number;
  /** Whether the account's quota allows all of it. */
  readonly fits: boolean;
}

/**
 * Makes the plan. If it is unknown what was permanently deleted, the server knows, and creates none of it again.
 * @param account must not change meanwhile
 */
export function planAdoption(
  { rows, unreadable }: AdoptedRows,
  account: KnownRows,
  options: Omit<PlanOptions, 'erased'> & Partial<Pick<PlanOptions, 'erased'>>,
): Adoption {
  const planner = createPlanner('own_json', account, { ...options, erased: options.erased ?? new Set() });
  const idThere = onlyRows(account.rows);
  const anew: ImportedRow[] = [];
  for (const row of inOrder(rows)) {
    const { entity } = row;
    const id = idThere(entity, row.columns) ?? row.id;
    const existing = diaryTables[entity].natural ? account.row(entity, id) : null;
    if (existing && isTrashed(existing)) {
      if (!row.trashed) anew.push({ ...row, id });
    } else planner.take(row);
  }
  const plan = planner.plan();
  const counts = plan.refused.map(({ reason, tally }) => ({
    reason,
    rows: [...tally.values()].reduce((sum, count) => sum + count, 0),
  }));
  return {
    plan,
    anew,
    refused: unreadable + counts.reduce((sum, { rows: count }) => sum + count, 0),
    fits: !counts.some(({ reason }) => reason === 'account_full'),
  };
}

/**
 * All writes of the move: it is an import of the account, which can be undone. Empty if the account has everything already.
 */
export function adoptionWrites(
  { plan, anew }: Adoption,
  account: KnownRows,
  batches: readonly ImportBatch[],
  choice: ImportChoice,
): readonly ImportWrite[] {
  return [
    ...importWrites(plan, account, batches, choice),
    ...anew.map(({ entity, id, columns }): ImportWrite => ({ kind: 'create', entity, id, columns })),
  ];
}
