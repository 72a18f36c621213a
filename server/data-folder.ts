import { existsSync } from 'node:fs';
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from './backup/backup.ts';
import { lockDataFolder } from './backup/restore-journal.ts';
import type { FolderLock } from './database/folder-lock.ts';
import type { Log } from './http/log.ts';

/**
 * Checks first of all that DATA_DIR can be used, shares it with other servers, and undoes a restore that was interrupted. A folder that holds
 * keys only, because everything that changes is elsewhere, may be read-only: no restore can be running in it then.
 * @returns what keeps restores out until it is released; undefined for a read-only folder
 * @throws Error with a message that says what to do
 */
export async function openDataFolder(
  { dataDir, databaseUrl }: Installation,
  log: Log,
): Promise<FolderLock | undefined> {
  const holdsKeysOnly = databaseUrl !== undefined && existsSync(join(dataDir, 'secrets.json'));
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (holdsKeysOnly && !isWritable) return undefined;
  if (!holdsKeysOnly) await makeFolder(dataDir);
  const lock = await lockDataFolder({ dataDir, databaseUrl }, 'server');
  if (lock.undone)
    log.warn('restore_undone', {
      consequence: 'a restore was interrupted: everything is as it was before it',
    });
  return lock;
}

async function makeFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(
      code === 'ENOSPC'
        ? `The disk of DATA_DIR (${dataDir}) is full: make room, or name another folder in DATA_DIR.`
        : `DATA_DIR (${dataDir}) cannot be written (${code}): give the user who starts the server the right to, or name another ` +
            'folder in DATA_DIR.',
    );
  }
}
