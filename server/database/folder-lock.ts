import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

/**
 * Takes a lock on a file: exclusive, or shared with others that share it. SQLite is used only for its lock: the operating system holds it, so it works on
 * every platform and between containers that share the folder, and is released when the process ends, however it
 * ends.
 * @param file created when missing; its parent folder must exist
 * @returns undefined when another process holds it
 */
export function takeLock(file: string, how: 'exclusive' | 'shared' = 'exclusive'): FolderLock | undefined {
  const connection = new DatabaseSync(file);
  try {
    // In the exclusive mode of locking a lock once taken is kept; the first read takes the shared one.
    connection.exec(
      `pragma locking_mode = exclusive; ${how === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema'}`,
    );
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
