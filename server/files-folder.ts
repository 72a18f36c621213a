/** Whether the folder for files is the one this database's files lie in. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, engine } from './database/sql-types.ts';
import { readIfThere } from './http/secret-file.ts';

/** The file in the folder that says whose it is. */
export const folderMark = '.installation';

/**
 * Checks that the folder for files is this database's, by a mark that stands in both: a folder that was not mounted would make every
 * file unreadable and every backup incomplete, and of two processes with folders of their own each lacks what the other took.
 * The mark is made where there is none yet. Call it after `checkKeys`.
 * @throws Error with a message that says what to do
 */
export async function checkFilesFolder(database: Database, folder: string): Promise<void> {
  const path = join(folder, folderMark);
  const inFolder = (await readIfThere(path))?.trim();
  const { rows } = await database.query<{ mark: string | null }>(
    engine,
    'select files_folder as mark from engine.installation',
  );
  const known = rows[0]?.mark;
  if (known != null && known === inFolder) return;
  const isFirst = known == null && (await holdsFiles(database, folder));
  // Nobody else has an embedded database open, so without files no folder can be the wrong one.
  const isFree = inFolder === undefined && database.kind === 'pglite' && !(await someVersions(database))[0];
  if (!isFirst && !isFree) {
    throw new Error(
      `The files of this database do not lie in ${folder}: mount the folder they lie in (processes on one database share it), or ` +
        `name a store for all of them (S3_ENDPOINT).${known == null ? '' : ` If it is this folder, write ${known} into ${path}.`}`,
    );
  }
  // If two processes start first at once, one of them decides.
  const { rows: decided } = await database.query<{ mark: string }>(
    engine,
    'update engine.installation set files_folder = coalesce(files_folder, $1::uuid) returning files_folder as mark',
    [inFolder ?? randomUUID()],
  );
  const mark = decided[0]?.mark;
  if (inFolder === undefined && mark !== undefined) await markFolder(folder, mark);
  await checkFilesFolder(database, folder);
}

/** Marks a folder as the one of a database's files. @param mark as the database has it */
export async function markFolder(folder: string, mark: string): Promise<void> {
  await writeFile(join(folder, folderMark), `${mark}\n`, { mode: 0o600 });
}

/** Files that are looked for, at most. */
const sample = 20;

async function someVersions(database: Database): Promise<readonly string[]> {
  const { rows } = await database.query<{ version: string }>(
    engine,
    'select version from storage.objects where version is not null limit $1',
    [sample],
  );
  return rows.map(({ version }) => version);
}

/** Whether a folder from before there were marks has this database's files, or the database has none. */
async function holdsFiles(database: Database, folder: string): Promise<boolean> {
  const versions = await someVersions(database);
  return (
    versions.length === 0 ||
    versions.some((version) => existsSync(join(folder, version.slice(0, 2), version)))
  );
}
