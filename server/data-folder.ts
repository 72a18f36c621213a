import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Checks first of all that DATA_DIR can be used.
 * @param isWritten false when the folder holds keys only and everything that changes is elsewhere
 * @throws Error with a message that says what to do
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
