/** Files come back with a backup, sealed as they were; who was erased since does not, neither rows nor files. */
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it, test } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { ledgerPath, noteEnded } from '#server/backup/ledger.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnvironment } from '#server/env.ts';
import { createSecretBox } from '#server/http/secret-box.ts';
import { parseSecrets } from '#server/http/secrets.ts';
import { createSealedFiles } from '#server/storage/sealed-files.ts';
import { openDiskStore } from '#server/storage/stores/disk-store.ts';
import { createPostgres, kinds, migrations, silent } from '#tests/support/database.ts';
import { startStorageServer, storagePerson } from '../storage/storage-server.ts';

const passphrase = 'una frase larga para los archivos';
const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diary-files-drill-'));
  folders.push(folder);
  return folder;
};
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe.each(kinds)('from %s', (kind) => {
  it.each(kinds)('onto %s', async (target) => {
    const server = await startStorageServer(kind, 'disk');
    const good = join(await newFolder(), 'backup.age');
    const path = join(good, '../incomplete-backup.age');
    const ledger = join(await newFolder(), 'erased.txt');
    const ana = await storagePerson(server);
    const ben = await storagePerson(server);
    const versions: Record<string, string> = {};
    for (const [name, { id, client }] of Object.entries({ ana, ben }))
      for (const file of ['kept', 'lost']) {
        const docs = client.storage.from('docs');
        const marker = `Marcador-${name}-${file}`;
        expect((await docs.upload(`${id}/${file}`, marker.repeat(500))).error).toBeNull();
        versions[`${name} ${file}`] = (await docs.info(`${id}/${file}`)).data?.version ?? '';
      }
    const lost = versions['ana lost'] ?? '';
    await rm(join(server.dataDir, 'files', lost.slice(0, 2), lost));
    // A backup without one of its files is no good one: it says which, and keeps the rest under another name.
    await expect(makeBackup({ ...server, version: '1.0.0', path: good, passphrase })).rejects.toThrow(
      `1 of 4 files is missing: ${lost}. `,
    );
    expect(existsSync(good)).toBe(false);

    // Erased after the backup was made.
    const { admin } = createClient(server.url, server.keys.secretKey).auth;
    expect((await admin.deleteUser(ben.id)).error).toBeNull();
    const { derive } = parseSecrets(await readFile(join(server.dataDir, 'secrets.json'), 'utf8'));
    expect(await noteEnded(server.database, ledgerPath(server.dataDir), derive)).toBeGreaterThan(0);
    expect(await noteEnded(server.database, ledgerPath(server.dataDir), derive)).toBe(0);
    await copyFile(ledgerPath(server.dataDir), ledger);
    await server.close();
    expect(await readFile(ledger, 'utf8')).not.toContain(ben.id);

    const place = target === 'postgres' ? await createPostgres('template1') : undefined;
    if (place) drops.push(place.drop);
    const dataDir = await newFolder();
    await copyFile(ledger, ledgerPath(dataDir));
    const databaseUrl = place?.options.databaseUrl;
    const restored = await restoreBackup({
      dataDir,
      databaseUrl,
      path,
      passphrase,
      migrations,
      replace: false,
    });
    expect(restored).toMatchObject({ dropped: { account: 1, file: 1 }, hasLedger: true });

    const database = await openDatabase({
      dataDir: join(dataDir, 'database'),
      databaseUrl,
      migrations,
      log: silent,
    });
    const people = await database.query<{ id: string }>({ role: 'engine' }, 'select id from auth.users');
    expect(people.rows.map(({ id }) => id)).toEqual([ana.id]);
    const { rows } = await database.query<{ name: string; version: string; size: number }>(
      { role: 'engine' },
      `select name, version, (metadata ->> 'size')::int as size from storage.objects`,
    );
    expect(rows.map(({ name }) => name)).toEqual([`${ana.id}/kept`]);
    const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const stored = names.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(stored.filter((name) => name !== '.installation')).toEqual([versions['ana kept']]);
    const box = createSecretBox(derive('storage: file keys'));
    const files = createSealedFiles(await openDiskStore(join(dataDir, 'files')), database, box);
    const [row] = rows;
    const parts: Uint8Array[] = [];
    for await (const part of await files.read(
      row?.version ?? '',
      { start: 0, end: row?.size ?? 0 },
      row?.size ?? 0,
    ))
      parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe('Marcador-ana-kept'.repeat(500));
    await database.close();
  });
});

test.each(kinds)('files deleted while a backup is made are not missing from it, on %s', async (kind) => {
  const server = await startStorageServer(kind, 'disk');
  const { id, client } = await storagePerson(server);
  const docs = client.storage.from('docs');
  const names = Array.from({ length: 24 }, (_, index) => `${id}/${index}`);
  for (const name of names) expect((await docs.upload(name, 'x'.repeat(2000))).error).toBeNull();
  const path = join(await newFolder(), 'backup.age');
  const making = makeBackup({ ...server, version: '1.0.0', path, passphrase });
  for (const name of names.slice(1)) await docs.remove([name]);
  const { files } = await making;
  expect(files.missing).toEqual([]);
  const dataDir = await newFolder();
  const { dropped } = await restoreBackup({
    dataDir,
    databaseUrl: undefined,
    path,
    passphrase,
    migrations,
    replace: false,
  });
  expect(files.rows).toBe((dropped.file ?? 0) + (await filesIn(dataDir)));
  await server.close();
});

test('with a store of its own, the files have to be in it', async () => {
  const server = await startStorageServer('pglite', 's3', true);
  const { id, client } = await storagePerson(server);
  for (const name of ['a', 'b'])
    expect((await client.storage.from('docs').upload(`${id}/${name}`, 'hola')).error).toBeNull();
  const { fileStore } = parseEnvironment({ NODE_ENV: 'test', DATA_DIR: server.dataDir, ...server.env });
  const path = join(await newFolder(), 'backup.age');
  const options = { ...server, fileStore, version: '1.0.0', passphrase };
  expect((await makeBackup({ ...options, path })).files).toEqual({ rows: 2, missing: [] });
  const [lost] = await server.stored();
  await server.lose(lost?.name ?? '');
  await expect(makeBackup({ ...options, path: `${path}.2` })).rejects.toThrow(/^1 of 2 files is missing: /);
  await server.close();
});

const filesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== '.installation',
  ).length;
