/** The server's cost of a month and of ten years, inside and beside a PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { changesPageMax, firstPageMax } from '#domain/limits.ts';
import { type BenchAccount, decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import { benchPostgres } from './lib/ours.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, quantile, short, times } from './lib/statistics.ts';

const rounds = 15;
const writes = 60;

type Cursor = { readonly since: string; readonly after: string } | null;

async function timed<T>(run: () => Promise<T>): Promise<{ readonly took: number; readonly result: T }> {
  const started = performance.now();
  const result = await run();
  return { took: performance.now() - started, result };
}

async function call<T>(api: APIRequestContext, who: BenchAccount, name: string, ask: object): Promise<T> {
  const answer = await api.post(`/rest/v1/rpc/${name}`, { headers: who.headers, data: ask });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Pulls all rows, page by page, as a new device does. @returns the final cursor, and each page's milliseconds */
async function pullAll(api: APIRequestContext, who: BenchAccount) {
  const pages: number[] = [];
  let cursor: Cursor = null;
  for (;;) {
    const ask: object = { ...cursor, page: firstPageMax };
    const { took, result } = await timed(() =>
      call<{ readonly cursor: Cursor; readonly is_last: boolean }>(api, who, 'diary_by_column', ask),
    );
    pages.push(took);
    cursor = result.cursor;
    if (result.is_last) return { cursor, pages };
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function costsOf(api: APIRequestContext, who: BenchAccount) {
  const durations: number[] = [];
  const pages: number[] = [];
  const nothing: number[] = [];
  let cursor: Cursor = null;
  for (let round = 0; round < 3; round += 1) {
    const pulled = await pullAll(api, who);
    cursor = pulled.cursor;
    durations.push(sum(pulled.pages));
    pages.push(...pulled.pages);
  }
  for (let round = 0; round < rounds; round += 1)
    nothing.push(
      (await timed(() => call(api, who, 'changes_since', { ...cursor, page: changesPageMax }))).took,
    );
  const written: number[] = [];
  for (let one = 0; one < writes; one += 1) {
    const startedAt = new Date(Date.now() - (one + 1) * 43_200_000).toISOString();
    const { took, result } = await timed(() =>
      api.post('/rest/v1/episodes?on_conflict=user_id,id', {
        headers: { ...who.headers, Prefer: 'resolution=ignore-duplicates,return=representation' },
        data: {
          id: randomUUID(),
          intensity: 6,
          started_at: startedAt,
          end_unknown: true,
          zone: 'Europe/Madrid',
        },
      }),
    );
    if (!result.ok()) throw new Error(await result.text());
    written.push(took);
  }
  return {
    seed: who.writtenIn,
    rows: who.rows,
    durations: median(durations),
    page: quantile(pages, 0.95),
    nothing: median(nothing),
    write: median(written),
    slowWrite: quantile(written, 0.95),
  };
}

async function tableOf(url: string, database: string, notes: readonly string[]) {
  const api = await request.newContext({ baseURL: url });
  const decade = await newBenchAccount(api, decadePerson);
  const month = await costsOf(api, await newBenchAccount(api, monthPerson));
  const ten = await costsOf(api, decade);
  await api.dispose();
  const row = (name: string, key: keyof typeof month) => [
    name,
    short(month[key]),
    short(ten[key]),
    times(ten[key], month[key]),
  ];
  return {
    caption: `${database}: ms over HTTP, one client`,
    columns: ['', 'a month of entries', 'ten years', 'ratio'],
    rows: [
      row('rows', 'rows'),
      row('writing all of them, 200 a request', 'seed'),
      row('fetching all of them, as a new device does', 'durations'),
      row(`a page of up to ${firstPageMax} rows of it, p95`, 'page'),
      row('asking for news when there is none, median', 'nothing'),
      row(`one episode sent, median of ${writes}`, 'write'),
      row(`one episode sent, p95 of ${writes}`, 'slowWrite'),
    ],
    notes,
  };
}

async function ask({ serve }: Bench) {
  const inside = await tableOf(await serve(), 'PGlite inside the server', [
    'Every write reaches the disk (fsync).',
  ]);
  await using postgres = await benchPostgres();
  const beside = await tableOf(await serve({ DATABASE_URL: postgres.url }), 'PostgreSQL beside it', [
    'Without fsync, as in the tests: its writes are flattered, its reads are not.',
  ]);
  return [inside, beside];
}

export const server: Question = { name: 'server', ask };
