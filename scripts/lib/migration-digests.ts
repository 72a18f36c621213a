/** The digests of the migrations that may be in somebody's database, in a file of the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '#server/database/migration-files.ts';

/** One line for each migration, oldest first: the SHA-256 of its text in hexadecimal, two spaces, its name. */
export const digestsFile = join(import.meta.dirname, '../../supabase/migrations.sha256');

type Digested = Pick<Migration, 'name' | 'checksum'>;

export function readDigests(): readonly Digested[] {
  return readFileSync(digestsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [checksum = '', name = ''] = line.split('  ');
      return { checksum, name };
    });
}

/** @returns the file's text with the migrations that are not in it yet; what is in it stays, whatever it says */
export function withDigests(listed: readonly Digested[], migrations: readonly Digested[]): string {
  const names = new Set(listed.map(({ name }) => name));
  const added = migrations.filter(({ name }) => !names.has(name));
  return [...listed, ...added].map(({ checksum, name }) => `${checksum}  ${name}\n`).join('');
}

/** @returns what is wrong with the migrations, in a sentence each @param migrations in the order of their stamps */
export function complaints(listed: readonly Digested[], migrations: readonly Digested[]): readonly string[] {
  const found = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const names = listed.map(({ name }) => name);
  const newest = names.at(-1) ?? '';
  return [
    ...listed.flatMap(({ name, checksum }) => {
      if (!found.has(name)) return [`${name} is gone: a database that ran it could not be restored`];
      if (found.get(name) === checksum) return [];
      return [`${name} was changed: put it back and write the change as a new migration`];
    }),
    ...names.flatMap((name, index) =>
      name > (names[index - 1] ?? '') ? [] : [`${name} is not in its place`],
    ),
    ...migrations
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) =>
        name > newest
          ? `${name} has no digest: node scripts/schema.ts`
          : `${name} is new and older than ${newest}: databases that have that one would run it after it`,
      ),
  ];
}
