/** What a person waits when a hundred people have accounts, and when ten thousand do: the queries of the screens, on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import pg from 'pg';
import { changesPageMax, firstPageMax } from '#domain/limits.ts';
import { fill, fillDiaries, rowsEach } from './lib/filling.ts';
import { type Ask, send } from './lib/load.ts';
import { benchPostgres, type Person, startOurs } from './lib/ours.ts';
import type { Question, Table } from './lib/report.ts';
import { median, quantile, short, times } from './lib/statistics.ts';

const few = 100;
const many = Number(process.env.GROWTH_ACCOUNTS ?? 10_000);
const rounds = 400;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
const call = (person: Person, name: string, body: object): Ask => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  headers: person.headers,
  body,
});

/** What each screen asks, for the person who is measured. */
function screens(person: Person, cursor: object): Readonly<Record<string, () => Ask>> {
  const list = (path: string): Ask => ({ method: 'GET', path: `/rest/v1/${path}`, headers: person.headers });
  return {
    'a new device: the first page of a diary': () => call(person, 'diary_by_column', { page: firstPageMax }),
    'any screen: what is new': () => call(person, 'changes_since', { ...cursor, page: changesPageMax }),
    'calendar: a month with its doses': () =>
      list(
        `episodes?select=*,intakes(*)&started_at=gte.${day(60)}&started_at=lt.${day(30)}&order=started_at`,
      ),
    'a day: its row': () => list(`day_logs?select=*&local_date=eq.${day(5).slice(0, 10)}`),
    'entry: a new attack': () => ({
      method: 'POST',
      path: '/rest/v1/episodes?on_conflict=user_id,id',
      headers: { ...person.headers, Prefer: 'resolution=ignore-duplicates,return=representation' },
      body: {
        id: randomUUID(),
        started_at: day(200),
        intensity: 5,
        end_unknown: true,
        zone: 'Europe/Madrid',
      },
    }),
  };
}

async function measure(origin: string, person: Person): Promise<ReadonlyMap<string, readonly number[]>> {
  const agent = new Agent({ keepAlive: true });
  const timed = async (one: Ask) => {
    const sentAt = performance.now();
    const { status, text } = await send(origin, agent, one);
    if (status < 200 || status > 299) throw new Error(`${status} ${text}`);
    return { took: performance.now() - sentAt, text };
  };
  const { cursor } = JSON.parse((await timed(call(person, 'diary_by_column', { page: firstPageMax }))).text);
  const found = new Map<string, number[]>();
  // All in turn, so that noise meets each alike. The first rounds warm up.
  for (let round = -20; round < rounds; round += 1) {
    for (const [name, next] of Object.entries(screens(person, cursor))) {
      const { took } = await timed(next());
      if (round >= 0) found.set(name, [...(found.get(name) ?? []), took]);
    }
  }
  agent.destroy();
  return found;
}

async function ask(): Promise<readonly Table[]> {
  await using postgres = await benchPostgres();
  const ours = await startOurs(2, { DATABASE_URL: postgres.url });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  try {
    // Two with the same diary, because measuring writes.
    const [first, second] = ours.people as readonly Person[] as [Person, Person];
    await fill(run, 1, few - 2);
    await fillDiaries(run, `(select 8 as p, u from unnest(array['${first.id}', '${second.id}']::uuid[]) u)`);
    await run('vacuum analyze');
    const before = await measure(ours.origin, first);
    console.log(`${few} accounts measured; filling up to ${many}`);
    await fill(run, few - 1, many - 2);
    await run('vacuum analyze');
    const after = await measure(ours.origin, second);
    const rows = [...before].map(([name, took]) => {
      const later = after.get(name) ?? [];
      const ends = [quantile(took, 0.99), quantile(later, 0.99)] as const;
      return [
        name,
        short(median(took)),
        short(median(later)),
        short(ends[0]),
        short(ends[1]),
        times(ends[1], ends[0]),
      ];
    });
    return [
      {
        caption: `From ${few} accounts to ${many}, each with ${rowsEach} rows, PostgreSQL: ms over HTTP, one client`,
        columns: ['', `median, ${few}`, `median, ${many}`, `p99, ${few}`, `p99, ${many}`, 'ratio of p99'],
        rows,
        notes: ['Goal: p99 of each within 1.5 times.'],
      },
    ];
  } finally {
    await client.end();
    await ours.stop();
  }
}

export const growth: Question = { name: 'growth', ask };
