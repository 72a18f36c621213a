/**
 * A restore is killed at one step after another; whatever opens the installation next finds it as it was. A few of the steps, chosen at
 * random: all of them with TEST_SCALE=5.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { lockDataFolder } from '#server/backup/restore-journal.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/http/log.ts';
import { openSecrets } from '#server/http/secrets.ts';
import {
  copyPgliteTo,
  createPostgres,
  kinds,
  makeUser,
  migratedPostgres,
  migrations,
  silent,
} from '#tests/support/database.ts';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { digestsOf } from '#tests/support/row-digests.ts';
import { root } from '../../../scripts/lib/command.ts';

const passphrase = 'una frase larga para las copias';
const log = createLog({ write: () => undefined });
let folder: string;
let path: string;
let person: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diary-killed-restore-'));
  path = join(folder, 'backup.age');
  const dataDir = join(folder, 'source');
  await openSecrets(dataDir);
  await copyPgliteTo(dataDir);
  const database = await openDatabase({ dataDir: join(dataDir, 'database'), migrations, log: silent });
  person = await makeUser(database);
  await database.close();
  await makeBackup({ dataDir, databaseUrl: undefined, version: '1', path, passphrase });
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a restore does, in order: journal, aside, in place, end of the journal; on PostgreSQL also transactions. */
const steps = {
  pglite: ['move 1', 'move 2', 'move 3', 'move 4', 'move 5', 'move 6', 'move 7', 'move 8'],
  postgres: [
    'move 1',
    'commit 1',
    'commit 2',
    'commit 3',
    'commit 4',
    'move 2',
    'move 3',
    'move 4',
    'move 5',
    'move 6',
  ],
};

async function killedBefore(step: string, options: object): Promise<NodeJS.Signals | null> {
  const program = join(import.meta.dirname, 'restore-until-killed.ts');
  const child = spawn(process.execPath, [program, JSON.stringify({ ...options, before: step })], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

describe.each(kinds)('%s', (kind) => {
  test(`a restore that is killed changes nothing (TEST_SEED=${seed})`, { timeout: 900_000 }, async () => {
    const dataDir = join(folder, kind);
    const place = kind === 'postgres' ? await createPostgres(await migratedPostgres()) : undefined;
    if (place) drops.push(place.drop);
    const databaseUrl = place?.options.databaseUrl;
    const installation = { dataDir, databaseUrl };
    await openSecrets(dataDir);
    if (kind === 'pglite') await copyPgliteTo(dataDir);
    await mkdir(join(dataDir, 'files'));
    await writeFile(join(dataDir, 'files', 'old'), 'old');
    const open = () =>
      openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl, migrations, log: silent });
    const database = await open();
    await makeUser(database);
    const expected = await digestsOf(database);
    await database.close();
    const keys = readFileSync(join(dataDir, 'secrets.json'), 'utf8');

    const random = randomNumbers(seed);
    const chosen = new Set<string>();
    while (chosen.size < Math.min(scaled(2), steps[kind].length))
      chosen.add(steps[kind][Math.floor(random() * steps[kind].length)] ?? '');
    for (const step of chosen) {
      expect(await killedBefore(step, { ...installation, path, passphrase }), step).toBe('SIGKILL');
      const folderLock = await openDataFolder(installation, log);
      expect(existsSync(join(dataDir, 'restore.json')), step).toBe(false);
      expect(
        readdirSync(dataDir).filter((name) => /^(replaced|restoring)/.test(name) && step !== 'move 1'),
        step,
      ).toEqual([]);
      expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8') === keys, step).toBe(true);
      expect(readFileSync(join(dataDir, 'files', 'old'), 'utf8'), step).toBe('old');
      const again = await open();
      expect(await digestsOf(again), step).toEqual(expected);
      await again.close();
      folderLock?.release();
    }

    await restoreBackup({ ...installation, path, passphrase, migrations, replace: true });
    const restored = await open();
    const { rows } = await restored.query({ role: 'engine' }, 'select id from auth.users');
    await restored.close();
    expect(rows).toEqual([{ id: person }]);
  });
});

test('a server and a restore keep each other out of a folder, and servers share it', async () => {
  const installation = { dataDir: join(folder, 'shared'), databaseUrl: undefined };
  const first = await openDataFolder(installation, log);
  const second = await openDataFolder(installation, log);
  await expect(lockDataFolder(installation, 'restore')).rejects.toThrow('stop it first');
  first?.release();
  second?.release();
  const restore = await lockDataFolder(installation, 'restore');
  await expect(openDataFolder(installation, log)).rejects.toThrow('is running: wait until it has ended');
  restore.release();
  (await openDataFolder(installation, log))?.release();
});
