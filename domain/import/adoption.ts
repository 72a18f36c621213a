/** Taking the diary of a device along to an account: what it writes into the account's diary. Nothing here writes. */

import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { fold } from '../fold.ts';
import { ownCodeOf } from '../vocabulary/codes.ts';
import type { ImportBatch } from './batch.ts';
import { Collector, type Reader } from './collector.ts';
import type { ImportedRow } from './imported.ts';
import { isTrashed, type KnownRow, type KnownRows } from './known-rows.ts';
import { takeOwnRows } from './own-rows.ts';
import { createPlanner, type ImportPlan, inOrder, type PlanOptions } from './plan.ts';
import { type ImportChoice, type ImportWrite, importWrites } from './writes.ts';

/** The rows of the device's diary as the account would have them. */
export interface AdoptedRows {
  readonly rows: readonly ImportedRow[];
  /** Rows the rules of their tables do not allow. */
  readonly unreadable: number;
}

/** By what a person tells two of them apart, in tables where the same thing under two ids would be there twice. */
const sameness: Partial<Record<DiaryTable, (row: KnownRow) => string>> = {
  cabinet_items: ({ name, dose, unit }) => JSON.stringify([fold(String(name)), dose ?? null, unit ?? null]),
  own_items: ({ list, name }) => JSON.stringify([list, fold(String(name))]),
};

/** The account's row for each of the device's that is the same thing, by table and the id on the device. */
function counterparts(local: KnownRows, account: KnownRows): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [entity, keyOf] of Object.entries(sameness) as [DiaryTable, (row: KnownRow) => string][]) {
    const there = new Map(
      account.rows(entity).flatMap((row) => (isTrashed(row) ? [] : [[keyOf(row), row.id]])),
    );
    for (const row of local.rows(entity)) {
      const id = isTrashed(row) ? undefined : there.get(keyOf(row));
      if (id !== undefined) found.set(row.id, id);
    }
  }
  return found;
}

/**
 * Reads the device's diary as a copy of another account is read: every row gets an id made of the account and its own, so
 * that a second try makes the same rows, and another account other ones. A medicine of the same name and dose, and an own
 * entry of the same list and name, is the account's.
 */
export function adoptedRows(local: KnownRows, account: KnownRows, reader: Reader): AdoptedRows {
  const same = counterparts(local, account);
  const codes = [...same].map(([here, there]) => [ownCodeOf(here), ownCodeOf(there)] as const);
  const recoded = (row: KnownRow): unknown => {
    if (codes.length === 0) return row;
    const text = codes.reduce((all, [here, there]) => all.replaceAll(here, there), JSON.stringify(row));
    return JSON.parse(text);
  };
  const collector = new Collector('own_json', reader);
  const tables = new Map<string, unknown[]>();
  for (const entity of Object.keys(diaryTables) as DiaryTable[]) {
    if (entity === 'import_batches') continue;
    tables.set(
      entity,
      local.rows(entity).map((row) => {
        const id = same.get(row.id);
        // Under the account's id, so that what names it finds it.
        return id === undefined ? recoded(row) : { ...row, id, user_id: reader.userId };
      }),
    );
  }
  takeOwnRows(tables, collector);
  const { rows, losses } = collector.file();
  const known = new Set(same.values());
  return {
    rows: rows.filter(({ id }) => !known.has(id)),
    unreadable: losses.reduce((sum, { reason, count }) => sum + (reason === 'unreadable_row' ? count : 0), 0),
  };
}

/** What taking a diary along does. */
export interface Adoption {
  readonly plan: ImportPlan;
  /** Days that lie in the account's trash and are written anew. */
  readonly anew: readonly ImportedRow[];
  /** Rows that do not come. */
  readonly refused: number;
  /** Whether the account has room for all of it. */
  readonly fits: boolean;
}

/** Plans it. @param account does not change meanwhile */
export function planAdoption(
  { rows, unreadable }: AdoptedRows,
  account: KnownRows,
  options: Omit<PlanOptions, 'erased'>,
): Adoption {
  // The server knows what was deleted for good there, and makes none of it again.
  const planner = createPlanner('own_json', account, { ...options, erased: new Set() });
  const anew: ImportedRow[] = [];
  for (const row of inOrder(rows)) {
    const there = diaryTables[row.entity].natural ? account.row(row.entity, row.id) : null;
    if (there && isTrashed(there)) {
      if (!row.trashed) anew.push(row);
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

/** Everything it writes: it is an import of the account, which can be taken back. Nothing where all of it is there. */
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
