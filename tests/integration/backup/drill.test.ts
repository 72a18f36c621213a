/**
 * The drill: a database is filled, backed up, also during writes, restored onto the other kind of database, and every
 * row of every table is compared.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#product/seed/demo.ts';
import { createUser } from '#server/auth/users/users.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { readArchive } from '#server/backup/backup-archive.ts';
import { isRow } from '#server/backup/lines.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { listenForBackups } from '#server/backup/socket.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql-types.ts';
import { createLog } from '#server/http/log.ts';
import { openSecrets } from '#server/http/secrets.ts';
import {
  copyPgliteTo,
  createPostgres,
  type Kind,
  kinds,
  kindsFor,
  migrations as ofTheProduct,
  silent,
} from '#tests/support/database.ts';
import { type Digests, digestsOf, rowsIn } from '#tests/support/row-digests.ts';

/** The product's migrations and one more, with types and references the product's tables do not have. */
function drillMigrations(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'diary-drill-'));
  copyFileSync(join(import.meta.dirname, 'unusual.sql'), join(folder, '20991231000000_unusual.sql'));
  return [...ofTheProduct, folder];
}

const statements = [
  // Rows of the engine's own tables for which the demo account has none.
  `insert into auth.sessions (id, user_id, not_after) select gen_random_uuid(), id, now() + interval '1 day' from auth.users`,
  `insert into auth.audit_log_entries (payload)
    select json_build_object('actor_id', id, 'action', 'drill') from auth.users`,
  `insert into drill.kinds (above, bytes, big, exact, rough, single, said, written, words, numbers, moment, wall, day, clock,
      span, fixed, truth, "Odd ""name""; --")
    values
      (null, '\\x00ff0a22', 9223372036854775807, 'NaN', 'Infinity', 'NaN', '{"a": [null, 1e400, "ñ\\n"]}', '{"a":1,  "a":2}',
        array['', 'NULL', null, 'a"b\\c,{}', E'line\\nend'], array[[1, null], [3, 4]], 'infinity', '0044-03-15 12:00:00 BC',
        '-infinity', '24:00:00', '-1 year 2 mons -3 days +04:05:06.789', 'ab', true, E'tab\\t and ''quotes'' \\\\ 🤕'),
      (1, '', -9223372036854775808, 12345678901234567890.000000001000, 0.1, 1e-40, 'null', '"\\u00e9"', '{}', '{}',
        '1900-01-01 00:00:00.123456+00', '2026-10-25 02:30:00', '2026-02-28', '02:30:00.5', '0', '', false, ''),
      (2, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)`,
  // Each row before the one it references.
  `update drill.kinds set above = id + 1 where id < 3`,
  `insert into drill.circle values (1, 3), (2, null)`,
  `update drill.kinds set beside = 2`,
  // Exactly two pages of a backup.
  `insert into drill.circle select generate_series(1001, 1998)`,
  `select nextval('drill.numbers')`,
  `insert into drill.changed values (1, 'once')`,
  `delete from drill.defaults where code = 'a'`,
  `update drill.defaults set meaning = 'changed since'`,
];

/** Fills a database with the demo diary, rows with every kind of value, and rows that reference each other. */
async function fillForDrill(database: Database): Promise<void> {
  const now = new Date().toISOString();
  await seedDemo({ database, createUser: (user) => createUser(database, user), now });
  await database.asRole({ role: 'engine' }, async (sql) => {
    for (const statement of statements) await sql.query(statement);
  });
}

const passphrase = 'una frase larga para el simulacro';
const migrations = drillMigrations();
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'diary-backup-'));
  folders.push(folder);
  return folder;
};
const drops: (() => Promise<void>)[] = [];

/** An empty installation: a folder, and a database of its own if it is not in the folder. */
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

/**
 * Writes pairs of rows, each pair in a transaction, as fast as possible.
 * @returns a function that stops it and returns the number of pairs
 */
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

/** @returns the number of rows of each table in an archive */
async function countRows(path: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let table = '';
  for await (const line of readArchive(path, passphrase)) {
    if (isRow(line)) counts.set(table, (counts.get(table) ?? 0) + 1);
    else if (line.kind === 'table') table = `${line.schema}.${line.name}`;
  }
  return counts;
}

describe.each(kinds)('a backup of %s', (kind) => {
  const path = join(newFolder(), 'drill.age');
  let installation: Awaited<ReturnType<typeof newInstallation>>;
  let expected: Digests;
  let key: string;

  beforeAll(async () => {
    installation = await newInstallation(kind);
    if (kind === 'pglite') await copyPgliteTo(installation.dataDir);
    key = Buffer.from((await openSecrets(installation.dataDir)).derive('drill')).toString('hex');
    const database = await open(installation);
    await fillForDrill(database);
    expected = await digestsOf(database);
    await database.close();
    await makeBackup({ ...installation, version: '0.0.0', path, passphrase });
  });

  test('the data compared has rows in every table', () => {
    expect(rowsIn(expected, 'public.episodes')).toBeGreaterThan(100);
    expect(rowsIn(expected, 'public.intakes')).toBeGreaterThan(100);
    expect(rowsIn(expected, 'drill.circle')).toBe(1000);
    expect(rowsIn(expected, 'drill.kinds')).toBe(3);
    expect(expected['drill.changed change_never']).toBe('D');
    expect(expected['drill.changed change_always']).toBe('A');
  });

  // Onto the other kind, so that each kind is read once and written once.
  const targets = kindsFor(kind === 'pglite' ? 'postgres' : 'pglite');
  test.each(targets)('comes back onto %s with every row, and goes on from there', async (kindOfTarget) => {
    const target = await newInstallation(kindOfTarget);
    const restored = await restoreBackup({ ...target, path, passphrase, migrations, replace: false });
    expect(restored.movedTo).toEqual([]);
    const secrets = await openSecrets(target.dataDir);
    expect(Buffer.from(secrets.derive('drill')).toString('hex')).toBe(key);
    const database = await open(target);
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

  test('is of one moment while others write, without blocking them', async () => {
    const database = await open(installation);
    const log = createLog({ write: () => undefined });
    const stopListening = await listenForBackups({ ...installation, database, version: '0.0.0', log });
    const online = join(newFolder(), 'online.age');
    const stop = writePairs(database);
    await makeBackup({ ...installation, version: '0.0.0', path: online, passphrase });
    const written = await stop();
    await stopListening();
    // Nothing of the backup is left in the session.
    const { rows: cursors } = await database.asRole({ role: 'engine' }, (sql) =>
      sql.query(`select name from pg_cursors where name like 'backup%'`),
    );
    expect(cursors).toEqual([]);
    await database.close();

    const rows = await countRows(online);
    // In addition to the rows before: half a pair would show.
    const pairs = (rows.get('drill.circle') ?? 0) - rowsIn(expected, 'drill.circle');
    expect((rows.get('drill.defaults') ?? 0) - rowsIn(expected, 'drill.defaults')).toBe(pairs);
    expect(pairs).toBeLessThan(written);
  });
});
