/** The embedded database's folder belongs to one process, and to one user of the machine. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql-types.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const writer = join(import.meta.dirname, '../../support/writer.ts');
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a folder in use', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await testDatabase('pglite');
  });
  afterEach(() => opened.close());

  test('is refused to a second process, which is told what to do, and stays whole', async () => {
    const { dataDir } = opened.options;
    const second = spawnSync(process.execPath, [writer, dataDir], { encoding: 'utf8' });
    expect(second.status).not.toBe(0);
    expect(second.stdout).toBe('');
    expect(second.stderr).toContain(
      `The folder ${dataDir} is in use by another running copy of this server. ` +
        'Stop that one first, or give this one another folder in DATA_DIR.',
    );
    await opened.database.ping();
  });

  test('is refused to a second opener in the same process', async () => {
    await expect(openDatabase(opened.options)).rejects.toThrow('is in use by another running copy');
  });

  test('is free again once the first has closed', async () => {
    await opened.database.close();
    const again = await openDatabase(opened.options);
    await again.ping();
    await again.close();
  });
});

describe('nobody else may look into the folder', () => {
  let database: Database | undefined;
  afterEach(() => database?.close());

  test('of a new database', async () => {
    const { options, drop } = await emptyDatabase('pglite');
    const dataDir = join(options.dataDir, 'new');
    database = await openDatabase({ ...options, dataDir, migrations: [] });
    expect([modeOf(dataDir), modeOf(join(dataDir, 'pglite'))]).toEqual(['700', '700']);
    await database.close();
    await drop();
  });

  test('of one that was left open to all', async () => {
    const opened = await testDatabase('pglite');
    await opened.database.close();
    const folder = join(opened.options.dataDir, 'pglite');
    chmodSync(folder, 0o755);
    database = await openDatabase(opened.options);
    expect(modeOf(folder)).toBe('700');
    await database.close();
    await opened.close();
  });
});

test('what an interrupted first start left is replaced', async () => {
  const { options, drop } = await emptyDatabase('pglite');
  const dataDir = join(options.dataDir, 'interrupted');
  mkdirSync(join(dataDir, 'pglite.draft/base'), { recursive: true });
  const database = await openDatabase({ ...options, dataDir, migrations: [] });
  await database.ping();
  await database.close();
  await drop();
});
