import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

/** Where Debian installs the programs of each version, which are not on the path. */
const debianVersions = '/usr/lib/postgresql';

/**
 * The folder with `initdb` and `postgres`: from the path, else Debian's newest version; on Debian as root the package
 * is installed if there is none.
 * @throws Error with a message what to install
 */
export function postgresBinaries(): string {
  const found = findBinaries();
  if (found) return found;
  installDebianPackage('postgresql');
  const installed = findBinaries();
  if (installed) return installed;
  throw new Error(
    'These tests need a PostgreSQL server of version 15 or later (Debian: apt-get install postgresql)',
  );
}

function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const ofDebian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianVersions, version, 'bin'));
  return [...onPath, ...ofDebian].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}
