import { statfsSync } from 'node:fs';
import type { Room } from './types.ts';

const mebibyte = 1024 * 1024;

/**
 * One segment of PostgreSQL's log is 16 MiB; below four of them PGlite may not be able to write down what it
 * has begun.
 */
export const untouchedBytes = 64 * mebibyte;

/**
 * What is kept for signing in and out, deleting, and leaving, when people may write nothing new any more: the
 * log of all that until it is folded into the tables (`max_wal_size` of PGlite).
 */
export const reservedBytes = untouchedBytes + 128 * mebibyte;

/** How long one look at the disk is believed, in milliseconds. */
const believedFor = 250;

/** @returns bytes the process may still write below `folder` */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * How much room there is to write. PGlite does not survive a full disk (the insert after the one that failed
 * never ends), so writing stops while there is still some.
 */
export function createSpaceGuard(folder: string, measure = freeBytes): () => Room {
  let room: Room = 'enough';
  let lookAgainAt = 0;
  return () => {
    const now = performance.now();
    if (now >= lookAgainAt) {
      const free = measure(folder);
      room = free >= reservedBytes ? 'enough' : free >= untouchedBytes ? 'short' : 'none';
      lookAgainAt = now + believedFor;
    }
    return room;
  };
}
