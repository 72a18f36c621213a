/** Keys and database belong together: neither can be used with another one. */
import { chmod, cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#product/index.ts';
import { createUser } from '#server/auth/users/users.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { createSigningKey } from '#server/http/signing-keys.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { copyPgliteTo, kinds, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { password } from '../auth/people.ts';

const log = createLog({ write: () => undefined });
let folder: string;
let database: TestDatabase | undefined;

async function newFolder(): Promise<string> {
  return mkdtemp(join(folder, 'data-'));
}

function start(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const databaseUrl = database?.options.databaseUrl;
  const env = parseEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  });
  return startServer({ env, product, log });
}

/** Starts and stops the server. */
async function runOnce(
  dataDir: string,
  use: (server: RunningServer) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const server = await start(dataDir);
  await use(server).finally(() => server.close());
}

const engine = { role: 'engine' } as const;
const forget = (server: RunningServer) =>
  server.database.asRole(engine, (sql) => sql.query('delete from engine.installation'));

describe.each(kinds)('on %s', (kind) => {
  let dataDir: string;
  let secrets: string;
  let original: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'diary-keys-'));
    dataDir = await newFolder();
    secrets = join(dataDir, 'secrets.json');
    database = kind === 'postgres' ? await testDatabase('postgres') : undefined;
    // The server opens it by itself.
    await database?.database.close();
    if (!database) await copyPgliteTo(dataDir);
    await runOnce(dataDir, (server) =>
      createUser(server.database, { email: 'ana@example.org', password, confirmed: true }),
    );
    original = await readFile(secrets, 'utf8');
  });
  afterAll(async () => {
    await database?.close();
    database = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  test('lost keys are not replaced: the start is refused, and no file is written', async () => {
    await rm(secrets);
    await expect(start(dataDir)).rejects.toThrow(/^The keys of this database are missing: .*npm run restore/);
    await expect(stat(secrets)).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(secrets, original, { mode: 0o600 });
    await runOnce(dataDir);
  });

  test('the keys of another installation are refused, and left alone', async () => {
    const other = await newFolder();
    await cp(secrets, join(other, 'secrets.json'));
    const foreign = { ...JSON.parse(original), root: 'A'.repeat(43) };
    await writeFile(secrets, JSON.stringify(foreign));
    await expect(start(dataDir)).rejects.toThrow(
      /^The keys in .* are not those of this database\. .*npm run restore/,
    );
    expect(JSON.parse(await readFile(secrets, 'utf8'))).toEqual(foreign);
    await cp(join(other, 'secrets.json'), secrets);
    await runOnce(dataDir);
  });

  test('a database from before is taken with the keys it has, and with no others', async () => {
    await runOnce(dataDir, forget);
    await rm(secrets);
    await expect(start(dataDir)).rejects.toThrow(/^The keys of this database are missing/);
    await writeFile(secrets, original, { mode: 0o600 });
    await runOnce(dataDir);
    await rm(secrets);
    await expect(start(dataDir)).rejects.toThrow(/^The keys of this database are missing/);
    await writeFile(secrets, original, { mode: 0o600 });
  });

  test('keys that sign may change', async () => {
    const keys = [await createSigningKey(0)];
    const server = await start(dataDir, { SIGNING_KEYS: JSON.stringify({ keys }) });
    await server.close();
  });

  test('the file is made readable by its owner only', async () => {
    await chmod(secrets, 0o644);
    await runOnce(dataDir);
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  });

  const another =
    kind === 'postgres' ? 'a second process needs the same keys' : 'a second process is refused';
  test(another, async () => {
    const first = await start(dataDir);
    const other = await newFolder();
    if (kind === 'postgres') {
      await expect(start(other)).rejects.toThrow(/^The keys of this database are missing/);
      await cp(secrets, join(other, 'secrets.json'));
      await rm(join(other, 'files'), { recursive: true, force: true });
      await symlink(join(dataDir, 'files'), join(other, 'files'));
      const second = await start(other);
      await second.close();
    } else {
      await expect(start(dataDir)).rejects.toThrow(/is in use by another running copy/);
    }
    await first.close();
  });
});
