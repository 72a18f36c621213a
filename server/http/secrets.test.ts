import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'dd-core-')), 'data');
});

const permissions = async (path: string) => (await stat(path)).mode & 0o777;

describe('openSecrets', () => {
  it('makes the keys once and keeps them to the owner', async () => {
    const { derive, ...first } = await openSecrets(dataDir);
    const { derive: again, ...second } = await openSecrets(dataDir);
    expect(second).toEqual(first);
    expect(again('mail')).toEqual(derive('mail'));
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
