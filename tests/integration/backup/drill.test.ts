/**
 * The drill: a database is filled, backed up while others write, restored onto each kind of database, and every row of every
 * table is compared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { listenForBackups } from '#server/backup/socket.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/types.ts';
import { createLog } from '#server/http/log.ts';
import { openSecrets } from '#server/http/secrets.ts';
import { createPostgres, type Kind, kinds, silent } from '#tests/support/database.ts';
import { type Digests, digestsOf, rowsIn } from '#tests/support/row-digests.ts';
import { drillMigrations, fillForDrill } from './drill.ts';

const passphrase = 'una frase larga para el simulacro';
const migrations = drillMigrations();
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'diary-backup-'));
  folders.push(folder);
  return folder;
};
const drops: (() => Promise<void>)[] = [];

/** A place for an installation: a folder, and a database of its own where it is not in the folder. */
async function newInstallation(kind: Kind) {
  const dataDir = newFolder();
  if (kind === 'pglite') return { dataDir, databaseUrl: undefined };
  const { options, drop } = await createPostgres('template1');
  drops.push(drop);
  return { dataDir, databaseUrl: options.databaseUrl };
}

const open = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) =>
  openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl, migrations, log: silent });

afterAll(async () => {
  for (const drop of drops) await drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(kinds)('a backup of %s', (kind) => {
  const path = join(newFolder(), 'drill.age');
  let expected: Digests;
  let key: string;

  beforeAll(async () => {
    const installation = await newInstallation(kind);
    key = Buffer.from((await openSecrets(installation.dataDir)).derive('drill')).toString('hex');
    const database = await open(installation);
    await fillForDrill(database);
    expected = await digestsOf(database);
    await database.close();
    await makeBackup({ ...installation, version: '0.0.0', path, passphrase });
  });

  test('what is compared is a diary and everything else there can be', () => {
    expect(rowsIn(expected, 'public.episodes')).toBeGreaterThan(100);
    expect(rowsIn(expected, 'public.intakes')).toBeGreaterThan(100);
    expect(rowsIn(expected, 'drill.circle')).toBe(1000);
    expect(rowsIn(expected, 'drill.kinds')).toBe(3);
    expect(expected['drill.changed change_never']).toBe('D');
    expect(expected['drill.changed change_always']).toBe('A');
  });

  test.each(kinds)('comes back onto %s with every row, and goes on from there', async (target) => {
    const installation = await newInstallation(target);
    const restored = await restoreBackup({ ...installation, path, passphrase, migrations, replace: false });
    expect(restored.movedTo).toEqual([]);
    const secrets = await openSecrets(installation.dataDir);
    expect(Buffer.from(secrets.derive('drill')).toString('hex')).toBe(key);
    const database = await open(installation);
    try {
      expect(await digestsOf(database)).toEqual(expected);
      const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
        sql.query<{ id: number; next: number }>(
          `insert into drill.kinds default values returning id, nextval('drill.numbers') as next`,
        ),
      );
      expect(rows).toEqual([{ id: 4, next: 42 }]);
    } finally {
      await database.close();
    }
  });
});

/** Writes pairs of rows, each pair in a transaction, as fast as it can. @returns what stops it and says how many */
function writePairs(database: Database): () => Promise<number> {
  let running = true;
  let pairs = 0;
  const writing = (async () => {
    while (running) {
      await database.asRole({ role: 'engine' }, async (sql) => {
        await sql.query('insert into drill.circle values ($1, null)', [pairs + 10_000]);
        await sql.query('insert into drill.defaults values ($1, $1)', [`pair ${pairs}`]);
      });
      pairs += 1;
    }
  })();
  return async () => {
    running = false;
    await writing;
    return pairs;
  };
}

test.each(kinds)('a backup of %s is of one moment while others write, and they go on', async (kind) => {
  const installation = await newInstallation(kind);
  await openSecrets(installation.dataDir);
  const database = await open(installation);
  await fillForDrill(database);
  const log = createLog({ write: () => undefined });
  const stopListening = await listenForBackups({ ...installation, database, version: '0.0.0', log });
  const path = join(newFolder(), 'online.age');
  const stop = writePairs(database);
  await makeBackup({ ...installation, version: '0.0.0', path, passphrase });
  const written = await stop();
  await stopListening();
  // Nothing of the backup is left in the session.
  const { rows: cursors } = await database.asRole({ role: 'engine' }, (sql) =>
    sql.query(`select name from pg_cursors where name like 'backup%'`),
  );
  expect(cursors).toEqual([]);
  await database.close();

  const target = await newInstallation('pglite');
  await restoreBackup({ ...target, path, passphrase, migrations, replace: false });
  const restored = await open(target);
  const digests = await digestsOf(restored);
  await restored.close();
  // Beside those that were there before: a pair that is there by half would show.
  const pairs = rowsIn(digests, 'drill.circle') - 1000;
  expect(rowsIn(digests, 'drill.defaults') - 1).toBe(pairs);
  expect(pairs).toBeLessThan(written);
});
