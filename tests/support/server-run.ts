import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../server/main.ts');

/** The server as a process, to see what it says and how it ends. */
export interface Run {
  readonly child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

const running = new Set<Run>();

/** What tests/support/run-folder.ts has set up for every process, and nothing else of this one's. */
const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
const ofTheRun = {
  PATH,
  ...(TMPDIR !== undefined && { TMPDIR }),
  ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
};

/**
 * Starts `node server/main.ts` with nothing in its environment but these variables, on a free port, and with the run's temporary folder.
 * @param env DATA_DIR among them
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

/** Any other process that runs the server in the end. @param child with its output on pipes */
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

/** Kills whatever was started here and still runs. */
export async function killAll(): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
}

/** The address a server prints when it is ready. @throws Error with what it said, when it ends instead */
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
