import { beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '#app/errors/failure.ts';
import type { ExportRow } from '#domain/copy/export.ts';
import { browserDiary } from '../diary.ts';
import { fetchEverything } from './fetch-everything.ts';

/** A server's rows, and the requests it received. */
const server = vi.hoisted(() => ({
  tables: {} as Record<string, readonly { readonly id: string }[]>,
  asked: [] as string[],
  failsAfter: Number.POSITIVE_INFINITY,
}));

vi.mock('#app/account/client/act.ts', () => ({
  async act(run: (auth: unknown, client: unknown) => Promise<object>) {
    try {
      return { ok: true, ...(await run({}, { rest })) };
    } catch (failure) {
      return { ok: false, failure };
    }
  },
}));

const pageOf = (table: string, most: number, after?: string) => ({
  gt: (_: string, id: string) => pageOf(table, most, id),
  async abortSignal(signal: AbortSignal) {
    signal.throwIfAborted();
    server.asked.push(table);
    if (server.asked.length > server.failsAfter)
      return { data: null, error: { code: 'x', message: 'x' }, status: 500 };
    const rows = (server.tables[table] ?? []).filter(({ id }) => after === undefined || id > after);
    return { data: rows.slice(0, most), error: null, status: 200 };
  },
});
const rest = {
  rpc: async () => ({
    data: Object.entries(server.tables).map(([table_name, rows]) => ({ table_name, row_count: rows.length })),
    error: null,
    status: 200,
  }),
  from: (table: string) => ({
    select: () => ({ eq: () => ({ order: () => ({ limit: (most: number) => pageOf(table, most) }) }) }),
  }),
};

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n).padStart(6, '0') }));

beforeEach(() => {
  server.tables = { episodes: rows(1234), own_items: [], intakes: rows(500) };
  server.asked = [];
  server.failsAfter = Number.POSITIVE_INFINITY;
});

/** Consumes all rows, slowly. */
async function take(signal?: AbortSignal) {
  const taken: Record<string, ExportRow[]> = {};
  const progress: number[] = [];
  let busy = 0;
  const outcome = await fetchEverything(browserDiary, 'ana', {
    signal,
    onRows: async (table, page) => {
      busy += 1;
      expect(busy, 'one page at a time').toBe(1);
      await new Promise((resolve) => setTimeout(resolve));
      taken[table] = [...(taken[table] ?? []), ...page];
      busy -= 1;
    },
    onProgress: (fetched, all) => {
      expect(all).toBe(1734);
      progress.push(fetched);
    },
  });
  return { outcome, taken, progress };
}

test('every row is fetched once and in order, with a table without rows', async () => {
  const { outcome, taken, progress } = await take();
  expect(outcome.ok).toBe(true);
  expect(taken).toEqual(server.tables);
  expect(progress).toEqual([500, 1000, 1234, 1234, 1734, 1734]);
});

test('a failure of one page fails the whole copy', async () => {
  server.failsAfter = 2;
  const { outcome, taken } = await take();
  expect(outcome).toMatchObject({ ok: false, failure: expect.any(Failure) });
  expect(taken.intakes).toBeUndefined();
});

test('a cancelled copy sends no further request', async () => {
  const cancel = new AbortController();
  cancel.abort();
  const { outcome, taken } = await take(cancel.signal);
  expect(outcome).toMatchObject({ ok: false, failure: { name: 'AbortError' } });
  expect([taken, server.asked]).toEqual([{}, []]);
});
