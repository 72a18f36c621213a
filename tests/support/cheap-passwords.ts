/**
 * Setup for every test file: Argon2id with minimal memory and one pass, and scrypt of backups with a 128th of its
 * rounds, because hundreds of accounts and backups are made whose password is not the subject. Affects only this
 * process: server code has one cost, which a hash still states, and which processes started by a test use.
 * `vi.unmock('node:crypto')` undoes it in a test file.
 */
import type * as NodeCrypto from 'node:crypto';
import type * as Age from 'age-encryption';
import { vi } from 'vitest';

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof NodeCrypto>();
  const cheap = (parameters: NodeCrypto.Argon2Parameters): NodeCrypto.Argon2Parameters => ({
    ...parameters,
    memory: 8 * parameters.parallelism,
    passes: 1,
  });
  const argon2: typeof NodeCrypto.argon2 = (algorithm, parameters, done) =>
    crypto.argon2(algorithm, cheap(parameters), done);
  const argon2Sync: typeof NodeCrypto.argon2Sync = (algorithm, parameters) =>
    crypto.argon2Sync(algorithm, cheap(parameters));
  // A mock, so that a test can count hashes.
  return { ...crypto, argon2: vi.fn(argon2), argon2Sync };
});

vi.mock('age-encryption', async (load) => {
  const age = await load<typeof Age>();
  class Encrypter extends age.Encrypter {
    override setScryptWorkFactor(logN: number): void {
      super.setScryptWorkFactor(logN - 7);
    }
  }
  return { ...age, Encrypter };
});
