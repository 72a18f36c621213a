import { type Database, engine } from '../database/sql-types.ts';
import type { SealedFiles } from './sealed-files.ts';

/** Hours a file may be without a row: an upload under way has none yet. */
const leaveHours = 6;
/** Hours in which an upload that can be resumed has to be finished. */
const uploadHours = 24;
/** Files asked for at once. */
const batch = 500;

/**
 * Removes the bytes of files whose row went, by whatever statement: the database has noted them (storage.removed_files). Those of a
 * store that fails stay noted.
 * @returns how many files
 */
export async function removeNotedFiles(database: Database, files: SealedFiles): Promise<number> {
  for (let removed = 0; ; ) {
    const { rows } = await database.query<{ version: string }>(
      engine,
      'select version from storage.removed_files order by removed_at limit $1',
      [batch],
    );
    if (rows.length === 0) return removed;
    const versions = rows.map(({ version }) => version);
    await files.remove(versions);
    await database.query(engine, 'delete from storage.removed_files where version = any($1::text[])', [
      versions,
    ]);
    removed += versions.length;
  }
}

/** Removes bytes as soon as the database says that their rows went, in any process. What fails is left to the job. */
export async function followRemovals(
  database: Database,
  files: SealedFiles,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let isRunning = false;
  let isDue = false;
  const wake = async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await removeNotedFiles(database, files).catch(onFailure);
    }
    isRunning = false;
  };
  await database.listen('removed_files', { onNotification: wake, onMissed: wake });
}

/**
 * Removes what uploads left when their process was stopped, bytes without a row, and uploads that nobody has finished.
 * @returns how many files
 */
export async function sweepFiles(database: Database, files: SealedFiles, now = new Date()): Promise<number> {
  await database.query(
    engine,
    `delete from storage.uploads where created_at < $1::timestamptz - interval '${uploadHours} hours'`,
    [now],
  );
  let removed = 0;
  let waiting: string[] = [];
  const flush = async () => {
    const { rows } = await database.query<{ version: string }>(
      engine,
      `select version from storage.objects where version = any($1::text[])
       union all select unnest(parts) from storage.uploads where parts && $1::text[]`,
      [waiting],
    );
    const kept = new Set(rows.map(({ version }) => version));
    const left = waiting.filter((name) => !kept.has(name));
    await files.remove(left);
    removed += left.length;
    waiting = [];
  };
  for await (const name of files.namesBefore(new Date(now.getTime() - leaveHours * 3_600_000))) {
    waiting.push(name);
    if (waiting.length >= batch) await flush();
  }
  if (waiting.length > 0) await flush();
  return removed;
}
