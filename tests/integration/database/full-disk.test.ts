/** A full disk: reads go on, no acknowledged write is lost, and writes resume when there is space again. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { type Database, DatabaseUnavailable } from '#server/database/sql-types.ts';
import { testDatabase } from '#tests/support/database.ts';

const mebibyte = 1024 * 1024;

/** @param filler makes the row as long as that many characters */
async function addUser(database: Database, filler = 0): Promise<string> {
  const id = randomUUID();
  const data = JSON.stringify({ filler: randomUUID().repeat(filler / 36) });
  await database.asRole({ role: 'engine' }, (sql) =>
    sql.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
      id,
      `${id}@x.org`,
      data,
    ]),
  );
  return id;
}

async function userIds(database: Database): Promise<readonly string[]> {
  const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ id: string }>('select id from auth.users'),
  );
  return rows.map(({ id }) => id);
}

describe('below 64 MiB of free space', () => {
  test('nothing is written, everything can be read, and it heals by itself', async () => {
    let free = 64 * mebibyte;
    const { database, close } = await testDatabase('pglite', { measureFreeSpace: () => free });
    const first = await addUser(database);

    free -= 1;
    await expect
      .poll(() =>
        addUser(database).then(
          () => 'written',
          (error: unknown) => error,
        ),
      )
      .toMatchObject({ name: 'DatabaseUnavailable', reason: 'disk_full' });
    expect(await userIds(database)).toContain(first);

    free += 1;
    await expect
      .poll(() =>
        addUser(database).then(
          () => 'written',
          () => 'refused',
        ),
      )
      .toBe('written');
    await close();
  });

  test('above it and below the reserve, only what makes nothing new goes on', async () => {
    const { database, close } = await testDatabase('pglite', { measureFreeSpace: () => 192 * mebibyte - 1 });
    const id = await addUser(database);
    const claims = { role: 'authenticated', sub: id, aal: 'aal1' } as const;
    const insert = () =>
      database.asRole(claims, (sql) => sql.query('insert into public.episodes (intensity) values (5)'));
    await expect(insert()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'disk_full' });
    await database.asRole(claims, (sql) => sql.query('select * from public.episodes'));
    // The method comes from the server, not from the statement.
    await database.asRole(claims, (sql) => sql.query('delete from public.episodes'), {
      'request.method': 'DELETE',
    });
    expect(database.diskSpace()).toBe('short');
    await close();
  });

  test('a role that may write gets no further than the owner', async () => {
    const { database, close } = await testDatabase('pglite', { measureFreeSpace: () => 0 });
    const write = database.asRole({ role: 'service_role' }, (sql) =>
      sql.query('delete from public.profiles'),
    );
    await expect(write).rejects.toMatchObject({ reason: 'disk_full' });
    await close();
  });
});

/** A file system of its own, small enough to be filled. Undefined where this process may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'diary-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmount(folder: string): void {
  // Lazily: if the test has failed, the database is still open.
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
}

const limit = 3000;

/**
 * Opens on the small disk with the guard disabled, fills the rest of it, and writes until the disk is really full.
 */
async function fillSmallDisk(disk: string): Promise<void> {
  const template = await testDatabase('pglite');
  await template.database.close();
  const dataDir = join(disk, 'data');
  cpSync(template.options.dataDir, dataDir, { recursive: true });
  const options = { ...template.options, dataDir, statementLimit: limit, measureFreeSpace: () => Infinity };
  const database = await openDatabase(options);

  const acknowledged = [await addUser(database)];
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 8 * mebibyte));

  const failures: unknown[] = [];
  while (failures.length < 4) {
    try {
      acknowledged.push(await addUser(database, 100_000));
    } catch (error) {
      failures.push(error);
      expect(error).toBeInstanceOf(DatabaseUnavailable);
    }
  }
  // Which file runs out of space first is random: PostgreSQL reports some failures, on others PGlite spins until it
  // is terminated.
  const reasons = failures.map((failure) => (failure as DatabaseUnavailable).reason);
  expect(['disk_full', 'timeout', 'restarting']).toEqual(expect.arrayContaining(reasons));

  rmSync(ballast);
  await expect
    .poll(
      () =>
        addUser(database).then(
          () => 'written',
          () => 'refused',
        ),
      { timeout: 30_000 },
    )
    .toBe('written');
  const found = new Set(await userIds(database));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(2);

  await database.close();
  await template.close();
}

/** Without the right to mount: a disk reported as full is believed at the first check. */
async function trustTheReport(): Promise<void> {
  const { database, close } = await testDatabase('pglite', { measureFreeSpace: () => 0 });
  await expect(addUser(database)).rejects.toMatchObject({ reason: 'disk_full' });
  expect(await userIds(database)).toEqual([]);
  await close();
}

const disk = mountSmallDisk();
test(disk
  ? 'a disk that is really full loses nothing, hangs nobody, and heals'
  : 'a disk reported full is believed', { timeout: 180_000 }, async () => {
  if (!disk) return trustTheReport();
  return fillSmallDisk(disk).finally(() => unmount(disk));
});
