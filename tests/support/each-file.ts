/** Setup of every test file: what browsers have and Node has not, and how much of the processor the file takes. */
import { scheduler } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { processorSeconds } from '../../scripts/lib/test-reports.ts';

// Without it each break of the app's work (`breakOff`) is a timer of a millisecond, and the random suites take thousands.
Object.assign(globalThis, { scheduler });

const before = processorSeconds();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures are needed
afterAll(({}, { file }) => {
  file.meta.processorSeconds = processorSeconds() - before;
});
