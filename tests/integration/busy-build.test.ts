/** The build on a machine that is busy: three of three, each while five loops that never rest share its two cores. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, runQuietly } from '../../scripts/lib/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'diary-busy-'));
/** Where there are more cores, the build and the loops get two of them. */
const onTwoCores = ['taskset', '--cpu-list', '0,1'];
const loops = Array.from({ length: 5 }, () =>
  spawn('taskset', ['--cpu-list', '0,1', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
);
afterAll(async () => {
  for (const loop of loops) loop.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test.each([1, 2, 3])('builds, time %i', { timeout: 1_800_000 }, async (time) => {
  if (time === 1) {
    const sources = readdirSync(root).filter((name) =>
      /^(app|domain|public|scripts|server|supabase|package.*\.json|tsconfig.*|.*\.config\.ts)$/.test(name),
    );
    for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  }
  const [command = '', ...args] = onTwoCores;
  const build = [process.execPath, join(folder, 'scripts/build.ts'), '--force'];
  const { code, output } = await runQuietly(command, [...args, ...build], {
    NODE_ENV: undefined,
    VITEST: undefined,
  });
  expect([code, output]).toEqual([0, expect.stringMatching(/Scripts and pages: \d+ s/)]);
});
