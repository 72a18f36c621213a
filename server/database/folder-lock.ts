import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

/**
 * Takes an exclusive lock on a file. SQLite is used only for its lock: the operating system holds it, so it works on
 * every platform and between containers that share the folder, and is released when the process ends, however it
 * ends.
 * @param file created when missing; its parent folder must exist
 * @returns undefined when another process holds it
 */
export function takeLock(file: string): FolderLock | undefined {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: () => connection.close() };
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** SQLITE_BUSY: https://www.sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
