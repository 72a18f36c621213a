/**
 * The power fails while rows are written. A simulation: pages not synced by then are lost with some probability
 * (tests/support/unsynced-pages.ts). Measured at full size: 40 of 40 databases whole, 0 of 73 691 acknowledged rows
 * lost; of stock PGlite, 0 of 36 whole.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '#server/database/pglite-engine.ts';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';

const support = join(import.meta.dirname, '../../support');
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diary-power-'));
  const pglite = await openFolder(join(folder, 'template'));
  await pglite.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Cut {
  /** Share of unsynced pages that reached the disk all the same. */
  readonly kept: number;
  /** The write at which it happens, counted from an idle, fully synced database. */
  readonly write: number;
}

interface Outcome {
  readonly acknowledged: readonly number[];
  /** Undefined when the database could no longer be opened or read. */
  readonly found: { readonly table: readonly number[]; readonly index: readonly number[] } | undefined;
}

function cutPower(disk: 'stock' | 'synced', { kept, write }: Cut): Outcome {
  const copy = join(folder, `${disk}-${kept}-${write}`);
  cpSync(join(folder, 'template'), copy, { recursive: true });
  const run = (script: string, ...values: readonly (string | number)[]) =>
    spawnSync(process.execPath, [join(support, script), copy, ...values.map(String)], {
      encoding: 'utf8',
      timeout: 60_000,
    });
  const cut = run('power-cut.ts', disk, kept, write, write);
  if (cut.signal !== 'SIGKILL') throw new Error(`The power did not fail: ${cut.stderr.slice(-500)}`);
  const back = run('after-power-cut.ts');
  rmSync(copy, { recursive: true });
  const acknowledged = cut.stdout.split('\n').slice(0, -1).map(Number);
  return { acknowledged, found: back.status === 0 ? JSON.parse(back.stdout) : undefined };
}

function lost({ acknowledged, found }: Outcome): readonly number[] {
  return acknowledged.filter((id) => !found?.table.includes(id) || !found.index.includes(id));
}

const random = randomNumbers(seed);
const atRandom = (kept: number): Cut => ({ kept, write: 150 + Math.floor(random() * 1500) });

// Two processes start for each cut: seconds on an idle machine, many on a busy one.
describe(`a power cut (TEST_SEED=${seed})`, { timeout: 180_000 }, () => {
  const shares = Array.from({ length: scaled(1) }, () => [0, 0.5, 0.9]).flat();
  test.each(shares.map(atRandom))(
    'at write $write, with a share of $kept of what was not synced kept, loses nothing acknowledged',
    (cut) => {
      const outcome = cutPower('synced', cut);
      expect(outcome.acknowledged.length).toBeGreaterThan(10);
      expect(outcome.found).toBeDefined();
      expect(lost(outcome)).toEqual([]);
    },
  );

  // The control: if stock PGlite lost nothing, the simulation would prove nothing.
  test('loses acknowledged rows of a stock PGlite', () => {
    const outcome = cutPower('stock', { kept: 0.5, write: 900 });
    expect(outcome.acknowledged.length).toBeGreaterThan(10);
    expect(lost(outcome).length).toBeGreaterThan(0);
  });
});
