import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFactorKeys } from './keys.ts';

/** Derives keys as `openSecrets` does: another purpose, another key. */
const keysOf = (installation: number) =>
  createFactorKeys((purpose) => new Uint8Array(32).fill(installation + purpose.length));
const keys = keysOf(1);
const id = randomUUID();
const secret = new Uint8Array(20).fill(7);

test('a sealed secret opens again, and each sealing differs', () => {
  const sealed = keys.seal(secret, id);
  expect(keys.open(sealed, id)).toEqual(secret);
  expect(keys.seal(secret, id)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes(Buffer.from(secret))).toBe(false);
});

test('it does not open with another key, for another factor, or when changed', () => {
  const sealed = keys.seal(secret, id);
  expect(() => keysOf(2).open(sealed, id)).toThrow();
  expect(() => keys.open(sealed, randomUUID())).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => keys.open(changed.toString('base64url'), id)).toThrow();
  }
  expect(() => keys.open('', id)).toThrow();
});

test('codes and addresses are kept as keyed hashes', () => {
  expect(keys.hashRecoveryCode(id, 'abc')).toBe(keys.hashRecoveryCode(id, 'abc'));
  expect(keys.hashRecoveryCode(id, 'abc')).not.toBe(keys.hashRecoveryCode(randomUUID(), 'abc'));
  expect(keys.hashAddress('192.0.2.1')).not.toBe(keysOf(2).hashAddress('192.0.2.1'));
  expect(keys.hashAddress('192.0.2.1')).not.toContain('192');
});
