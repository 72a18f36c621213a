/** Scale and seed of random suites: how long they run, and how a run is repeated. */
import { randomInt } from 'node:crypto';

/** Factor of the usual number of runs: TEST_SCALE, 1 by default. */
const scale = Number(process.env.TEST_SCALE ?? 1);
if (!(scale > 0)) throw new Error('TEST_SCALE has to be a number above 0');

/**
 * @param usual number of runs in `npm test`
 * @returns the scaled number, at least one
 */
export function scaled(usual: number): number {
  return Math.max(1, Math.round(usual * scale));
}

/** Seed of the run: TEST_SEED, random by default. Tests name it, so that a failure can be repeated. */
export const seed = Number(process.env.TEST_SEED || randomInt(2 ** 31));
if (!Number.isInteger(seed)) throw new Error('TEST_SEED has to be a whole number');

/** @returns a generator of numbers from 0 to 1, always the same for the same seed (mulberry32) */
export function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
