/** The embedded database keeps its log short and removes dead rows by itself, without a request being refused. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openPglite } from '#server/database/pglite.ts';
import type { Database } from '#server/database/sql-types.ts';
import { copyPgliteTo, makeUser, silent } from '#tests/support/database.ts';

const engine = { role: 'engine' } as const;

async function one<Row extends object>(database: Database, text: string): Promise<Row> {
  const { rows } = await database.query<Row>(engine, text);
  return rows[0] as Row;
}
const logBytes = async (database: Database) =>
  (
    await one<{ bytes: number }>(
      database,
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    )
  ).bytes;
const deadRows = async (database: Database) =>
  (
    await one<{ n: number }>(
      database,
      `select n_dead_tup::int as n from pg_stat_user_tables where relid = 'public.episodes'::regclass`,
    )
  ).n;

/** Leaves 4000 dead rows, and more log than a checkpoint waits for. */
async function writeAndDelete(database: Database, account: string): Promise<void> {
  await database.query(
    engine,
    `insert into public.episodes (id, user_id, intensity, started_at, end_unknown, notes)
     select gen_random_uuid(), $1, 5, now() - i * interval '1 hour', true, repeat('x', 1500) from generate_series(1, 4000) i`,
    [account],
  );
  await database.query(engine, 'delete from public.episodes where user_id = $1', [account]);
}

test('dead rows go when nobody asks, the log is cut short, and requests meanwhile are answered', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'diary-housekeeping-'));
  await copyPgliteTo(dataDir);
  const open = (housekeepingMs: number) =>
    openPglite({
      dataDir: join(dataDir, 'database'),
      migrations: [],
      log: silent,
      statementLimit: 60_000,
      housekeepingMs,
    });
  try {
    // Without it both stay: what is measured below is its doing.
    const before = await open(3_600_000);
    const account = await makeUser(before);
    await writeAndDelete(before, account);
    await vi.waitFor(async () => expect(await deadRows(before)).toBeGreaterThan(3000), { timeout: 30_000 });
    expect(await logBytes(before)).toBeGreaterThan(8 << 20);
    await before.close();

    const database = await open(300);
    await writeAndDelete(database, account);
    let stop = false;
    const asking = (async () => {
      let answered = 0;
      while (!stop) {
        await database.query({ role: 'anon' }, 'select 1');
        answered += 1;
        // Pauses that count as quiet.
        await new Promise((resolve) => setTimeout(resolve, 700));
      }
      return answered;
    })();
    await vi.waitFor(async () => expect(await deadRows(database)).toBeLessThan(100), {
      timeout: 60_000,
      interval: 900,
    });
    await vi.waitFor(async () => expect(await logBytes(database)).toBeLessThan(8 << 20), {
      timeout: 30_000,
      interval: 900,
    });
    stop = true;
    expect(await asking).toBeGreaterThan(0);
    const id = randomUUID();
    await database.query(
      engine,
      'insert into public.episodes (id, user_id, intensity, started_at, end_unknown) values ($1, $2, 5, now(), true)',
      [id, account],
    );
    expect(await one(database, 'select count(*)::int as n from public.episodes')).toEqual({ n: 1 });
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('what was erased does not stay in the log', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'diary-housekeeping-'));
  await copyPgliteTo(dataDir);
  const log = join(dataDir, 'database/pglite/pg_wal');
  const traces = async () => {
    const names = (await readdir(log, { withFileTypes: true })).filter((entry) => entry.isFile());
    const files = await Promise.all(names.map(({ name }) => readFile(join(log, name), 'latin1')));
    return files.filter((text) => text.includes('Marcador de la nota')).length;
  };
  const open = (newLogMs: number) =>
    openPglite({
      dataDir: join(dataDir, 'database'),
      migrations: [],
      log: silent,
      statementLimit: 60_000,
      housekeepingMs: 100,
      newLogMs,
    });
  try {
    let database = await open(3_600_000);
    const account = await makeUser(database);
    await database.query(
      engine,
      `insert into public.episodes (id, user_id, intensity, started_at, end_unknown, notes)
       values (gen_random_uuid(), $1, 5, now(), true, 'Marcador de la nota')`,
      [account],
    );
    await database.query(engine, 'delete from auth.users where id = $1', [account]);
    await database.close();
    // Without a new file it stays, whatever is opened and closed.
    database = await open(3_600_000);
    expect(await traces()).toBeGreaterThan(0);
    await database.close();
    database = await open(500);
    await database.query(engine, 'create table public.written (id integer)');
    await expect.poll(traces, { timeout: 30_000 }).toBe(0);
    expect(await database.query(engine, 'select * from public.written')).toMatchObject({ rows: [] });
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
