import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/command.ts';
import { reachedFrom } from '../lib/imports.ts';

const parser = 'app/diary/snapshot/parse-rows.ts';
/** Says which rows are stored apart to be drawn first (`recentVersion`). */
const recent = 'app/diary/snapshot/recent-days.ts';
const readSource = (file: string) => readFileSync(join(root, file), 'utf8');

/** A digest of the modules that a module reaches, and of the versions of the packages these import. */
function digestOf(file: string, read: (file: string) => string): string {
  const { dependencies }: { dependencies: Readonly<Record<string, string>> } = JSON.parse(
    read('package.json'),
  );
  const hash = createHash('sha256');
  for (const module of reachedFrom(file, read)) {
    hash.update(module);
    hash.update(module.startsWith('npm:') ? (dependencies[module.slice(4)] ?? '') : read(module));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names the schemas by which rows are parsed: a device parses its whole diary again when they change. Behind them the rules
 * by which recent rows are chosen, after whose change these are chosen again.
 * @param read gives a file of the repository by its path from the root
 */
export const parserVersion = (read = readSource): string =>
  `${digestOf(parser, read)} ${digestOf(recent, read)}`;
