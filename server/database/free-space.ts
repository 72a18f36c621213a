import { statfsSync } from 'node:fs';
import type { DiskSpace } from './sql-types.ts';

const mebibyte = 1024 * 1024;

/**
 * One segment of PostgreSQL's write-ahead log is 16 MiB; with less than four of them free, PGlite may be unable to
 * finish what it has begun.
 */
export const minimumFreeBytes = 64 * mebibyte;

/**
 * Bytes reserved for sign-in, sign-out and deletion when no new data may be written: their write-ahead log
 * (`max_wal_size` of PGlite).
 */
export const reservedBytes = minimumFreeBytes + 128 * mebibyte;

/** Milliseconds a measurement of the disk is cached. */
const cacheTtlMs = 250;

/** @returns bytes the process may still write below `folder` */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Measures the disk space left. PGlite does not survive a full disk (the insert after the failed one never ends), so
 * writing stops before it is full.
 */
export function createSpaceGuard(folder: string, measure = freeBytes): () => DiskSpace {
  let room: DiskSpace = 'enough';
  let expiresAt = 0;
  return () => {
    const now = performance.now();
    if (now >= expiresAt) {
      const free = measure(folder);
      room = free >= reservedBytes ? 'enough' : free >= minimumFreeBytes ? 'short' : 'none';
      expiresAt = now + cacheTtlMs;
    }
    return room;
  };
}
