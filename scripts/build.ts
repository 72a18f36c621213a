/** Builds the browser application into build/client, unless it is there already and nothing it is made from changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishBuild } from './build-steps/index.ts';
import { root, run } from './lib/command.ts';
import { fingerprintOfInputs } from './lib/inputs.ts';

const stamp = join(root, 'build', 'inputs.sha256');

/** @param force build even when the last build is fresh. @throws when a step fails */
export async function build({ force = false } = {}): Promise<void> {
  const fingerprint = fingerprintOfInputs();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the application…');
  rmSync(stamp, { force: true });
  const code = await run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`react-router build ended with code ${code}`);
  const mode = process.env.NODE_ENV;
  try {
    await finishBuild();
  } finally {
    // Vite, which bundles the service worker in this process, leaves it at 'production': the server started next would be one.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

if (import.meta.main) await build({ force: process.argv.includes('--force') });
