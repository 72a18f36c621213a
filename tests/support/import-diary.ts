/** A diary as rows, on which an import can be carried out and taken back. */
import * as v from 'valibot';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import { digestOfRow } from '#domain/import/digest.ts';
import type { ImportedRow } from '#domain/import/imported.ts';
import { isTrashed, type KnownRow, type KnownRows, rowName } from '#domain/import/known-rows.ts';
import { type PlanOptions, planImport } from '#domain/import/plan.ts';
import { type ImportWrite, importWrites, planUndo, undoWrites } from '#domain/import/writes.ts';
import { accountRowsMax } from '#domain/limits.ts';
import type { Columns } from '#domain/model/columns.ts';
import { writtenColumns } from '#domain/model/table.ts';
import {
  type ImportBatch,
  type ImportSource,
  importBatchId,
  importBatchRowSchema,
} from '#domain/person/import-batch.ts';

export const userId = '11111111-1111-4111-8111-111111111111';
export const at = '2026-11-22T10:00:00.000Z';
const plenty = { rows: accountRowsMax, bytes: 1e9 };

/** A diary as rows, and the effect of the app's writes on it. */
export function aDiary(source: ImportSource = 'migraine_buddy') {
  const rows = new Map<string, KnownRow & { entity: DiaryTable }>();
  const defaultsOf = (entity: DiaryTable): Columns =>
    Object.fromEntries(
      writtenColumns(diaryTables[entity]).map(({ facts }) => [facts.name, facts.initial ?? null]),
    );
  const known: KnownRows = {
    row: (entity, id) => rows.get(rowName(entity, id)) ?? null,
    rows: (entity) => [...rows.values()].filter((row) => row.entity === entity),
  };
  function write(one: ImportWrite): void {
    const name = rowName(one.entity, one.id);
    const there = rows.get(name);
    if (one.kind === 'create') {
      if (there && !isTrashed(there)) throw new Error(`${name} is there already`);
      const made = { ...defaultsOf(one.entity), ...one.columns, id: one.id, entity: one.entity };
      rows.set(name, { ...made, user_id: userId, version: 1, deleted_at: null } as unknown as KnownRow & {
        entity: DiaryTable;
      });
      return;
    }
    if (!there) throw new Error(`${name} is not there`);
    if (one.kind === 'erase') {
      rows.delete(name);
      return;
    }
    const columns: Columns =
      one.kind === 'change' ? one.columns : { deleted_at: one.kind === 'trash' ? at : null };
    rows.set(name, { ...there, ...columns, id: one.id, entity: one.entity });
  }
  const batches = (): ImportBatch[] =>
    known.rows('import_batches').map((row) => v.parse(importBatchRowSchema, row) as ImportBatch);
  const plan = (file: readonly ImportedRow[], more: Partial<PlanOptions> = {}) =>
    planImport({ source, rows: file }, known, {
      userId,
      digest: JSON.stringify(file),
      erased: new Set(),
      room: plenty,
      batches: batches(),
      ...more,
    });
  return {
    known,
    batches,
    write,
    plan,
    /** @returns the writes */
    import(file: readonly ImportedRow[], takesTheirs = false): readonly ImportWrite[] {
      const writes = importWrites(plan(file), known, batches(), { takesTheirs, fileName: 'file.csv', at });
      for (const one of writes) write(one);
      return writes;
    },
    undo(file: readonly ImportedRow[], takesChanged = false): void {
      const undo = planUndo(importBatchId(userId, JSON.stringify(file), 0), batches(), known);
      for (const one of undoWrites(undo, takesChanged)) write(one);
    },
    /**
     * The rows outside the trash; children of a row in the trash are left out too. Columns with their default are left out.
     */
    shown() {
      const isShown = (row: KnownRow) => !isTrashed(row);
      return (
        [...rows.values()]
          .filter(({ entity }) => entity !== 'import_batches')
          .filter(isShown)
          .filter(
            ({ episode_id: id }) =>
              typeof id !== 'string' || isShown(rows.get(rowName('episodes', id)) as KnownRow),
          )
          .map(({ import_id: _id, import_digest: _digest, ...row }) => ({
            ...row,
            digest: digestOfRow(row.entity, row),
          }))
          // Settings nobody has changed are as the database makes them.
          .filter(({ entity, digest }) => entity !== 'diary_settings' || digest !== digestOfRow(entity, {}))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
      );
    },
  };
}
