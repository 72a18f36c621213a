import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** Sources of the built pages; tests beside them are excluded. */
const sources = [
  'app',
  'domain',
  'public',
  'scripts/build.ts',
  'scripts/build-steps',
  'scripts/lib/imports.ts',
  'scripts/lib/design-tokens.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.app.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

function filesUnder(path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A fingerprint of all inputs of the build: if it is equal, building again would change nothing. */
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

/** The file with the fingerprint of the inputs of build/client. */
export const buildStamp = join(root, 'build', 'inputs.sha256');

/** Whether the last build is up to date. */
export function isBuilt(): boolean {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === fingerprintOfInputs();
}

/**
 * For tests of the built pages: building inside a test runner takes its time limit and hides the error.
 * @throws when the last build is stale
 */
export function requireBuild(): void {
  if (!isBuilt())
    throw new Error('The build is stale: run `npm run build`, or `npm test`, which builds first.');
}
