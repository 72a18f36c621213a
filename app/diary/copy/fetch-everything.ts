import { act } from '#app/account/client/act.ts';
import type { Client } from '#app/account/client/client.ts';
import type { Database } from '#app/account/client/database.types.ts';
import { queryClient } from '#app/account/client/query-client.ts';
import { accepted, largestPage, rowsOf } from '#app/account/client/rest.ts';
import { currentSession } from '#app/account/session/session.ts';
import type { Outcome } from '#app/errors/failure.ts';
import type { ExportRow } from '#domain/copy/export.ts';
import type { TableCount } from '../account-deletion.ts';
import type { PageDiary } from '../create-diary.ts';
import { type Fetching, readEverything } from './read-everything.ts';

/** Rows per request: small enough for any connection, few enough requests for ten years. */
const pageRows = 500;

type Tables = Database['public']['Tables'];

/** Rows, and how many were requested. */
type Page = readonly [rows: readonly ExportRow[], limit: number];

/** Reads one table, page by page, each after the last id of the page before: no row is skipped or read twice. */
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
  // The server names the tables; every one of them has an id.
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
    const [found, limit]: Page = page;
    signal?.throwIfAborted();
    const next: Promise<Page> | undefined = found.length < limit ? undefined : ask(found.at(-1)?.id);
    // The next page is requested while this one is consumed.
    [page] = await Promise.all([next, onRows(table, found)]);
    all += found.length;
    onProgress(Math.min(all, counted));
  }
}

/**
 * Fetches every row of every table the server counts for this account, the trash included, page by page without keeping
 * any. Sign-out, cancelling or a failure ends it; part of a diary is never handed out as the whole.
 */
export function fetchEverything(pageDiary: PageDiary, userId: string, fetching: Fetching): Promise<Outcome> {
  if (currentSession().status === 'local')
    return readEverything(async () => (await pageDiary.whenOpen()).rows, fetching);
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

/** Adds the copy to the security log. The person has the copy either way, so a failure is not reported. */
export async function recordExport(): Promise<void> {
  if (currentSession().status === 'local') return;
  await act(async (_auth, { rest }) => {
    accepted(await rest.rpc('record_export'));
    await queryClient.invalidateQueries({ queryKey: ['security-log'] });
    return {};
  });
}
