import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Sees to it that DATA_DIR can be used before anything else is tried.
 * @param isWritten false where everything that changes is elsewhere, and the folder holds keys only
 * @throws Error saying what to do
 */
export async function openDataFolder(dataDir: string, isWritten: boolean): Promise<void> {
  if (!isWritten && existsSync(join(dataDir, 'secrets.json'))) return;
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
