import { failureOf, type Outcome } from '#app/errors/failure.ts';
import type { ExportRow } from '#domain/copy/export.ts';
import { type DiaryTable, diaryTables } from '#domain/model/diary-tables.ts';
import { act } from '../../account/act.ts';
import type { Client } from '../../account/client.ts';
import type { Database } from '../../account/database.types.ts';
import { queryClient } from '../../account/query-client.ts';
import { accepted, largestPage, rowsOf } from '../../account/rest.ts';
import { currentSession } from '../../account/session.ts';
import type { TableCount } from '../account-deletion.ts';
import { whenOpen } from '../diary.ts';

/** Rows asked for at once: small enough for any connection, few enough requests for ten years. */
const pageRows = 500;

type Tables = Database['public']['Tables'];

/** How a copy is taken in and followed while it arrives. */
interface Fetching {
  /** Takes rows of a table, one call after the other; once at least for each table. */
  readonly onRows: (table: string, rows: readonly ExportRow[]) => Promise<void>;
  readonly onProgress: Progress;
  readonly signal?: AbortSignal | undefined;
}

/** Rows fetched so far, of as many as the server counted at the start. */
type Progress = (fetched: number, all: number) => void;

/** Rows, and how many were asked for. */
type Page = readonly [rows: readonly ExportRow[], asked: number];

/** One table whole, a page after the other, each after the last id of the one before: nothing is skipped or met twice. */
async function readTable(
  rest: Client['rest'],
  userId: string,
  { table, rows: counted }: TableCount,
  {
    onRows,
    onProgress,
    signal,
  }: Omit<Fetching, 'onProgress'> & {
    readonly onProgress: (fetched: number) => void;
  },
): Promise<void> {
  // The server names its tables; every one of them has an id.
  const name = table as keyof Tables as 'consents';
  const never = new AbortController().signal;
  const ask = (after?: unknown): Promise<Page> =>
    largestPage(pageRows, async (most) => {
      const page = rest.from(name).select('*').eq('user_id', userId).order('id').limit(most);
      const following = typeof after === 'string' ? page.gt('id', after) : page;
      return rowsOf(await following.abortSignal(signal ?? never)) as ExportRow[];
    });
  let page: Page | undefined = await ask();
  for (let all = 0; page; ) {
    const [found, asked]: Page = page;
    signal?.throwIfAborted();
    const next: Promise<Page> | undefined = found.length < asked ? undefined : ask(found.at(-1)?.id);
    // The next page is on its way while this one is taken in.
    [page] = await Promise.all([next, onRows(table, found)]);
    all += found.length;
    onProgress(Math.min(all, counted));
  }
}

/**
 * Every row of every table the server counts for this account, the trash included, a page after the other: none is kept here.
 * Signing out, cancelling or failing on the way ends it; a part of a diary is never handed out as the whole.
 */
export function fetchEverything(userId: string, fetching: Fetching): Promise<Outcome> {
  if (currentSession().status === 'local') return readEverything(fetching);
  const { onRows, onProgress, signal } = fetching;
  return act(async (_auth, { rest }) => {
    const counts = rowsOf(await rest.rpc('account_summary'));
    const all = counts.reduce((sum, { row_count }) => sum + row_count, 0);
    let before = 0;
    for (const { table_name: table, row_count: rows } of counts) {
      await readTable(
        rest,
        userId,
        { table, rows },
        { onRows, signal, onProgress: (fetched) => onProgress(before + fetched, all) },
      );
      before += rows;
    }
    return {};
  });
}

/** The same of a diary that is on this device only. */
async function readEverything({ onRows, onProgress, signal }: Fetching): Promise<Outcome> {
  try {
    const { rows } = await whenOpen();
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

/** Tells the security log that a copy was handed out. The copy is the person's either way, so a failure here is not theirs. */
export async function recordExport(): Promise<void> {
  if (currentSession().status === 'local') return;
  await act(async (_auth, { rest }) => {
    accepted(await rest.rpc('record_export'));
    await queryClient.invalidateQueries({ queryKey: ['security-log'] });
    return {};
  });
}
