/** A database and the folder its files lie in belong together: no process starts with another one. */
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#product/index.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { copyPgliteTo, kinds, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const engine = { role: 'engine' } as const;
const refused = /^The files of this database do not lie in .*: mount the folder/;

describe.each(kinds)('on %s', (kind) => {
  let folder: string;
  let dataDir: string;
  let database: TestDatabase | undefined;
  const mark = () => join(dataDir, 'files', '.installation');

  const start = (at: string, more: Readonly<Record<string, string>> = {}): Promise<RunningServer> =>
    startServer({
      env: parseEnvironment({
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: at,
        ...(database && { DATABASE_URL: database.options.databaseUrl ?? '' }),
        ...more,
      }),
      product,
      log: createLog({ write: () => undefined }),
    });
  const runOnce = async (
    at: string,
    use: (server: RunningServer) => Promise<unknown> = async () => undefined,
  ) => {
    const server = await start(at);
    await use(server).finally(() => server.close());
  };
  const addObject = (server: RunningServer) =>
    server.database.asRole(engine, async (sql) => {
      await sql.query(`insert into storage.buckets (id, name) values ('b', 'b') on conflict do nothing`);
      await sql.query(
        `insert into storage.objects (bucket_id, name, version) values ('b', 'one', 'aabbccdd')`,
      );
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'diary-folder-'));
    dataDir = join(folder, 'first');
    database = kind === 'postgres' ? await testDatabase('postgres') : undefined;
    await database?.database.close();
    if (!database) await copyPgliteTo(dataDir);
    await runOnce(dataDir);
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  if (kind === 'postgres')
    test('a second process has to see the same folder', async () => {
      const first = await start(dataDir);
      const other = join(folder, 'second');
      await mkdir(other);
      await cp(join(dataDir, 'secrets.json'), join(other, 'secrets.json'));
      await expect(start(other)).rejects.toThrow(refused);
      await rm(join(other, 'files'), { recursive: true });
      await symlink(join(dataDir, 'files'), join(other, 'files'));
      await (await start(other)).close();
      await first.close();
    });

  test('a folder that is not mounted is noticed at the start, once there are files', async () => {
    await runOnce(dataDir, addObject);
    const present = await readFile(mark(), 'utf8');
    await rename(join(dataDir, 'files'), join(folder, 'mounted'));
    await expect(start(dataDir)).rejects.toThrow(refused);
    // What it says to do.
    await writeFile(mark(), present);
    await runOnce(dataDir);
    await rm(join(dataDir, 'files'), { recursive: true });
    await rename(join(folder, 'mounted'), join(dataDir, 'files'));
    await runOnce(dataDir);
  });

  test('the folder of another database is refused', async () => {
    const present = await readFile(mark(), 'utf8');
    await writeFile(mark(), `${crypto.randomUUID()}\n`);
    await expect(start(dataDir)).rejects.toThrow(refused);
    await writeFile(mark(), present);
  });

  test('one from before there were marks is taken with its files, and with no others', async () => {
    const forget = async () => {
      await runOnce(dataDir, (server) =>
        server.database.query(engine, 'update engine.installation set files_folder = null'),
      );
      await rm(mark());
    };
    await forget();
    // The file of the row above has no bytes.
    await expect(start(dataDir)).rejects.toThrow(refused);
    await mkdir(join(dataDir, 'files', 'aa'), { recursive: true });
    await writeFile(join(dataDir, 'files', 'aa', 'aabbccdd'), 'sealed');
    await runOnce(dataDir);
    expect(await readFile(mark(), 'utf8')).toMatch(/^[\da-f-]{36}\n$/);
  });
});
