/** Backups the server makes by itself: kept, read back, in a folder or an S3 store, and a drill that finds damage. */
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#product/index.ts';
import { recordMaintenance } from '#product/operator-console.ts';
import { type Backups, createBackups, type MaintenanceRun } from '#server/backup/daily.ts';
import type { ByteStore } from '#server/storage/sealed-files.ts';
import { openS3Store } from '#server/storage/stores/s3-store.ts';
import { kinds } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { startS3 } from '../storage/storage-server.ts';

const passphrase = 'eine-lange-passphrase';

describe.each(kinds)('on %s', (kind) => {
  let server: TestServer;
  let folder: string;
  let s3: Awaited<ReturnType<typeof startS3>>;
  const runs: MaintenanceRun[] = [];

  beforeAll(async () => {
    server = await startTestServer({ kind });
    s3 = await startS3(true);
    folder = mkdtempSync(join(tmpdir(), 'diary-daily-'));
    await server.database.query(
      { role: 'engine' },
      `insert into auth.users (email) values ('${randomUUID()}@example.org')`,
    );
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => {
    runs.length = 0;
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  });

  const backups = (
    more: { keep?: number; store?: ByteStore; passphrase?: () => Promise<string> } = {},
  ): Backups =>
    createBackups({
      dataDir: server.dataDir,
      databaseUrl: server.databaseUrl,
      version: product.version,
      migrations: product.migrations,
      passphrase: async () => passphrase,
      folder,
      keep: 14,
      record: async (run) => {
        runs.push(run);
        await recordMaintenance(server.database, run);
      },
      ...more,
    });
  const storeOf = (): ByteStore =>
    openS3Store({
      endpoint: s3.env.S3_ENDPOINT,
      region: s3.env.S3_REGION,
      accessKeyId: s3.env.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.env.S3_SECRET_ACCESS_KEY,
    });
  const namesIn = async (store: ByteStore) => {
    const names: string[] = [];
    for await (const name of store.namesBefore(new Date(Date.now() + 60_000))) names.push(name);
    return names;
  };
  const nameOn = (day: number) => `daily-2026-01-${String(day).padStart(2, '0')}T03-00-00Z.age`;

  test('one is made when the newest is a day old, fourteen are kept, and only files of its own go', async () => {
    for (let day = 1; day <= 16; day += 1) writeFileSync(join(folder, nameOn(day)), 'old');
    writeFileSync(join(folder, 'diary-2025-01-01T03-00-00Z.age'), 'mine');
    mkdirSync(join(folder, 'notes'));
    const one = backups();
    expect(await one.daily()).toBe(1);
    expect(await one.daily()).toBe(0);
    const left = readdirSync(folder).sort();
    expect(left.filter((name) => name.startsWith('daily-20'))).toHaveLength(14);
    expect(left).toContain('diary-2025-01-01T03-00-00Z.age');
    expect(left).toContain('notes');
    expect(left).not.toContain(nameOn(3));
    expect(left).toContain(nameOn(4));
    expect(runs).toMatchObject([{ kind: 'backup', ok: true, detail: expect.stringMatching(/^\d+ rows$/) }]);
    const { rows } = await server.database.query(
      { role: 'engine' },
      `select kind, ok, file from private.maintenance_runs order by started_at desc limit 1`,
    );
    expect(rows).toMatchObject([{ kind: 'backup', ok: true, file: runs[0]?.file }]);
  });

  test('one a day counts, and those asked for by hand have names of their own and push no day out', async () => {
    for (let day = 1; day <= 14; day += 1) writeFileSync(join(folder, nameOn(day)), 'old');
    // What the console made before it had a name of its own.
    for (const hour of ['04', '05', '06'])
      writeFileSync(join(folder, `daily-2026-01-14T${hour}-00-00Z.age`), 'old');
    for (const hour of ['04', '05', '06'])
      writeFileSync(join(folder, `by-hand-2026-01-14T${hour}-00-00Z.age`), 'old');
    const one = backups();
    expect(await one.backup()).toMatchObject({ ok: true });
    expect(readdirSync(folder).filter((name) => name.startsWith('by-hand-'))).toHaveLength(3);
    // Today's is made all the same, and the oldest day goes for it.
    expect(await one.daily()).toBe(1);
    const left = readdirSync(folder).filter((name) => name.startsWith('daily-'));
    expect(new Set(left.map((name) => name.slice(6, 16))).size).toBe(14);
    expect(left).toContain(nameOn(2));
    expect(left).not.toContain(nameOn(1));
    expect(runs.every(({ kind }) => kind === 'backup')).toBe(true);
  });

  test('a drill restores the newest and says what it counted; nothing is left of it', async () => {
    expect(await backups().drill()).toEqual({ ok: false, detail: 'no_backup' });
    await backups().backup();
    mkdirSync(join(server.dataDir, 'drill-abcdef'));
    const { ok, detail } = await backups().drill();
    expect([ok, detail]).toEqual([true, expect.stringMatching(/^\d+ rows of \d+ tables, \d+ files opened$/)]);
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('drill-'))).toEqual([]);
  });

  test('on a new server backup and drill are due at once: one backup, and the drill has it', async () => {
    const one = backups();
    await Promise.all([one.weekly(), one.daily()]);
    expect(runs.map(({ kind, ok }) => [kind, ok])).toEqual([
      ['backup', true],
      ['drill', true],
    ]);
    truncateSync(join(folder, runs[0]?.file ?? ''), 200);
    await expect(one.weekly()).rejects.toThrow();
  });

  test('a drill finds a damaged file, and a key that is gone', async () => {
    await backups().backup();
    const [name = ''] = readdirSync(folder);
    expect(await backups({ passphrase: async () => 'another-passphrase' }).drill()).toMatchObject({
      ok: false,
    });
    truncateSync(join(folder, name), readFileSync(join(folder, name)).length - 200);
    expect(await backups().drill()).toEqual({
      ok: false,
      detail: expect.stringContaining('is damaged or cut off'),
    });
    expect(runs.at(-1)).toMatchObject({ kind: 'drill', ok: false });
    expect(readdirSync(server.dataDir).filter((one) => one.startsWith('drill-'))).toEqual([]);
  });

  test('in an S3 store: read back from there, the old ones removed, nothing left on the disk', async () => {
    const store = storeOf();
    for (let day = 1; day <= 3; day += 1) await store.put(nameOn(day), Buffer.from('old'));
    await store.put('another.txt', Buffer.from('mine'));
    const one = backups({ store, keep: 2 });
    expect(await one.daily()).toBe(1);
    expect(await one.daily()).toBe(0);
    const left = await namesIn(store);
    expect(left.filter((name) => name.endsWith('.age')).sort()).toEqual([nameOn(3), runs[0]?.file]);
    expect(left).toContain('another.txt');
    expect(readdirSync(folder)).toEqual([]);
    // Restoring takes seconds; what differs is only where the file comes from.
    if (kind === 'pglite') expect(await one.drill()).toMatchObject({ ok: true });
    await store.remove(left);
  });

  test('a store that refuses, or gives back something else, leaves the old ones and says so', async () => {
    const store = storeOf();
    await store.put(nameOn(1), Buffer.from('old'));
    const full = Object.assign(new Error('no room at https://store.example'), { code: 'QuotaExceeded' });
    const refuses: ByteStore = {
      ...store,
      put: async () => {
        throw full;
      },
    };
    expect(await backups({ store: refuses, keep: 1 }).backup()).toEqual({
      ok: false,
      detail: 'QuotaExceeded',
    });
    const loses: ByteStore = {
      ...store,
      put: (name, bytes) => store.put(name, bytes.subarray(0, bytes.length - 100)),
    };
    expect(await backups({ store: loses, keep: 1 }).backup()).toMatchObject({ ok: false });
    expect(await namesIn(store)).toContain(nameOn(1));
    expect(readdirSync(folder)).toEqual([]);
    await expect(backups({ store: refuses }).daily()).rejects.toThrow('QuotaExceeded');
  });
});
