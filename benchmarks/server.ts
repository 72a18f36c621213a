/** What a month and ten years cost the server, inside and beside a PostgreSQL, and how many requests a second it answers. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { startPostgres, stopPostgres } from '#tests/support/postgres.ts';
import { type BenchAccount, decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import type { Bench, Question } from './lib/question.ts';
import { median, quantile, short, times } from './lib/statistics.ts';
import { contenderNames, measureThroughput } from './throughput.ts';

/** Rows a device asks for at once (app/data/remote.ts). */
const pageRows = 1000;
const rounds = 15;
const writes = 60;

interface Changed {
  readonly id: string;
  readonly changed_at: string;
}

async function timed<T>(run: () => Promise<T>): Promise<{ readonly took: number; readonly result: T }> {
  const started = performance.now();
  const result = await run();
  return { took: performance.now() - started, result };
}

async function pageAfter(
  api: APIRequestContext,
  who: BenchAccount,
  last: Changed | undefined,
): Promise<Changed[]> {
  const answer = await api.post('/rest/v1/rpc/changes_since', {
    headers: who.headers,
    data: { ...(last ? { since: last.changed_at, after: last.id } : {}), page: pageRows },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Everything, page after page, as a new device fetches it. @returns the last row, and each page's milliseconds */
async function pullAll(api: APIRequestContext, who: BenchAccount) {
  const pages: number[] = [];
  let last: Changed | undefined;
  for (;;) {
    const { took, result } = await timed(() => pageAfter(api, who, last));
    pages.push(took);
    last = result.at(-1) ?? last;
    if (result.length < pageRows) return { last, pages };
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function costsOf(api: APIRequestContext, who: BenchAccount) {
  const whole: number[] = [];
  const pages: number[] = [];
  const nothing: number[] = [];
  let last: Changed | undefined;
  for (let round = 0; round < 3; round += 1) {
    const pulled = await pullAll(api, who);
    last = pulled.last;
    whole.push(sum(pulled.pages));
    pages.push(...pulled.pages);
  }
  for (let round = 0; round < rounds; round += 1)
    nothing.push((await timed(() => pageAfter(api, who, last))).took);
  const written: number[] = [];
  for (let one = 0; one < writes; one += 1) {
    const startedAt = new Date(Date.now() - (one + 1) * 43_200_000).toISOString();
    const { took, result } = await timed(() =>
      api.post('/rest/v1/episodes?on_conflict=id', {
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
    whole: median(whole),
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
      row('fetching all of them, as a new device does', 'whole'),
      row(`a page of up to ${pageRows} changes, p95`, 'page'),
      row('asking for news when there is none, median', 'nothing'),
      row(`one episode sent, median of ${writes}`, 'write'),
      row(`one episode sent, p95 of ${writes}`, 'slowWrite'),
    ],
    notes,
  };
}

async function ask({ serve, choices }: Bench) {
  if (choices.length > 0) return [await measureThroughput(choices)];

  const inside = await tableOf(await serve(), 'PGlite inside the server', [
    'Every write reaches the disk (fsync).',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'diary-bench-'));
  chmodSync(folder, 0o711);
  const { url, pid } = await startPostgres(join(folder, 'postgres'));
  try {
    const beside = await tableOf(await serve({ DATABASE_URL: url }), 'PostgreSQL beside it', [
      'Without fsync, as in the tests: its writes are flattered, its reads are not.',
    ]);
    return [inside, beside, await measureThroughput([])];
  } finally {
    await stopPostgres(pid);
    rmSync(folder, { recursive: true, force: true });
  }
}

export const server: Question = { name: 'server', choices: contenderNames, ask };
