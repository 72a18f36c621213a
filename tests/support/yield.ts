/**
 * Setup for every test file that opens a diary: `scheduler.yield()` as browsers have it. Without it each break of the app's work
 * (`breakOff`) is a timer of a millisecond, and the random suites take thousands.
 */
import { scheduler } from 'node:timers/promises';

Object.assign(globalThis, { scheduler });
