import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '../database/migration-files.ts';
import type { Installation } from './backup.ts';

/** Names the newest migration the embedded database has; without it, the database may be of any version. */
const stampFile = 'migrated.txt';

interface Migrated extends Installation {
  /** Folders of migrations. */
  readonly migrations: readonly string[];
}

/** Keeps which migrations an embedded database has now: all of these. */
export async function noteMigrated({ dataDir, databaseUrl, migrations }: Migrated): Promise<void> {
  if (databaseUrl) return;
  await writeFile(join(dataDir, stampFile), await newestOf(migrations), { mode: 0o600 });
}

/** Whether an embedded database is known to have all of these migrations. */
export async function isNotedMigrated({
  dataDir,
  migrations,
}: Pick<Migrated, 'dataDir' | 'migrations'>): Promise<boolean> {
  const known = await readFile(join(dataDir, stampFile), 'utf8').catch(() => undefined);
  return known === (await newestOf(migrations));
}

async function newestOf(folders: readonly string[]): Promise<string> {
  return (
    (await readMigrations(folders))
      .map(({ stamp }) => stamp)
      .sort()
      .at(-1) ?? ''
  );
}
