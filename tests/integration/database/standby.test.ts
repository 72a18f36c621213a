/** Nothing is read from a standby: it has not received every row yet, and whoever pulls past those never gets them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql-types.ts';
import { migrations, silent } from '#tests/support/database.ts';
import {
  dataOf,
  type PostgresServer,
  servePostgres,
  startPostgres,
  stopPostgres,
} from '#tests/support/postgres.ts';

let root: string;
let postgres: PostgresServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'diary-standby-'));
  await chmod(root, 0o755);
  postgres = await startPostgres(join(root, 'server'));
});
afterAll(async () => {
  await stopPostgres(postgres.pid);
  rmSync(root, { recursive: true, force: true });
});

const open = (): Promise<Database> =>
  openDatabase({ dataDir: '', databaseUrl: postgres.url, migrations, log: silent });
const count = (database: Database) =>
  database.query({ role: 'engine' }, 'select count(*)::int as migrations from engine.migrations');

test('a start is refused there, a server that runs answers nothing from there, and both work once it is promoted', async () => {
  const running = await open();
  const { rows } = await count(running);

  const folder = join(root, 'server');
  await stopPostgres(postgres.pid);
  writeFileSync(join(dataOf(folder), 'standby.signal'), '');
  postgres = await servePostgres(folder, postgres.url);

  const { port } = new URL(postgres.url);
  await expect(open()).rejects.toThrow(
    `The PostgreSQL of DATABASE_URL (127.0.0.1:${port}) is a standby, where rows arrive late and nothing can be written: ` +
      'name its primary, or a proxy that leads to whichever is the primary, in DATABASE_URL, or promote this one (select pg_promote()).',
  );
  // The first failures are those of connections that broke.
  await expect
    .poll(() => count(running).catch(({ name, message }: Error) => `${name}: ${message}`))
    .toBe('DatabaseUnavailable: The database is a standby');
  await expect(running.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });

  const administrator = new pg.Client({ connectionString: postgres.url });
  await administrator.connect();
  await administrator.query('select pg_promote()');
  await administrator.end();
  expect((await count(running)).rows).toEqual(rows);
  await running.close();
  await (await open()).close();
});
