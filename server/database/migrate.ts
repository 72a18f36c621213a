import pg from 'pg';
import type { Migration } from './migration-files.ts';

/** Advisory lock key, held while migrating: any number that never changes. */
const lockKey = 7_265_114_035;

const prepare = `
  create schema if not exists engine;
  revoke all on schema engine from public;
  create table if not exists engine.migrations (
    stamp text primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Applies the pending migrations, all in one transaction: where one meets rows that it refuses, the database is as it was and the
 * version from before still starts. If several processes start at once, the others wait and find nothing pending.
 * @param client connected as the owner, without a statement timeout
 * @returns the names of the applied migrations
 * @throws Error naming the file, when it fails or was changed after it had been applied, or when the database has one that
 * this version does not know
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  try {
    await client.query(prepare);
    const applied = await readApplied(client);
    refuseNewer(applied, migrations);
    for (const migration of migrations) refuseChanged(migration, applied.get(migration.stamp));
    const missing = migrations.filter(({ stamp }) => !applied.has(stamp));
    if (missing.length > 0) await applyAll(client, missing, applied.size > 0);
    return missing.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
}

async function readApplied(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ stamp: string; checksum: string }>(
    'select stamp, checksum from engine.migrations',
  );
  return new Map(rows.map(({ stamp, checksum }) => [stamp, checksum]));
}

/** An older program would write what the newer one's rules refuse. Commands that read alone bring no migrations. */
function refuseNewer(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ stamp }) => stamp));
  const newer = [...applied.keys()].filter((stamp) => !known.has(stamp));
  if (known.size === 0 || newer.length === 0) return;
  throw new Error(
    `The database was made by a later version: it has ${newer.length} migrations that this one does not know, such as ${newer[0]}. Start that version, or restore the backup from before it.`,
  );
}

function refuseChanged({ name, checksum }: Migration, applied: string | undefined): void {
  if (applied === undefined || applied === checksum) return;
  throw new Error(
    `The migration ${name} was changed after it had been applied to this database. ` +
      'Put the file back as it was and write the change as a new migration.',
  );
}

/** @param hadSome whether another version has used the database */
async function applyAll(
  client: pg.ClientBase,
  missing: readonly Migration[],
  hadSome: boolean,
): Promise<void> {
  let at: Migration | undefined;
  try {
    await client.query('begin');
    for (at of missing) {
      await client.query('set local search_path = public');
      await client.query(at.text);
      // The time of each, not that of the transaction.
      await client.query(
        'insert into engine.migrations (stamp, name, checksum, applied_at) values ($1, $2, $3, clock_timestamp())',
        [at.stamp, at.name, at.checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const kept = hadSome ? '. Nothing was changed: the version from before still starts' : '';
    throw new Error(`The migration ${at?.name} failed${at ? reason(error, at.text) : ''}${kept}`);
  }
}

function reason(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return '';
  const line = error.position ? text.slice(0, Number(error.position)).split('\n').length : undefined;
  // Messages of class 22 quote the value that did not fit: a person's.
  const message = error.code?.startsWith('22') ? 'a value does not fit' : error.message;
  return `${line ? ` in line ${line}` : ''}: ${message} (${error.code})`;
}
