import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** The server as a process, with its output and its exit. */
export interface Run {
  readonly child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

const running = new Set<Run>();

/** What every process has of this one's environment: tests/support/run-folder.ts sets the temporary folder and the cache. */
const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;

/**
 * Starts `node server/main.ts` on a free port, with only these variables in its environment and those of the run of tests.
 * @param env includes DATA_DIR
 * @param options `cwd` is the folder of the sources: the project, or a copy of it
 */
export function run(env: NodeJS.ProcessEnv, options: SpawnOptions = {}): Run {
  const { cwd = root } = options;
  const child = spawn(process.execPath, [join(String(cwd), 'server/main.ts')], {
    ...options,
    cwd,
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/** Watches another process that runs the server. @param child with piped output */
export function watch(child: ChildProcess): Run {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const started = { child, output: () => output, ended };
  running.add(started);
  void ended.then(() => running.delete(started));
  return started;
}

/** Kills every process started here that still runs. */
export async function killAll(): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The address a server prints when it is ready. @throws Error with its output, when it exits instead */
export async function addressOf({ child, output }: Run): Promise<string> {
  while (child.exitCode === null && child.signalCode === null) {
    const url = /Address +(http:\S+)\//.exec(output())?.[1];
    if (url) return url;
    await pause();
  }
  throw new Error(output());
}

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Sends SIGTERM, waits for the exit, and removes the data folder if it was created here. */
  stop(): Promise<void>;
}

/**
 * Starts the real server as `run` does, with this process's environment, and waits until /health reports that it is ready.
 * @param env further variables; DATA_DIR defaults to a new temporary folder
 * @throws Error with the server's last output when it exits early or is not ready within a minute
 */
export async function startServerProcess(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const PORT = env.PORT ?? String(await freePort());
  const temporary = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'diary-'));
  const dataDir = env.DATA_DIR ?? temporary ?? '';
  const url = `http://localhost:${PORT}`;
  const whole = { ...process.env, NODE_ENV: 'test', DEMO: '0', ...env, PORT, DATA_DIR: dataDir };
  const { child, output, ended } = run(whole);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await pause()) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return { url, dataDir, process: child, stop };
  }
  await stop();
  throw new Error(`The server did not become ready. Its last words:\n${output().slice(-4000)}`);
}
