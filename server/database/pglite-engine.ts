import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { FsyncFileSystem } from './fsync-file-system.ts';

/**
 * How PostgreSQL starts inside PGlite: with fsync (`-F` would turn it off), by the one method that works
 * there, and with small buffers, because the pages are in the system's cache anyway (a third less memory).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=16MB'],
  // Bounds the log on disk, and with it how long opening takes after a crash.
  ...['-c', 'max_wal_size=128MB'],
];

/** Starts PostgreSQL on a file system. @throws Error when it cannot be read or written */
export function startPglite(fileSystem: NonNullable<PGlite['fs']>): Promise<PGlite> {
  return PGlite.create({ fs: fileSystem, startParams });
}

/** Opens the database in a folder, which nobody else may look into; makes both when they are missing. */
export async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await makeDatabase(folder);
  // PGlite writes world-readable files whatever the umask is.
  chmodSync(folder, 0o700);
  return startPglite(new FsyncFileSystem(folder));
}

/**
 * Under another name until it is complete and on the disk, so that an interrupted start leaves no half of a
 * database.
 */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const pglite = await startPglite(new FsyncFileSystem(draft));
  await pglite.close();
  await syncFiles(draft);
  renameSync(draft, folder);
  await syncPath(dirname(folder));
}

/**
 * Several at a time, because the disk writes them down together: five times as fast for the thousand files of
 * a database.
 */
async function syncFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).values();
  const syncRest = async () => {
    for (const name of names) await syncPath(join(folder, name));
  };
  await Promise.all(Array.from({ length: 32 }, syncRest));
  await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}
