/**
 * What a server of 1.0.0 held is opened by this version: its rows (a backup of the demo account, made by that version with
 * `npm run backup`; restoring lays it out with that version's migrations first) and the format of its database folder.
 * The fixture is never changed: later versions have to open it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test, vi } from 'vitest';
import { product } from '#product/index.ts';
import { DEMO_ACCOUNT } from '#product/seed/demo.ts';
import { readArchive } from '#server/backup/backup-archive.ts';
import { isRow } from '#server/backup/lines.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/database/open.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { startServer } from '#server/start.ts';
import { copyPgliteTo, migrations, silent } from '#tests/support/database.ts';

// The password's hash was made at its full cost.
vi.unmock('node:crypto');

const archive = join(import.meta.dirname, '../fixtures/server-1.0.0.age');
const passphrase = 'what a server of 1.0.0 held';
const folder = mkdtempSync(join(tmpdir(), 'diary-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The ids of a table's rows in the archive that are not in the trash, sorted. */
async function idsIn(table: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let columns: readonly string[] = [];
  let isThis = false;
  for await (const line of readArchive(archive, passphrase)) {
    if (isRow(line)) {
      if (isThis && line[columns.indexOf('deleted_at')] === null)
        ids.push(String(line[columns.indexOf('id')]));
    } else if (line.kind === 'table') {
      isThis = line.schema === 'public' && line.name === table;
      columns = line.columns;
    }
  }
  return ids.sort();
}

test('a server’s data of 1.0.0 is laid out by its own migrations, then by later ones, and its person signs in', async () => {
  const later = join(folder, 'later');
  mkdirSync(later);
  writeFileSync(
    join(later, '20991231000000_later.sql'),
    'alter table public.episodes add column weather text;',
  );
  const dataDir = join(folder, 'data');
  await restoreBackup({
    dataDir,
    databaseUrl: undefined,
    path: archive,
    passphrase,
    migrations: [...migrations, later],
    replace: false,
  });
  const server = await startServer({
    env: parseEnvironment({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir }),
    product: { ...product, migrations: [...migrations, later] },
    log: createLog({ write: () => undefined }),
  });
  try {
    const { publishableKey } = await (await fetch(`${server.url}/dev/client.json`)).json();
    const client = createClient(server.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    expect((await client.auth.signInWithPassword(DEMO_ACCOUNT)).error).toBeNull();
    for (const table of ['episodes', 'intakes', 'day_logs', 'treatments', 'questionnaire_results']) {
      const { data } = await client.from(table).select('id').is('deleted_at', null);
      const expected = await idsIn(table);
      expect(expected.length).toBeGreaterThan(0);
      expect(data?.map(({ id }) => id).sort(), table).toEqual(expected);
    }
    const { data } = await client.from('episodes').select('weather').limit(1);
    expect(data).toEqual([{ weather: null }]);
  } finally {
    await server.close();
  }
});

test('the folder of the embedded database has the format of 1.0.0, or this version could not open it', async () => {
  const dataDir = join(folder, 'format');
  await copyPgliteTo(dataDir);
  const database = await openDatabase({ dataDir: join(dataDir, 'database'), migrations, log: silent });
  try {
    const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
      sql.query('select pg_control_version, catalog_version_no from pg_control_system()'),
    );
    // A PGlite of another major version needs a way over, such as a backup made by the old one and restored by the new one.
    expect(rows).toEqual([{ pg_control_version: 1800, catalog_version_no: 202506291 }]);
  } finally {
    await database.close();
  }
});
