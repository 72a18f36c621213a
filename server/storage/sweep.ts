import type { Database } from '../database/sql-types.ts';
import type { SealedFiles } from './sealed-files.ts';

/** Hours a file may be without a row: an upload under way has none yet. */
const leaveHours = 6;
/** Files asked for at once. */
const batch = 500;

/**
 * Removes what uploads and deletions left when their process was stopped: bytes without a row.
 * @returns how many files
 */
export async function sweepFiles(database: Database, files: SealedFiles, now = new Date()): Promise<number> {
  let removed = 0;
  let waiting: string[] = [];
  const flush = async () => {
    const { rows } = await database.query<{ version: string }>(
      { role: 'engine' },
      'select version from storage.objects where version = any($1::text[])',
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
