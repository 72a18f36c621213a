import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.ts';
import { freePort } from '../../scripts/lib/server-process.ts';
import { installOnDemand } from '../lib/on-demand.ts';

/** Packages only the peers need: installed before their first measurement, in a folder git ignores. */
const packages = { 'parse-server': '9.10.0', postgres: '3.4.9' };
const folder = join(root, '.cache/bench-peers');

/** Loads a package from the peers' own folder, after `installPeers`. */
export const requirePeer = createRequire(join(folder, 'package.json'));

/** Installs missing packages from the registry. @throws Error when npm fails */
export const installPeers = (): void => installOnDemand(folder, packages);

/**
 * Starts one of the servers in this folder and waits until it reports that it listens.
 * @param file its name here
 * @param env `PORT` is added to it
 * @throws Error with its last output, when it exits instead
 */
export async function startProgram(file: string, env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const listening = new Promise<true>((resolve) => child.once('message', () => resolve(true)));
  const ready = await Promise.race([listening, ended]);
  if (!ready || child.pid === undefined) throw new Error(`${file} did not start:\n${output}`);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
