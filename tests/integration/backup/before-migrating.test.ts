/** Before an update: a backup is made by itself, only where there is something to lose; and no older version touches a newer database. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#product/index.ts';
import { checkArchive } from '#server/backup/backup-archive.ts';
import { backUpBeforeMigrating } from '#server/backup/before-migrating.ts';
import { noteMigrated } from '#server/backup/migrated-stamp.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/http/log.ts';
import { openSecrets } from '#server/http/secrets.ts';
import { createPostgres, kinds, migrations } from '#tests/support/database.ts';

const passphrase = 'eine-lange-passphrase';

describe.each(kinds)('on %s', (kind) => {
  let dataDir: string;
  let databaseUrl: string | undefined;
  let later: string;
  let drop: () => Promise<void> = async () => undefined;
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'diary-migrating-'));
    later = mkdtempSync(join(tmpdir(), 'diary-later-'));
    writeFileSync(
      join(later, '20991231000000_later.sql'),
      'create table public.later (id integer primary key);',
    );
    await openSecrets(dataDir);
    if (kind === 'postgres') {
      const made = await createPostgres('template0');
      databaseUrl = made.options.databaseUrl;
      drop = made.drop;
    }
  });
  afterAll(async () => {
    await drop();
    for (const folder of [dataDir, later]) rmSync(folder, { recursive: true });
  });

  const folder = () => join(dataDir, 'backups');
  const options = (folders: readonly string[], isSet = true) => ({
    dataDir,
    databaseUrl,
    migrations: folders,
    log,
    backups: isSet
      ? {
          dataDir,
          databaseUrl,
          version: product.version,
          migrations: folders,
          passphrase: async () => passphrase,
          folder: folder(),
          keep: 14,
        }
      : undefined,
  });
  const open = (folders: readonly string[]) =>
    openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl, migrations: folders, log });

  test('nothing at the first start, a backup before the update, and none once it is done', async () => {
    expect(await backUpBeforeMigrating(options(migrations))).toBeUndefined();
    await (await open(migrations)).close();
    await noteMigrated(options(migrations));
    expect(await backUpBeforeMigrating(options(migrations))).toBeUndefined();

    const both = [...migrations, later];
    expect(await backUpBeforeMigrating(options(both))).toMatchObject({ kind: 'migration', ok: true });
    const [file = ''] = readdirSync(folder());
    expect(file).toMatch(/^before-update-/);
    const { header } = await checkArchive(join(folder(), file), passphrase);
    expect(header.migrations.map(({ name }) => name).join()).not.toContain('later');
    expect(lines.join()).not.toContain('no_backup');

    expect(await backUpBeforeMigrating(options(both, false))).toBeUndefined();
    expect(lines.join()).toContain('no_backup_before_migrating');
    await (await open(both)).close();
    await noteMigrated(options(both));
    expect(await backUpBeforeMigrating(options(both))).toBeUndefined();
  });

  test('a backup that fails stops the update', async () => {
    const more = mkdtempSync(join(tmpdir(), 'diary-more-'));
    copyFileSync(join(later, '20991231000000_later.sql'), join(more, '20991231000001_more.sql'));
    const { backups, ...rest } = options([...migrations, later, more]);
    const broken = backups && {
      ...backups,
      passphrase: async () => {
        throw Object.assign(new Error('no such key'), { code: 'ENOENT' });
      },
    };
    await expect(backUpBeforeMigrating({ ...rest, backups: broken })).rejects.toThrow(
      'so nothing was updated',
    );
    rmSync(more, { recursive: true });
  });

  test('a version that does not know the newest migration refuses the database, and changes nothing', async () => {
    await expect(open(migrations)).rejects.toThrow(/later version: it has 1 migrations .* 20991231000000/);
    await (await open([...migrations, later])).close();
  });
});
