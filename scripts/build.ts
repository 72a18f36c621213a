/**
 * Builds the browser application into build/client, unless the last build is up to date. `--check` only says whether it is,
 * `--verbose` shows what the tools say of it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishBuild } from './build-steps/index.ts';
import { root, run, runQuietly } from './lib/command.ts';
import { noteCommit } from './lib/commit.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import { buildStamp, fingerprintOfInputs, isBuilt, requireBuild } from './lib/inputs.ts';

const verbose = process.argv.includes('--verbose');

/** Runs a step of the build and prints its name with its seconds; on a terminal they count while it runs. */
async function step(name: string, act: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const line = () => `  ${name}: ${Math.round((performance.now() - began) / 1000)} s`;
  const { isTTY } = process.stdout;
  const counting = isTTY ? setInterval(() => process.stdout.write(`\r${line()}`), 1000) : undefined;
  try {
    await act();
  } finally {
    clearInterval(counting);
    console.log(`${isTTY ? '\r' : ''}${line()}`);
  }
}

/** @throws Error that says what to do; what the tool said of the fault stands above it */
async function bundle(): Promise<void> {
  const args = ['build', '--logLevel', 'warn'];
  const env = { NODE_ENV: 'production' };
  if (verbose) {
    const code = await run('react-router', args, env);
    if (code !== 0) throw new Error(`The pages could not be built: react-router ended with code ${code}.`);
    return;
  }
  const { code, output } = await runQuietly('react-router', args, env);
  if (code === 0) return;
  const said = output.split('\n').filter((text) => !/^\s+at /.test(text));
  console.error(said.slice(-30).join('\n'));
  throw new Error('The pages could not be built. What the tools say in full: npm run build -- --verbose');
}

/**
 * @param force build even when the last build is up to date
 * @throws when a step fails
 */
export async function build({ force = false } = {}): Promise<void> {
  await noteCommit();
  if (!force && isBuilt()) return;
  const fingerprint = fingerprintOfInputs();
  console.log('Building the application, in a minute or two:');
  rmSync(buildStamp, { force: true });
  await step('Scripts and pages', bundle);
  const mode = process.env.NODE_ENV;
  try {
    await step('Search files, cards, service worker, compression', () => finishBuild({ verbose }));
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
  else await build({ force: process.argv.includes('--force') }).catch(exitWithReason);
}
