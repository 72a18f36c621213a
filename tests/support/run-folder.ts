/**
 * Set up once per test run: a folder for what test files share (a PostgreSQL server, migrated databases to
 * copy), each made by the first that needs it, so that a run of unit tests pays for none. Everything in it
 * ends with the run.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, stopPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly runFolder: string;
  }
}

/** In the run folder: how to reach the server, once there is one. */
export const serverFile = 'postgres.json';

export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diary-run-'));
  // PostgreSQL, which does not run as root, has to get through to its own part.
  chmodSync(folder, 0o711);
  project.provide('runFolder', folder);
  return async () => {
    const file = join(folder, serverFile);
    if (existsSync(file)) {
      const { pid }: PostgresServer = JSON.parse(readFileSync(file, 'utf8'));
      await stopPostgres(pid);
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
