import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** `YYYYMMDDHHMMSS`; defines the order. */
  readonly stamp: string;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string;
}

const fileName = /^(\d{14})_[a-z0-9_]+\.sql$/;

/**
 * Reads the migrations of several folders, in the order of their stamps.
 * @throws Error when a name is malformed, or two files have the same stamp
 */
export async function readMigrations(folders: readonly string[]): Promise<readonly Migration[]> {
  const migrations = (await Promise.all(folders.map(readFolder)))
    .flat()
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { stamp, name }] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next?.stamp === stamp)
      throw new Error(`Two migrations claim the same place: ${name} and ${next.name}`);
  }
  return migrations;
}

async function readFolder(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const stamp = fileName.exec(name)?.[1];
  if (!stamp) throw new Error(`A migration is called YYYYMMDDHHMMSS_what_it_does.sql, which ${name} is not`);
  const text = await readFile(join(folder, name), 'utf8');
  return { stamp, name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
