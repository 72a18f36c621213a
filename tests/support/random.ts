/** What random suites and repetitions have in common: how long they run, and how a run is repeated. */
import { randomInt } from 'node:crypto';

/** How many times their usual number they run: TEST_SCALE, 1 unless it is set. */
const scale = Number(process.env.TEST_SCALE ?? 1);
if (!(scale > 0)) throw new Error('TEST_SCALE has to be a number above 0');

/** @param usual how many runs a suite has in `npm test`. @returns how many it has now, one at the least */
export function scaled(usual: number): number {
  return Math.max(1, Math.round(usual * scale));
}

/** What the run begins with: TEST_SEED, another each time unless it is set. Tests name it, so that a failure can be repeated. */
export const seed = Number(process.env.TEST_SEED || randomInt(2 ** 31));
if (!Number.isInteger(seed)) throw new Error('TEST_SEED has to be a whole number');

/** @returns a series of numbers from 0 to 1 that is the same for the same seed (mulberry32) */
export function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
