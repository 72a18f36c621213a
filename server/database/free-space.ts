import { statfsSync } from 'node:fs';

/**
 * One segment of PostgreSQL's log is 16 MiB; below four of them PGlite may not be able to write down what it
 * has begun.
 */
export const reservedBytes = 64 * 1024 * 1024;

/** How long one look at the disk is believed, in milliseconds. */
const believedFor = 250;

/** @returns bytes the process may still write below `folder` */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Whether there is room to write. PGlite does not survive a full disk (the insert after the one that failed
 * never ends), so writing stops while there is still some.
 */
export function createSpaceGuard(folder: string, measure = freeBytes): () => boolean {
  let enough = true;
  let lookAgainAt = 0;
  return () => {
    const now = performance.now();
    if (now >= lookAgainAt) {
      enough = measure(folder) >= reservedBytes;
      lookAgainAt = now + believedFor;
    }
    return enough;
  };
}
