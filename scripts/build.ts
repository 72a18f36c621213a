/** Builds the browser application into build/client, unless the last build is up to date. `--check` only says whether it is. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishBuild } from './build-steps/index.ts';
import { root, run } from './lib/command.ts';
import { buildStamp, fingerprintOfInputs, isBuilt, requireBuild } from './lib/inputs.ts';

/**
 * @param force build even when the last build is up to date
 * @throws when a step fails
 */
export async function build({ force = false } = {}): Promise<void> {
  if (!force && isBuilt()) return;
  const fingerprint = fingerprintOfInputs();
  console.log('Building the application…');
  rmSync(buildStamp, { force: true });
  const code = await run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`react-router build ended with code ${code}`);
  const mode = process.env.NODE_ENV;
  try {
    await finishBuild();
  } finally {
    // Vite, which bundles the service worker in this process, leaves it at 'production', which a server started next
    // would inherit.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(buildStamp, fingerprint);
}

if (import.meta.main) {
  if (process.argv.includes('--check')) requireBuild();
  else await build({ force: process.argv.includes('--force') });
}
