/** What happens before migrations meet a database that has something in it: room is looked for, and a backup made. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freeBytes, reservedBytes } from '../database/free-space.ts';
import { readMigrations } from '../database/migration-files.ts';
import type { Log } from '../http/log.ts';
import { type BackupsOptions, createBackups, type MaintenanceRun } from './daily.ts';
import { isNotedMigrated } from './migrated-stamp.ts';

interface Migrating {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Folders of migrations. */
  readonly migrations: readonly string[];
  /** Undefined where no key is set. */
  readonly backups: Omit<BackupsOptions, 'record'> | undefined;
  readonly log: Log;
}

/**
 * Makes a backup if a database is about to be changed by migrations it does not have yet.
 * @returns the run, to be kept once the database is open; undefined where nothing was to be done
 * @throws Error with a message for the operator when there is no room, or the backup failed
 */
export async function backUpBeforeMigrating(options: Migrating): Promise<MaintenanceRun | undefined> {
  const { dataDir, databaseUrl, backups, log } = options;
  const isPending = databaseUrl ? await isPendingOn(databaseUrl, options) : await isPendingIn(options);
  if (!isPending) return undefined;
  if (freeBytes(dataDir) < 2 * reservedBytes) {
    throw new Error(
      `There is no room on the disk of ${dataDir} to bring the database up to date: make some.`,
    );
  }
  if (!backups) {
    log.warn('no_backup_before_migrating', { consequence: 'going back takes a backup made by hand' });
    return undefined;
  }
  let run: MaintenanceRun | undefined;
  const record = async (one: MaintenanceRun) => {
    run = one;
  };
  const { ok, detail } = await createBackups({ ...backups, record }).backup('migration');
  if (!ok) throw new Error(`The backup before the update failed (${detail}), so nothing was updated.`);
  return run;
}

async function isPendingIn({ dataDir, migrations }: Migrating): Promise<boolean> {
  if (!existsSync(join(dataDir, 'database'))) return false;
  return !(await isNotedMigrated({ dataDir, migrations }));
}

/** A database that cannot be reached is reported by whoever opens it. */
async function isPendingOn(url: string, { migrations }: Migrating): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows: there } = await client.query<{ is: boolean }>(
      `select to_regclass('engine.migrations') is not null as is`,
    );
    if (!there[0]?.is) return false;
    const { rows } = await client.query<{ stamp: string }>('select stamp from engine.migrations');
    const applied = new Set(rows.map(({ stamp }) => stamp));
    return applied.size > 0 && (await readMigrations(migrations)).some(({ stamp }) => !applied.has(stamp));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
