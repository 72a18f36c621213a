/**
 * Global setup of a test run: a folder for what test files share (a PostgreSQL server, migrated databases to copy).
 * Each is created by the first test that needs it, so that a run of unit tests pays for none, and deleted at the end.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isRunning, type PostgresServer, stopPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly runFolder: string;
  }
}

/** File of the run folder with the address of the PostgreSQL server, once it runs. */
export const serverFile = 'postgres.json';

/** Maximum bytes a run has used, with a margin. */
const roomInMemory = 4 * 1024 ** 3;

/**
 * Linux's in-memory file system, where a database is copied and synced ten times as fast; undefined without enough
 * room.
 */
export function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomInMemory ? folder : undefined;
}

/**
 * Whether that process is the PostgreSQL of this folder: its id may be another process's by now. False without /proc.
 */
function serves(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

/** Stops what a run has started, and removes its folder. @param mayStop asked before its PostgreSQL is stopped */
async function removeRun(
  folder: string,
  mayStop: (pid: number, folder: string) => boolean = isRunning,
): Promise<void> {
  const file = join(folder, serverFile);
  if (existsSync(file)) {
    const { pid }: PostgresServer = JSON.parse(readFileSync(file, 'utf8'));
    if (mayStop(pid, folder)) await stopPostgres(pid);
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Cleans up after runs that were killed, because they occupy memory. What cannot be removed is no reason to fail: the small
 * disk of a killed drill is still mounted.
 */
async function removeKilledRuns(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^diary-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await removeRun(join(parent, name), serves).catch(() => undefined);
  }
}

/** Address of the folder, for the projects of a run: each has this setup, and all share one folder. */
const sharedFolder = 'DIARY_RUN_FOLDER';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env[sharedFolder];
  if (shared) {
    project.provide('runFolder', shared);
    return undefined;
  }
  const memory = folderInMemory();
  const parent = memory ?? tmpdir();
  await removeKilledRuns(parent);
  const folder = mkdtempSync(join(parent, `diary-run-${process.pid}-`));
  // PostgreSQL, which does not run as root, needs access to its own part.
  chmodSync(folder, 0o711);
  project.provide('runFolder', folder);
  process.env[sharedFolder] = folder;
  // For the processes that run the tests, and those they start.
  if (memory) process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => removeRun(folder);
}
