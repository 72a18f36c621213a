/**
 * The two commands as an operator runs them: a running server is backed up and restored onto the other kind of
 * database, where signed-in people stay signed in.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { copyPgliteTo, createPostgres, silent } from '#tests/support/database.ts';
import { root, runQuietly } from '../../../scripts/lib/command.ts';
import { freePort, type ServerProcess, startServerProcess } from '../../../scripts/lib/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'diary-commands-'));
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  running.push(server);
  return server;
}

/** Runs a script as npm does. */
const command = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  runQuietly(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], env);

const keysOf = async (url: string): Promise<{ publishableKey: string; secretKey: string }> =>
  (await fetch(`${url}/dev/client.json`)).json();
/** What the console's page Backups lists, newest first. */
async function runsIn(place: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }) {
  const database = await openDatabase({
    dataDir: join(place.DATA_DIR, 'database'),
    databaseUrl: place.DATABASE_URL,
    migrations: [],
    log: silent,
  });
  const { rows } = await database.query<{ kind: string; ok: boolean; file: string; detail: string }>(
    { role: 'engine' },
    'select kind, ok, file, bytes::int, detail from private.maintenance_runs order by started_at desc',
  );
  await database.close();
  return rows;
}
const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** Adds a person with a session and an episode, through the official client. */
async function livesOn(url: string) {
  const { publishableKey, secretKey } = await keysOf(url);
  const login = { email: `${randomUUID()}@example.org`, password: 'Una-clave-larga-7' };
  const admin = createClient(url, secretKey, options);
  expect((await admin.auth.admin.createUser({ ...login, email_confirm: true })).error).toBeNull();
  const client = createClient(url, publishableKey, options);
  const { data } = await client.auth.signInWithPassword(login);
  const episode = { id: randomUUID(), intensity: 7, notes: 'antes de la copia, 🤕' };
  expect((await client.from('episodes').insert(episode)).error).toBeNull();
  return { client, login, episode, session: data.session };
}

test('a running server on PGlite comes back on PostgreSQL, and from there on PGlite, and people stay signed in', {
  timeout: 900_000,
}, async () => {
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, 'k'.repeat(44), { mode: 0o600 });
  const port = String(await freePort());
  const first = { DATA_DIR: join(folder, 'first'), PORT: port };
  await copyPgliteTo(first.DATA_DIR);
  const server = await start(first);
  const person = await livesOn(server.url);
  const socket = statSync(join(first.DATA_DIR, 'control'));
  expect(socket.mode & 0o077).toBe(0);

  const archive = join(folder, 'first.age');
  const made = await command('backup', [archive], { DATA_DIR: first.DATA_DIR, BACKUP_KEY_FILE: keyFile });
  expect(made.output).toMatch(
    /first\.age: \d+ rows of \d+ tables, \d+ files and the keys, written and read back\.\n$/,
  );
  expect(made.code).toBe(0);
  // The cost of guessing the passphrase: 2 to the 17th (OWASP).
  expect(readFileSync(archive, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/);
  expect(
    (await command('backup', [archive], { DATA_DIR: first.DATA_DIR, BACKUP_KEY_FILE: keyFile })).code,
  ).toBe(1);
  // The server keeps running; later writes are not in the backup.
  const later = { id: randomUUID(), intensity: 1 };
  expect((await person.client.from('episodes').insert(later)).error).toBeNull();
  const refused = await command('restore', [archive, '--replace'], {
    DATA_DIR: first.DATA_DIR,
    BACKUP_KEY_FILE: keyFile,
  });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^A server or another restore has .* open: stop it first\.\n$/),
  });
  await server.stop();
  expect(await runsIn(first)).toMatchObject([
    { kind: 'backup', ok: false, file: 'first.age', detail: expect.stringContaining('is there already') },
    {
      kind: 'backup',
      ok: true,
      file: 'first.age',
      bytes: statSync(archive).size,
      detail: expect.stringMatching(/^\d+ rows$/),
    },
  ]);
  expect(existsSync(join(first.DATA_DIR, 'control', 'backup.sock'))).toBe(false);

  // The session from the first server works on the second.
  const goesOn = async (url: string) => {
    const client = createClient(url, (await keysOf(url)).publishableKey, options);
    const refresh_token = person.session?.refresh_token ?? '';
    const { data, error } = await client.auth.refreshSession({ refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.login.email);
    const { data: episodes } = await client.from('episodes').select('id,intensity,notes');
    expect(episodes).toEqual([person.episode]);
    const again = createClient(url, (await keysOf(url)).publishableKey, options);
    expect((await again.auth.signInWithPassword(person.login)).error).toBeNull();
  };

  const { options: place, drop } = await createPostgres('template1');
  const second = { DATA_DIR: join(folder, 'second'), DATABASE_URL: place.databaseUrl ?? '' };
  const restored = await command('restore', [archive], { ...second, BACKUP_KEY_FILE: keyFile });
  expect(restored.output).toMatch(
    /^Restored \d+ rows of \d+ tables and the keys, as they were at \S+Z\.\nThere is no ledger .*\n$/,
  );
  expect(await runsIn(second)).toMatchObject([
    {
      kind: 'restore',
      ok: true,
      file: 'first.age',
      detail: expect.stringMatching(/^\d+ rows of \d+ tables$/),
    },
  ]);
  const onPostgres = await start({ ...second, PORT: port });
  await goesOn(onPostgres.url);
  const archiveOfPostgres = join(folder, 'second.age');
  const passphrase = { BACKUP_PASSPHRASE: 'cuatro palabras de un libro' };
  const madeOfPostgres = await command('backup', [archiveOfPostgres], { ...second, ...passphrase });
  expect(madeOfPostgres.output).toContain('written and read back');
  await onPostgres.stop();
  expect((await runsIn(second))[0]).toMatchObject({ kind: 'backup', ok: true, file: 'second.age' });
  await drop();

  const third = { DATA_DIR: join(folder, 'third') };
  const back = await command('restore', [archiveOfPostgres], { ...third, ...passphrase });
  expect(back.output).toContain('Restored');
  const onPglite = await start({ ...third, ...passphrase, PORT: port });
  await goesOn(onPglite.url);
  await onPglite.stop();
  // It was restored up to date: no backup as before an update.
  const backups = join(third.DATA_DIR, 'backups');
  const ownBackups = existsSync(backups) ? readdirSync(backups) : [];
  expect(ownBackups.filter((name) => name.startsWith('before-update'))).toEqual([]);

  // What is there is backed up before anything is moved.
  const replaced = await command('restore', [archiveOfPostgres, '--replace'], { ...third, ...passphrase });
  expect(replaced.output).toMatch(
    /before-restore-\S+: what was there, under the same passphrase\.\nRestored .*\n(?:.*\n)*What was there is now in \S+replaced-\d+\.\n$/,
  );
  expect((await runsIn(third)).slice(0, 2)).toMatchObject([
    { kind: 'restore', ok: true, file: 'second.age' },
    { kind: 'restore_point', ok: true, file: expect.stringMatching(/^before-restore-/) },
  ]);
  // One that failed is listed where it left what was there.
  const failed = await command('restore', [archiveOfPostgres, '--replace', '--keys-in', archive], {
    ...third,
    ...passphrase,
  });
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('has its keys in it') });
  expect((await runsIn(third)).slice(0, 2)).toMatchObject([
    { kind: 'restore', ok: false, file: 'second.age', detail: expect.stringContaining('has its keys in it') },
    { kind: 'restore_point', ok: true },
  ]);
});

test('a missing setting is reported in one sentence', async () => {
  const env = { DATA_DIR: join(folder, 'nothing') };
  expect(await command('backup', [], env)).toEqual({
    code: 1,
    output:
      'Set BACKUP_PASSPHRASE, or name a key file in BACKUP_KEY_FILE (made with `openssl rand -base64 32`).\n',
  });
  expect(await command('restore', [], env)).toEqual({
    code: 1,
    output: 'npm run restore -- file [--keys-in file] [--replace]\n',
  });
  const unreachable = {
    ...env,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    BACKUP_PASSPHRASE: 'palabras de sobra',
  };
  writeFileSync(join(folder, 'empty.age'), '');
  expect(await command('restore', [join(folder, 'empty.age')], unreachable)).toEqual({
    code: 1,
    output: `${join(folder, 'empty.age')} is damaged or cut off, or no backup: use another one.\n`,
  });
  expect(await command('restore', ['--wrong'], env)).toEqual({
    code: 1,
    output: 'npm run restore -- file [--keys-in file] [--replace]\n',
  });
});
