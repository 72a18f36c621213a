/**
 * Set up once per test run: a folder for what test files share (a PostgreSQL server, migrated databases to
 * copy), each made by the first that needs it, so that a run of unit tests pays for none. Everything in it
 * ends with the run.
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

/** In the run folder: how to reach the server, once there is one. */
export const serverFile = 'postgres.json';

/** Bytes a run has had at most, with room to spare. */
const roomInMemory = 4 * 1024 ** 3;

/** Linux's file system in memory, where a database is copied and synced ten times as fast; undefined without room. */
function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomInMemory ? folder : undefined;
}

/** Whether that process is the PostgreSQL of this folder: an id may be another process's by now. False without /proc. */
function serves(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

/** Ends what a run has started, and removes its folder. @param mayStop asked before its PostgreSQL is stopped */
async function clearAway(
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

/** A run that was killed could not clear away after itself, and memory is dear. */
async function clearAwayAfterKilled(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^diary-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await clearAway(join(parent, name), serves);
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const memory = folderInMemory();
  const parent = memory ?? tmpdir();
  await clearAwayAfterKilled(parent);
  const folder = mkdtempSync(join(parent, `diary-run-${process.pid}-`));
  // PostgreSQL, which does not run as root, has to get through to its own part.
  chmodSync(folder, 0o711);
  project.provide('runFolder', folder);
  // For the processes that run the tests, and those they start.
  if (memory) process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => clearAway(folder);
}
