/**
 * Preloaded into servers that tests start (`node --import`): Argon2id with minimal memory and one pass, and Brotli of the
 * fourth quality instead of the eleventh. Hundreds of accounts are made whose password is not the subject, and every server
 * compresses its pages anew, a tenth of a second each. The server itself has no switch for either; cheap-passwords.ts does the
 * same in the process of Vitest.
 */
import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib';

const { argon2 } = crypto;
const { brotliCompress, constants } = zlib;

Object.assign(crypto, {
  argon2: (
    algorithm: Parameters<typeof argon2>[0],
    parameters: Argon2Parameters,
    done: Parameters<typeof argon2>[2],
  ) => argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done),
});

Object.assign(zlib, {
  brotliCompress: (body: InputType, options: BrotliOptions, done: CompressCallback) =>
    brotliCompress(body, { params: { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
});

syncBuiltinESMExports();
