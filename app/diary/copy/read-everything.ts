import { failureOf, type Outcome } from '#app/errors/failure.ts';
import type { ExportRow } from '#domain/copy/export.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';

/** Callbacks of a copy while it arrives. */
export interface Fetching {
  /** Takes rows of a table, one call after the other, with at least one call per table. */
  readonly onRows: (table: string, rows: readonly ExportRow[]) => Promise<void>;
  readonly onProgress: Progress;
  readonly signal?: AbortSignal | undefined;
}

/** Rows fetched so far, out of the server's count at the start. */
type Progress = (fetched: number, all: number) => void;

/** Rows of one table of a diary on this device. */
type RowsOf = (table: DiaryTable) => readonly ExportRow[];

/** Hands out every row of a diary that is on this device only, as `fetchEverything` those of an account. */
export async function readEverything(
  open: () => Promise<RowsOf>,
  { onRows, onProgress, signal }: Fetching,
): Promise<Outcome> {
  try {
    const rows = await open();
    const tables = Object.keys(diaryTables) as DiaryTable[];
    const all = tables.reduce((sum, table) => sum + rows(table).length, 0);
    let read = 0;
    for (const table of tables) {
      signal?.throwIfAborted();
      const found = rows(table);
      await onRows(table, found);
      read += found.length;
      onProgress(read, all);
    }
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
