/** `npm start` under a process manager: however the managed process ends, no server is left behind. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { takeLock } from '#server/database/folder-lock.ts';
import { copyPgliteTo } from '#tests/support/database.ts';
import { addressOf, killAll, type Run, watch } from '../../../scripts/lib/server-process.ts';

const root = join(import.meta.dirname, '../../..');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diary-npm-'));
  await copyPgliteTo(dataDir);
});
afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Without npm's variables of the script that runs these tests. */
function npmStart(): Run {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^VITEST/i.test(name));
  const env = { ...Object.fromEntries(inherited), DATA_DIR: dataDir, PORT: '0', DEMO: '0' };
  return watch(spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Ids of a process's descendants, by the command they run. */
function descendants(ancestor: number): readonly { readonly pid: number; readonly command: string }[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent, command }];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
  const below = (parent: number): typeof processes =>
    processes.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(ancestor);
}

/** Waits until the port and the folder are free. */
async function expectGone(url: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const answers = await fetch(`${url}/health`).then(
          () => true,
          () => false,
        );
        const lock = takeLock(join(dataDir, 'database/lock'));
        lock?.release();
        return { answers, isLocked: lock === undefined };
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual({ answers: false, isLocked: false });
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm alone stops the server',
  { timeout: 300_000 },
  async (signal) => {
    const started = npmStart();
    const url = await addressOf(started);
    started.child.kill(signal);
    await expectGone(url);
  },
);

test('so does the end of the script in between', { timeout: 300_000 }, async () => {
  const started = npmStart();
  const url = await addressOf(started);
  const script = descendants(started.child.pid ?? 0).find(({ command }) =>
    /node\S* scripts\/run\.mjs start/.test(command),
  );
  process.kill(script?.pid ?? 0, 'SIGKILL');
  await expectGone(url);
});
