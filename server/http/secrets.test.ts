import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';
import { createSigningKey } from './signing-keys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'dd-core-')), 'data');
});

const permissions = async (path: string) => (await stat(path)).mode & 0o777;

describe('openSecrets', () => {
  it('makes the keys once and keeps them to the owner', async () => {
    const first = await openSecrets(dataDir);
    const second = await openSecrets(dataDir);
    expect(second.publishableKey).toBe(first.publishableKey);
    expect(second.secretKey).toBe(first.secretKey);
    expect(second.signingKeys(new Date())).toEqual(first.signingKeys(new Date()));
    expect(second.derive('mail')).toEqual(first.derive('mail'));
    expect(first.publishableKey).toMatch(/^sb_publishable_/);
    expect(first.secretKey).toMatch(/^sb_secret_/);
    expect(await permissions(dataDir)).toBe(0o700);
    expect(await permissions(join(dataDir, 'secrets.json'))).toBe(0o600);
  });

  it('derives unrelated keys for different purposes', async () => {
    const { derive } = await openSecrets(dataDir);
    expect(derive('mail')).toHaveLength(32);
    expect(derive('mail')).not.toEqual(derive('factor'));
  });

  it('makes one set of keys when several processes start at once', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets(dataDir)));
    expect(new Set(opened.map(({ secretKey }) => secretKey)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  it.each(['', '{', '{}', '{"publishableKey":"sb_publishable_short"}'])(
    'stops at a damaged file instead of replacing it: %j',
    async (text) => {
      await openSecrets(dataDir);
      await writeFile(join(dataDir, 'secrets.json'), text);
      await expect(openSecrets(dataDir)).rejects.toThrow(/does not hold this server's keys/);
    },
  );
});

describe('signing keys', () => {
  const start = new Date('2026-11-21T12:00:00Z');
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const ninetyDays = 90 * 24 * 3600;
  /** A process with a clock the test can set. */
  async function process() {
    let at = start;
    const secrets = await openSecrets(dataDir, { now: () => at });
    const kids = (seconds: number) => secrets.signingKeys(later(seconds)).map(({ kid }) => kid);
    const refreshAt = (seconds: number) => {
      at = later(seconds);
      return secrets.refresh();
    };
    return { kids, refreshAt };
  }

  it('are one until it is ninety days old, and then two', async () => {
    const { kids, refreshAt } = await process();
    const [first] = kids(0);
    await refreshAt(ninetyDays - 1);
    expect(kids(ninetyDays - 1)).toEqual([first]);
    await refreshAt(ninetyDays);
    expect(kids(ninetyDays)).toEqual([first, expect.any(String)]);
    await refreshAt(ninetyDays + 60);
    expect(kids(ninetyDays + 60)).toHaveLength(2);
  });

  it('sign an hour after they were published, and stay listed for a token’s life and ten minutes', async () => {
    const { kids, refreshAt } = await process();
    await refreshAt(ninetyDays);
    const [first, second] = kids(ninetyDays);
    const turn = ninetyDays + 3600;
    expect(kids(turn - 1)).toEqual([first, second]);
    expect(kids(turn)).toEqual([second, first]);
    expect(kids(turn + 3600 + 599)).toEqual([second, first]);
    expect(kids(turn + 3600 + 600)).toEqual([second]);
    await refreshAt(2 * ninetyDays + 3600);
    const file = await readFile(join(dataDir, 'secrets.json'), 'utf8');
    expect(file).not.toContain(first);
    expect(await permissions(join(dataDir, 'secrets.json'))).toBe(0o600);
  });

  it('are the same in every process that shares the file', async () => {
    const processes = await Promise.all(Array.from({ length: 6 }, process));
    await Promise.all(processes.map(({ refreshAt }) => refreshAt(ninetyDays)));
    await Promise.all(processes.map(({ refreshAt }) => refreshAt(ninetyDays + 300)));
    const sets = processes.map(({ kids }) => kids(ninetyDays + 3600).join());
    expect(new Set(sets).size).toBe(1);
    expect(sets[0]?.split(',')).toHaveLength(2);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  it('of an older installation without an age get a successor at the next start', async () => {
    await process();
    const path = join(dataDir, 'secrets.json');
    const stored = JSON.parse(await readFile(path, 'utf8'));
    for (const key of stored.signingKeys) delete key.nbf;
    await writeFile(path, JSON.stringify(stored));
    const { kids } = await process();
    expect(kids(0)).toEqual([stored.signingKeys[0].kid, expect.any(String)]);
  });

  it('that are configured rotate by their nbf and are never changed', async () => {
    const seconds = start.getTime() / 1000;
    const given = [await createSigningKey(0), await createSigningKey(seconds + 900)];
    const [old, next] = given.map(({ kid }) => kid);
    const secrets = await openSecrets(dataDir, { signingKeys: given, now: () => later(2 * ninetyDays) });
    const kids = (at: number) => secrets.signingKeys(later(at)).map(({ kid }) => kid);
    expect(kids(0)).toEqual([old, next]);
    expect(kids(900)).toEqual([next, old]);
    expect(kids(900 + 4200)).toEqual([next]);
  });

  it('wait for a process that makes one, but not for one that has died', async () => {
    const { kids, refreshAt } = await process();
    const lock = join(dataDir, 'secrets.json.lock');
    await writeFile(lock, '');
    await refreshAt(ninetyDays);
    expect(kids(ninetyDays)).toHaveLength(1);
    await utimes(lock, 0, 0);
    await refreshAt(ninetyDays);
    await refreshAt(ninetyDays);
    expect(kids(ninetyDays)).toHaveLength(2);
  });
});
