import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** What the built pages are made from; tests beside the sources do not count. */
const sources = [
  'app',
  'domain',
  'public',
  'scripts/build.ts',
  'scripts/build-steps',
  'scripts/lib/imports.ts',
  'scripts/lib/tokens.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.app.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** Whether the built pages are made from this file. @param file relative to the project's root */
export const isInput = (file: string) =>
  sources.some((source) => file === source || file.startsWith(`${source}/`));

function filesUnder(path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A fingerprint of everything the build reads: equal means that building again would change nothing. */
export function fingerprintOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Holds the fingerprint of what build/client was made from. */
export const buildStamp = join(root, 'build', 'inputs.sha256');

/** Whether the last build was made from what is there now. */
export function isBuilt(): boolean {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === fingerprintOfInputs();
}
