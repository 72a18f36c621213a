import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../server/main.ts');

/** The server as a process, with its output and its exit. */
export interface Run {
  readonly child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

const running = new Set<Run>();

/** The environment set up by tests/support/run-folder.ts, without this process's other variables. */
const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
const ofTheRun = {
  PATH,
  ...(TMPDIR !== undefined && { TMPDIR }),
  ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
};

/**
 * Starts `node server/main.ts` on a free port, with only these variables in its environment and the run's temporary
 * folder.
 * @param env includes DATA_DIR
 */
export function run(
  env: Readonly<Record<string, string>>,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Run {
  const child = spawn(process.execPath, [main], {
    ...user,
    env: { ...ofTheRun, PORT: '0', DEMO: '0', ...env },
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
  return started;
}

/** Kills every process started here that still runs. */
export async function killAll(): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
}

/** The address a server prints when it is ready. @throws Error with its output, when it exits instead */
export async function addressOf({ child, output, ended }: Run): Promise<string> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!over && child.exitCode === null) {
    const url = /Address +(http:\S+)\//.exec(output())?.[1];
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(output());
}
