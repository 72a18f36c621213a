import { randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rename, rm, stat } from 'node:fs/promises';

/** Milliseconds after which a lock is stale. */
const lockMilliseconds = 60_000;

/** @returns undefined when there is no such file */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Makes a file readable by its owner only.
 * @throws Error with a message that says what to do, when this process may not change it
 */
export async function restrictToOwner(path: string): Promise<void> {
  const { mode } = await stat(path);
  // Windows stores permissions elsewhere and reports these for every file.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  try {
    await chmod(path, 0o600);
  } catch {
    throw new Error(
      `${path} holds the keys of this installation and can be read by others: ` +
        'let its owner start the server, or take their rights away (chmod 600).',
    );
  }
}

/**
 * Writes a file readable by its owner only, under another name and then renamed: readers never see a partial file.
 * @returns whether it was written; `false` when a file existed and must not be replaced
 */
export async function writeAside(
  path: string,
  value: object,
  how: 'unless there' | 'replace',
): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    if (how === 'replace') await rename(draft, path);
    else await link(draft, path);
    return true;
  } catch (error) {
    if (how === 'unless there' && hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Runs work in one process at a time.
 * @returns undefined, without running it, while another process holds the lock
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const since = await stat(path).catch(() => undefined);
    // Removes a stale lock; the next caller can take it.
    if (since && Date.now() - since.mtimeMs > lockMilliseconds) await rm(path, { force: true });
    return undefined;
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether an error is the system's, with this code (`ENOENT`, …). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
