import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/command.ts';
import { reachedFrom } from '../lib/imports.ts';

const parser = 'app/diary/snapshot/parse-rows.ts';
const readSource = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Names the schemas by which rows are parsed: a digest of the modules they are made from, and of the versions of the packages
 * these import. A device parses its whole diary again when it changes.
 * @param read gives a file of the repository by its path from the root
 */
export function parserVersion(read = readSource): string {
  const { dependencies }: { dependencies: Readonly<Record<string, string>> } = JSON.parse(
    read('package.json'),
  );
  const hash = createHash('sha256');
  for (const module of reachedFrom(parser, read)) {
    hash.update(module);
    hash.update(module.startsWith('npm:') ? (dependencies[module.slice(4)] ?? '') : read(module));
  }
  return hash.digest('hex').slice(0, 16);
}
