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
 * Takes the rights to a file from everybody but its owner.
 * @throws Error saying what to do, when it is not ours to do
 */
export async function restrictToOwner(path: string): Promise<void> {
  const { mode } = await stat(path);
  // Windows keeps rights elsewhere and reports these for every file.
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
 * Writes a file that only its owner may read, aside and then into place: whoever reads it finds it whole.
 * @returns whether it is in place; `false` when another one was there and should be left
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

/** Runs work in one process at a time. @returns undefined, without running it, while another process is at it */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const since = await stat(path).catch(() => undefined);
    // Taken away now, and free for whoever comes next.
    if (since && Date.now() - since.mtimeMs > lockMilliseconds) await rm(path, { force: true });
    return undefined;
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
