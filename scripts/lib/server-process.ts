import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './command.ts';

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Variables of a server whose passwords and compression are not the subject: tests/support/cheap-work.ts is preloaded. */
export const cheapWork = {
  NODE_OPTIONS: `--import=${new URL('../../tests/support/cheap-work.ts', import.meta.url)}`,
};

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Sends SIGTERM, waits for the exit, and removes the data folder if it was created here. */
  stop(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the real server (`node server/main.ts`) on a free port and waits until /health reports that it is ready.
 * @param env further variables; DATA_DIR defaults to a new temporary folder
 * @throws Error with the server's last output when it exits early or is not ready within a minute
 */
export async function startServerProcess(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const temporary = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'diary-'));
  const dataDir = env.DATA_DIR ?? temporary ?? '';
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', DEMO: '0', ...env, PORT: port, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (await isReady(url)) return { url, dataDir, process: child, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The server did not become ready. Its last words:\n${output}`);
}
