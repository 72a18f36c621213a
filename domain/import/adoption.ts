/** Moving a device's diary into an account: computes what is written into the account's diary. Nothing here writes. */

import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { onlyRows } from '../model/only-rows.ts';
import type { ImportBatch } from '../person/import-batch.ts';
import { fold } from '../vocabulary/fold.ts';
import { Collector, type Reader } from './collector.ts';
import { copiedId, faultsOf, referencesIn, takeOwnRows } from './copy-rows.ts';
import { contentColumns } from './digest.ts';
import type { ImportedRow } from './imported.ts';
import { compare, isTrashed, type KnownRow, type KnownRows, rowName } from './known-rows.ts';
import { createPlanner, type ImportPlan, inOrder, type PlanOptions, type RefusedReason } from './plan.ts';
import { type ImportChoice, type ImportWrite, importWrites } from './writes.ts';

/** Why a row of the device's diary does not come into the account. */
type StayingReason =
  /** A time of it lies in the future. */
  | 'early'
  /** It breaks a rule of its table. */
  | 'invalid'
  /** A row it belongs to, or an own entry it uses, does not come. */
  | 'without_parent'
  /** The account has it in its trash. */
  | 'in_trash'
  /** It is in the trash here, and the account's row says something else. */
  | 'trashed_here'
  | Exclude<RefusedReason, 'without_parent'>;

/** A row of the device's diary that does not come into the account, by its id on the device. */
export interface StayingRow {
  readonly entity: DiaryTable;
  readonly id: string;
  readonly reason: StayingReason;
  /** Its id in the account, where that has it. */
  readonly idThere?: string;
}

/** The rows of the device's diary as they would be in the account. */
interface AdoptedRows {
  readonly rows: readonly ImportedRow[];
  /** Ids on the device by the row's name in the account. */
  readonly idsHere: ReadonlyMap<string, string>;
  /** Ids in the account by the id on the device. */
  readonly idsThere: ReadonlyMap<string, string>;
  /** Rows that break the rules of their tables, or belong to one that does. */
  readonly staying: readonly StayingRow[];
}

const adoptable = (Object.keys(diaryTables) as DiaryTable[]).filter((entity) => entity !== 'import_batches');

/** Keys by which a person recognises rows, for tables in which the same thing under two ids would be a duplicate. */
const sameness: Partial<Record<DiaryTable, (row: KnownRow) => string>> = {
  cabinet_items: ({ name, dose, unit }) => JSON.stringify([fold(String(name)), dose ?? null, unit ?? null]),
  own_items: ({ list, name }) => JSON.stringify([list, fold(String(name))]),
};

/** Ids in the account by table and id on the device. */
type Counterparts = ReadonlyMap<string, string>;

/**
 * The account's row for each of the device's rows with the same name. One that an interrupted move has brought already is its
 * own row: of two with one name each keeps its own.
 * @param userId the account's
 */
function sameByName(local: KnownRows, account: KnownRows, userId: string): Counterparts {
  const found = new Map<string, string>();
  for (const [entity, keyOf] of Object.entries(sameness) as [DiaryTable, (row: KnownRow) => string][]) {
    const idsByName = new Map(
      account.rows(entity).flatMap((row) => (isTrashed(row) ? [] : [[keyOf(row), row.id]])),
    );
    for (const row of local.rows(entity)) {
      const id = isTrashed(row) ? undefined : idsByName.get(keyOf(row));
      const isBrought = account.row(entity, copiedId(userId, entity, row.id)) !== null;
      if (id !== undefined && !isBrought) found.set(rowName(entity, row.id), id);
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
 * @param asNew rows of the device that come as new ones, whatever row of the account they were, as `table/id`
 */
export function adoptedRows(
  local: KnownRows,
  account: KnownRows,
  reader: Reader,
  erased: ReadonlySet<string> = new Set(),
  asNew: ReadonlySet<string> = new Set(),
): AdoptedRows {
  const copies = new Map([...sameByCopy(local, account, erased)].filter(([name]) => !asNew.has(name)));
  const names = new Map([...sameByName(local, account, reader.userId)].filter(([name]) => !copies.has(name)));
  const collector = new Collector('own_json', reader);
  const tables = new Map(adoptable.map((entity) => [entity as string, local.rows(entity)]));
  const asThere = new Set(names.values());
  const taken: (readonly [oldId: string, row: ImportedRow])[] = [];
  const staying: StayingRow[] = [];
  const idsThere = new Map<string, string>();
  takeOwnRows(
    tables,
    collector,
    (entity, id) => {
      const name = rowName(entity, id);
      return copies.get(name) ?? names.get(name);
    },
    (entity, id, outcome) => {
      if (typeof outcome === 'object') {
        idsThere.set(id, outcome.id);
        if (!asThere.has(outcome.id)) taken.push([id, outcome]);
        return;
      }
      const row = local.row(entity, id);
      const isEarly = outcome === 'invalid' && row !== null && faultsOf(entity, row, reader.now).isEarly;
      staying.push({ entity, id, reason: isEarly ? 'early' : outcome });
    },
  );
  const rows = collector.file().rows.filter(({ id }) => !asThere.has(id));
  const kept = new Set(rows);
  const idsHere = new Map<string, string>();
  for (const [id, row] of taken) {
    if (kept.has(row)) idsHere.set(rowName(row.entity, row.id), id);
    else staying.push({ entity: row.entity, id, reason: 'double' });
  }
  return { rows, idsHere, idsThere, staying };
}

/** The effect of moving a diary. */
export interface Adoption {
  readonly plan: ImportPlan;
  /** Days that are in the account's trash and are written again. */
  readonly anew: readonly ImportedRow[];
  /** Rows that do not come. Every other row of the device is in the account after the writes of the move. */
  readonly staying: readonly StayingRow[];
  /** Rows of the device that the account has already, as `table/id`. */
  readonly there: ReadonlySet<string>;
  /** Whether the account's quota allows all of it. */
  readonly fits: boolean;
}

/** Whether a row of the account says what a row that would come says. */
function isSameThere({ entity, columns }: ImportedRow, existing: KnownRow): boolean {
  const content = Object.entries(columns).filter(([name]) => contentColumns[entity].has(name));
  const { filled, differing } = compare(entity, Object.fromEntries(content), existing);
  return filled.length + differing.length === 0;
}

/**
 * Makes the plan. If it is unknown what was permanently deleted, the server knows, and creates none of it again.
 * @param account must not change meanwhile
 */
export function planAdoption(
  { rows, idsHere, staying: unread }: Omit<AdoptedRows, 'idsThere'>,
  account: KnownRows,
  options: Omit<PlanOptions, 'erased'> & Partial<Pick<PlanOptions, 'erased'>>,
): Adoption {
  const planner = createPlanner('own_json', account, { ...options, erased: options.erased ?? new Set() });
  const idThere = onlyRows(account.rows);
  const anew: ImportedRow[] = [];
  const staying: StayingRow[] = [...unread];
  /** Rows that neither come nor are in the account, by their names there. */
  const missing = new Set<string>();
  const there = new Set<string>();

  /** @returns why a row does not come */
  function take(row: ImportedRow, id: string): StayingReason | undefined {
    const { entity } = row;
    if (referencesIn(entity, row.columns).some((one) => missing.has(rowName(one.entity, one.id))))
      return 'without_parent';
    const existing = account.row(entity, id);
    const isSame = existing !== null && isSameThere(row, existing);
    // What was deleted here must not fill what the account has not deleted.
    if (existing && row.trashed)
      return isSame ? undefined : isTrashed(existing) ? 'in_trash' : 'trashed_here';
    if (existing && isTrashed(existing)) {
      if (diaryTables[entity].natural) {
        anew.push({ ...row, id });
        return undefined;
      }
      if (!isSame) return 'in_trash';
    }
    const refusal = planner.take(row);
    if (refusal === undefined || (isSame && existing && !isTrashed(existing))) return undefined;
    return refusal === 'inTrash' ? 'in_trash' : refusal;
  }

  for (const row of inOrder(rows)) {
    const { entity } = row;
    const id = idThere(entity, row.columns) ?? row.id;
    const idHere = idsHere.get(rowName(entity, row.id)) ?? row.id;
    const existing = account.row(entity, id);
    const reason = take(row, id);
    if (!reason) {
      if (existing && !isTrashed(existing) && isSameThere(row, existing)) there.add(rowName(entity, idHere));
      continue;
    }
    staying.push({ entity, id: idHere, reason, ...(existing && { idThere: id }) });
    if (!existing) missing.add(rowName(entity, row.id)).add(rowName(entity, id));
  }
  const plan = planner.plan();
  return { plan, anew, staying, there, fits: !plan.refused.some(({ reason }) => reason === 'account_full') };
}

/**
 * The rows of the device that can be removed from it after the move: those that do not stay, and that no staying row refers to.
 * An attack whose dose stays is needed where the dose is.
 */
export function removableRows(
  local: KnownRows,
  staying: readonly StayingRow[],
): readonly (KnownRow & { readonly entity: DiaryTable })[] {
  const needed = new Set<string>();
  const need = (entity: DiaryTable, id: string): void => {
    const name = rowName(entity, id);
    const row = needed.has(name) ? null : local.row(entity, id);
    if (!row) return;
    needed.add(name);
    for (const one of referencesIn(entity, row)) need(one.entity, one.id);
  };
  for (const { entity, id } of staying) need(entity, id);
  // What an import of this diary has brought can be taken back here as long as something of the diary is here.
  const entities = staying.length > 0 ? adoptable : [...adoptable, 'import_batches' as const];
  return entities.flatMap((entity) =>
    local.rows(entity).flatMap((row) => (needed.has(rowName(entity, row.id)) ? [] : [{ ...row, entity }])),
  );
}

/**
 * All writes of the move: it is an import of the account, which can be undone. Empty if the account has everything already.
 */
export function adoptionWrites(
  { plan, anew }: Pick<Adoption, 'plan' | 'anew'>,
  account: KnownRows,
  batches: readonly ImportBatch[],
  choice: ImportChoice,
): readonly ImportWrite[] {
  return [
    ...importWrites(plan, account, batches, choice),
    ...anew.map(({ entity, id, columns }): ImportWrite => ({ kind: 'create', entity, id, columns })),
  ];
}
