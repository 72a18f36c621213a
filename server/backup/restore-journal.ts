/** What a restore is about to move, on disk until everything is in its place, so that a restore that was killed is undone. */
import { existsSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type FolderLock, takeLock } from '../database/folder-lock.ts';
import { readIfThere, writeAside } from '../http/secret-file.ts';
import type { Installation } from './backup.ts';
import { BackupError } from './lines.ts';
import { undoMovedSchemas } from './replaced-schemas.ts';

const journalSchema = v.object({
  /** UTC, YYYYMMDDHHMMSS; part of the names that things have aside. */
  stamp: v.pipe(v.string(), v.regex(/^\d{14}$/)),
  /** Names in the data folder that the restore puts there, in the order in which it does. */
  placed: v.array(v.picklist(['database', 'secrets.json', 'files'])),
  /** Those of them that were there before, and are moved aside first. */
  moved: v.array(v.string()),
  /** Whether a PostgreSQL had schemas, which are moved aside; undefined for an embedded database. */
  hadSchemas: v.optional(v.boolean()),
});

export type RestoreJournal = v.InferOutput<typeof journalSchema>;

const journalPath = (dataDir: string) => join(dataDir, 'restore.json');

/** Folder that holds what was there before. */
export const asideFolder = (dataDir: string, stamp: string) => join(dataDir, `replaced-${stamp}`);

/** Folder in which the new installation is built. */
export const draftFolder = (dataDir: string) => join(dataDir, 'restoring');

/** Written and synced before anything is moved. */
export async function beginJournal(dataDir: string, journal: RestoreJournal): Promise<void> {
  await writeAside(journalPath(dataDir), journal, 'replace');
}

/** From here on the restore holds. */
export async function endJournal(dataDir: string): Promise<void> {
  await rm(journalPath(dataDir), { force: true });
}

/**
 * Puts back what a restore that ended halfway had moved; without one it does nothing. It may itself be interrupted, and called
 * again. The caller holds the lock of the folder, or is the restore.
 * @returns whether there was one
 * @throws BackupError when the database it was for cannot be reached
 */
export async function undoRestore({ dataDir, databaseUrl }: Installation): Promise<boolean> {
  const text = await readIfThere(journalPath(dataDir));
  if (text === undefined) return false;
  const { stamp, placed, moved, hadSchemas } = v.parse(
    v.pipe(v.string(), v.parseJson(), journalSchema),
    text,
  );
  if ((hadSchemas === undefined) !== (databaseUrl === undefined)) {
    throw new BackupError(
      'A restore was interrupted: start once with the DATABASE_URL it had, so that it can be undone.',
    );
  }
  if (databaseUrl !== undefined) await undoMovedSchemas(databaseUrl, stamp, hadSchemas === true);
  const aside = asideFolder(dataDir, stamp);
  for (const name of placed) {
    const isAside = existsSync(join(aside, name));
    // Not yet moved when the restore ended: it is still the old one.
    if (moved.includes(name) && !isAside) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
    if (isAside) await rename(join(aside, name), join(dataDir, name));
  }
  if (existsSync(aside)) await rmdir(aside);
  await rm(draftFolder(dataDir), { recursive: true, force: true });
  await endJournal(dataDir);
  return true;
}

/**
 * Takes the data folder for a restore, or shares it with other servers, and undoes a restore that was interrupted.
 * @returns the lock, to be held as long as the folder is used
 * @throws BackupError while a server (for a restore) or a restore (for a server) has it
 */
export async function lockDataFolder(
  installation: Installation,
  how: 'restore' | 'server',
): Promise<FolderLock & { readonly undone: boolean }> {
  const { dataDir } = installation;
  // A command says by itself what is missing there.
  if (!existsSync(dataDir)) return { release: () => undefined, undone: false };
  const path = join(dataDir, 'restore.lock');
  const exclusive = existsSync(journalPath(dataDir)) || how === 'restore';
  const first = takeLock(path, exclusive ? 'exclusive' : 'shared');
  if (!first) {
    throw new BackupError(
      how === 'restore'
        ? `A server or another restore has ${dataDir} open: stop it first.`
        : `A restore into ${dataDir} is running: wait until it has ended, and start again.`,
    );
  }
  if (!exclusive) return { ...first, undone: false };
  const undone = await undoRestore(installation).catch((error: unknown) => {
    first.release();
    throw error;
  });
  if (how === 'restore') return { ...first, undone };
  // From here on it shares.
  first.release();
  return { ...(await lockDataFolder(installation, how)), undone };
}
