import { basename } from 'node:path';
import { product } from '#product/index.ts';
import { admin } from '#server/admin.ts';
import type { Installation } from '#server/backup/backup.ts';
import { codeOf, type MaintenanceRun } from '#server/backup/daily.ts';

/** Milliseconds: a database that does not answer must not keep the reason from whoever waits for it. */
const startLimit = 3000;

/**
 * Keeps a run of a command where the console lists those of the server. The command has done its work: a database that cannot be
 * reached is said, and fails nothing.
 */
export async function noteRun(installation: Installation, run: MaintenanceRun): Promise<void> {
  const words = ['note_run', JSON.stringify(run)];
  await admin({ ...installation, commands: product.admin, words, startLimit }).catch(() =>
    console.warn('The console will not list this: the database cannot be reached.'),
  );
}

/** A run that begins now. @param path of its file @returns what to keep of it once it has ended */
export function beginRun(kind: MaintenanceRun['kind'], path: string) {
  const run = { kind, startedAt: new Date(), file: basename(path).slice(-200) };
  return {
    done: (detail: string, bytes?: number): MaintenanceRun => ({ ...run, ok: true, detail, bytes }),
    failed: (error: unknown): MaintenanceRun => ({ ...run, ok: false, detail: codeOf(error) }),
  };
}
