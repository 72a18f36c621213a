/**
 * A device pulls changes from the real server through the official client: long diaries, late answers, quiet days.
 */
import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteOver } from '#app/diary/remote.ts';
import { recentDays } from '#app/diary/snapshot/recent-days.ts';
import { memoryStore } from '#app/diary/store/memory-store.ts';
import { pullAll } from '#app/diary/sync/pull.ts';
import { loadReplica } from '#app/diary/sync/replica.ts';
import type { ChangePage, Remote } from '#app/diary/sync/sync-types.ts';
import { addDays } from '#domain/calendar-date.ts';
import { writeDiary as inventDiary } from '#product/seed/demo-diary.ts';
import { rowsOf } from '#product/seed/insert-rows.ts';
import { demoPerson } from '#product/seed/people.ts';
import type { Sql } from '#server/database/sql-types.ts';
import { kindsFor } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newPerson, type Person } from './two-people.ts';

const now = () => new Date().toISOString();

/** A device that counts the changes it receives. */
async function newDevice(server: TestServer, { id, token }: Person) {
  const headers = { apikey: server.keys.publishableKey, Authorization: `Bearer ${token}` };
  const client = new PostgrestClient(`${server.url}/rest/v1`, { headers });
  const pages: ChangePage[] = [];
  let between: () => Promise<unknown> = async () => undefined;
  const remote = remoteOver(id, async () => client);
  const observed: Remote = {
    ...remote,
    async changes(...args) {
      const page = await remote.changes(...args);
      pages.push(page);
      await between();
      return page;
    },
  };
  const replica = await loadReplica(id, memoryStore(), () => undefined);
  return {
    remote,
    stored: () => [...replica.allStored()],
    versions: () => new Map([...replica.allStored()].map(({ id, row }) => [id, row.version])),
    /**
     * @param run runs after each page
     * @returns the number of changes of each page
     */
    async pull(run: typeof between = async () => undefined): Promise<number[]> {
      pages.length = 0;
      between = run;
      await pullAll(replica, observed, now);
      return pages.map(({ changes }) => changes.length);
    },
  };
}

describe.each(kindsFor())('on %s', (kind) => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await startTestServer({ kind });
    ana = await newPerson(server, 'ana');
  }, 60_000);
  afterAll(() => server.close());

  /** Nine thousand episodes; everything was written an hour ago, at the same instant. */
  async function writeDiary(): Promise<void> {
    const engine = <T>(run: (sql: Sql) => Promise<T>) => server.database.asRole({ role: 'engine' }, run);
    for (let batch = 0; batch < 15; batch += 1) {
      await engine((sql) =>
        sql.query(
          'insert into public.episodes (user_id, intensity) select $1, 5 from generate_series(1, 600)',
          [ana.id],
        ),
      );
    }
    await engine(async (sql) => {
      // Without the trigger that dates every change.
      await sql.query('set local session_replication_role = replica');
      for (const table of ['episodes', 'intakes']) {
        await sql.query(`update public.${table} set updated_at = now() - interval '1 hour'`);
      }
    });
  }

  const onTheServer = async (person = ana) => {
    const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ id: string; version: number }>(
        `select id, version from public.episodes where user_id = $1
          union all select id, version from public.intakes where user_id = $1`,
        [person.id],
      ),
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  };

  test('a long diary that was written in one go is fetched once', async () => {
    await writeDiary();
    const device = await newDevice(server, ana);
    expect(await device.pull()).toEqual([1000, 4000, 4000, 2]);
    expect(device.versions()).toEqual(await onTheServer());
    expect(await device.pull()).toEqual([0]);
  }, 60_000);

  test('changes during the pages of a pull are not missed, the first time and later', async () => {
    const device = await newDevice(server, ana);
    for (const pages of [4, 10]) {
      let come = 0;
      await device.pull(async () => {
        come += 1;
        if (come > 2) return;
        // A change already pulled, one not pulled yet, and a new row.
        const ids = [...(await onTheServer()).keys()].sort();
        for (const id of [ids[0], ids.at(-1)]) {
          await ana.client.from('episodes').update({ intensity: come }).eq('id', id).throwOnError();
        }
        await ana.client.from('episodes').insert({ intensity: 1 }).throwOnError();
      });
      expect(come).toBe(pages);
      expect(device.versions()).toEqual(await onTheServer());
      // Changes every row.
      await server.database.asRole({ role: 'engine' }, (sql) =>
        sql.query('update public.episodes set intensity = 6 where user_id = $1', [ana.id]),
      );
    }
  }, 60_000);

  test('the last months by themselves have the days they have in the whole diary', async () => {
    const dora = await newPerson(server, 'dora');
    const today = now().slice(0, 10);
    for (const [table, rows] of rowsOf(inventDiary(demoPerson, today), dora.id, now()))
      for (let at = 0; at < rows.length; at += 400)
        await dora.client
          .from(table)
          .insert(rows.slice(at, at + 400))
          .throwOnError();
    const add = (table: string, row: object) => dora.client.from(table).insert(row).throwOnError();
    const attack = async (columns: object) => {
      const id = randomUUID();
      await add('episodes', { id, intensity: 4, ...columns });
      return id;
    };
    const at = (back: number, time = '08:00') => `${addDays(today, -back)}T${time}:00Z`;
    // One nobody knows the end of, with a sign of it a year later.
    const unknown = await attack({ started_at: at(500), end_unknown: true });
    await add('intensity_readings', { episode_id: unknown, read_at: at(100), intensity: 8 });
    // One that was over when something was taken for it, the next day and months later.
    const over = await attack({ started_at: at(201), ended_at: at(201, '09:00') });
    for (const back of [199, 100]) await add('intakes', { episode_id: over, taken_at: at(back), name: 'x' });
    // Over too, in the zone of the attack a day later than in that of the intake.
    const away = await attack({ started_at: at(300), ended_at: at(299), zone: 'Pacific/Kiritimati' });
    const taken = { taken_at: at(61, '23:00'), zone: 'Pacific/Honolulu', name: 'x' };
    await add('intakes', { episode_id: away, ...taken });
    // Open, "it continues" said a month ago; and one of that time, whose pain was left two hours after the intake.
    await attack({ started_at: at(90), still_at: at(30) });
    const pain = await attack({ started_at: at(64), end_unknown: true });
    await add('intakes', { episode_id: pain, taken_at: at(61, '23:00'), name: 'x', outcome: 'none' });

    const device = await newDevice(server, dora);
    await device.pull();
    const whole = recentDays(dora.id, '0001-01-01', device.stored()).diary.days;
    for (const back of [20, 60, 200]) {
      const from = addDays(today, -back);
      const changes = (await device.remote.recent(from)) ?? [];
      const rows = changes.flatMap((one) => (one.kind === 'row' ? [{ ...one, id: one.row.id }] : []));
      const recent = recentDays(dora.id, from, rows).diary.days.at(now());
      for (const day of whole.all(now()))
        if (day >= from) expect(recent.get(day)).toEqual(whole.at(now()).get(day));
      expect(rows.length).toBeLessThan(device.stored().length / 2);
    }
  }, 60_000);

  test('a page larger than an answer may be is requested in halves', async () => {
    const bea = await newPerson(server, 'bea');
    const long = `insert into public.episodes (user_id, intensity, notes) select $1, 5, repeat('ñ', 3900)
      from generate_series(1, 3000)`;
    await server.database.asRole({ role: 'engine' }, (sql) => sql.query(long, [bea.id]));
    const device = await newDevice(server, bea);
    expect(await device.pull()).toEqual([1000, 1000, 1000, 2]);
    expect(device.versions()).toEqual(await onTheServer(bea));
    await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query('update public.episodes set intensity = 6 where user_id = $1', [bea.id]),
    );
    expect((await device.pull())[0]).toBe(500);
    expect(device.versions()).toEqual(await onTheServer(bea));
  }, 60_000);
});

test('a transaction that began before the question and ended after the answer is not missed', async () => {
  const server = await startTestServer();
  const ana = await newPerson(server, 'ana');
  const slow = new pg.Client({ connectionString: server.databaseUrl });
  await slow.connect();
  try {
    const device = await newDevice(server, ana);
    await slow.query('begin');
    const { rows } = await slow.query<{ id: string }>(
      'insert into public.episodes (user_id, intensity) values ($1, 7) returning id',
      [ana.id],
    );
    const late = rows[0]?.id ?? '';
    await ana.client.from('episodes').insert({ intensity: 1 }).throwOnError();
    await device.pull();
    expect(device.versions().has(late)).toBe(false);
    await slow.query('commit');
    await device.pull();
    expect(device.versions().get(late)).toBe(1);
  } finally {
    await slow.end();
    await server.close();
  }
}, 60_000);
