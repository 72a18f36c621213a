/** Memory of the server: during its first start, and under load. Linux only: reads /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNT } from '#product/seed/demo.ts';
import { root } from '../scripts/lib/command.ts';
import { freePort } from '../scripts/lib/server-process.ts';
import type { Question } from './lib/report.ts';
import { median } from './lib/statistics.ts';

/** Minutes of load; figures after two minutes differ little from those after ten. */
const minutes = Number(process.env.MEMORY_MINUTES ?? 10);
const connections = 8;

interface Use {
  readonly command: string;
  /** MB: the maximum so far, and now. */
  readonly peak: number;
  readonly now: number;
}

/** Memory of a process and its descendants now. */
function usesOf(ancestor: number): ReadonlyMap<number, Use> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const stat = textOf(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number): boolean => pid === ancestor || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return new Map(
    [...parents.keys()].filter(isBelow).map((pid): [number, Use] => {
      const status = textOf(`/proc/${pid}/status`);
      const megabytes = (field: string) =>
        Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
      const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').replaceAll(root, '');
      return [pid, { command, peak: megabytes('VmHWM'), now: megabytes('VmRSS') }];
    }),
  );
}

function named(command: string): string {
  if (command.includes('pglite-maker')) return 'makes the database, and ends';
  return command.includes('scripts/start.ts') ? 'the server' : 'scripts/run.mjs';
}

/** Empty when the process has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Samples a process and its descendants repeatedly. */
function watch(pid: number) {
  const most = new Map<number, Use>();
  let together = 0;
  const look = () => {
    const uses = usesOf(pid);
    for (const [one, use] of uses) if (use.peak > (most.get(one)?.peak ?? 0)) most.set(one, use);
    together = Math.max(
      together,
      [...uses.values()].reduce((sum, { now }) => sum + now, 0),
    );
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { processes: [...most.values()], together };
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server ended before it was ready');
}

/** Headers of the demo account, whose diary has eighteen months. */
async function demoHeaders(url: string): Promise<Readonly<Record<string, string>>> {
  const client = (await (await fetch(`${url}/dev/client.json`)).json()) as { publishableKey: string };
  const apikey = client.publishableKey;
  const { email, password } = DEMO_ACCOUNT;
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { access_token } = (await answer.json()) as { access_token: string };
  return { apikey, Authorization: `Bearer ${access_token}` };
}

/**
 * Requests lists, entries and refreshed pages, each as soon as the last is answered.
 * @returns the number of answered requests
 */
async function load(url: string, until: number, sample: () => void): Promise<number> {
  const headers = await demoHeaders(url);
  let answered = 0;
  const sampling = setInterval(sample, 1000);
  const one = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const isWrite = turn % 4 === 0;
      const answer = isWrite
        ? await fetch(`${url}/rest/v1/episodes`, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify({ intensity: turn % 11, end_unknown: true }),
          })
        : await fetch(`${url}/rest/v1/episodes?select=*,intakes(*)&order=started_at.desc&limit=50`, {
            headers: headers,
          });
      await answer.text();
      if (answer.ok) answered += 1;
      // A refusal by a rate limit is not measured.
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  clearInterval(sampling);
  return answered;
}

async function ask() {
  const folder = mkdtempSync(join(tmpdir(), 'diary-memory-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = () =>
    spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        RATE_LIMITS: 'off',
        DEMO: '1',
        DATA_DIR: folder,
        PORT: String(port),
      },
    });
  let running: ChildProcess | undefined;
  const ended = (child: ChildProcess) =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  const mb = (value: number) => String(Math.round(value));
  try {
    const first = start();
    running = first;
    const watcher = watch(first.pid ?? 0);
    await untilReady(url, first);
    const made = watcher.stop();

    const samples: number[] = [];
    const server = () =>
      [...usesOf(first.pid ?? 0).values()].find(({ command }) => command.includes('scripts/start.ts'));
    const now = () => server()?.now ?? 0;
    const idle = now();
    const answered = await load(url, performance.now() + minutes * 60_000, () => samples.push(now()));
    const latter = samples.slice(samples.length / 2);
    const peak = server()?.peak ?? 0;
    await ended(first);
    return [
      {
        caption: 'The first start, with the demo account: MB, the most at any time',
        columns: ['process', 'MB'],
        rows: [
          ...made.processes.map(({ command, peak: most }) => [named(command), mb(most)]),
          ['all together, npm aside', mb(made.together)],
        ],
        notes: [
          'Goal: 600 MB. Built before; with a build to make, it runs in a process of its own and ends before the server begins.',
        ],
      },
      {
        caption: `The server after ${minutes} minutes of load, embedded: MB`,
        columns: ['', 'MB'],
        rows: [
          ['ready', mb(idle)],
          ['median of the second half', mb(median(latter))],
          ['most of the second half', mb(Math.max(...latter))],
          ['most since it started', mb(peak)],
        ],
        notes: [
          `Goal: 400 MB. ${answered} requests of ${connections} connections: three month lists with intakes for each entry.`,
          'Memory does not depend on how busy the machine is; how many requests it is after, does.',
        ],
      },
    ];
  } finally {
    running?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

export const memory: Question = { name: 'memory', ask };
