import { createLimiter } from '../http/limiter.ts';
import { StorageError } from './storage-error.ts';

/** Uploads of one account that are read at once; further ones wait, unread. */
const atOnce = 2;
const mostWaiting = 30;
/** Milliseconds an upload may wait for its turn. */
const waitingMs = 120_000;
/** Uploads of one account: a copy with many photos at once, and then as many as anybody takes. */
const rate = { burst: 300, perSecond: 0.2 };
/** Bytes of all files in memory: those that come, and those that are being cleaned and stored. */
const mostHeld = 192 * 1024 * 1024;
/** Milliseconds after which an upload gives way to others when memory is short. */
const patienceMs = 60_000;

/** One upload under way. */
export interface Place {
  /** Counts bytes that have come. @throws StorageError SlowDown when too much is in memory */
  hold(bytes: number): void;
  /** Aborted when the upload has to give way. */
  readonly signal: AbortSignal;
}

interface Account {
  running: number;
  readonly waiting: Set<() => void>;
}

/** What an upload holds. */
interface Holder {
  bytes: number;
  readonly since: number;
  readonly end: AbortController;
}

const accounts = new Map<string, Account>();
const take = createLimiter(rate);
const holders = new Set<Holder>();
let held = 0;

/**
 * Runs an upload when its account has a place: nobody's uploads wait for another account's, however slow they are.
 * @param account whose places and rate count; undefined: the secret key's, which has no limit
 * @param isCounted whether it counts in the rate, as every upload but a further piece of one does
 * @throws StorageError SlowDown when the account sends too much at once or too often, or memory is short
 */
export async function inPlace<T>(
  account: string | undefined,
  run: (place: Place) => Promise<T>,
  isCounted = true,
): Promise<T> {
  if (account !== undefined) {
    if (isCounted) countUpload(account);
    await turnOf(account);
  }
  const holder: Holder = { bytes: 0, since: performance.now(), end: new AbortController() };
  holders.add(holder);
  const hold = (bytes: number) => {
    if (!holders.has(holder)) throw new StorageError('SlowDown');
    if (held + bytes > mostHeld) makeRoom(holder);
    if (held + bytes > mostHeld) throw new StorageError('SlowDown');
    held += bytes;
    holder.bytes += bytes;
  };
  try {
    return await run({ hold, signal: holder.end.signal });
  } catch (error) {
    throw holder.end.signal.aborted ? new StorageError('SlowDown') : error;
  } finally {
    letGo(holder);
    if (account !== undefined) leave(account);
  }
}

/** @throws StorageError SlowDown when the account has begun too many */
export function countUpload(account: string): void {
  if (take(account) > 0) throw new StorageError('SlowDown', 'Too many files, please retry after a while');
}

async function turnOf(account: string): Promise<void> {
  const its = accounts.get(account) ?? { running: 0, waiting: new Set() };
  accounts.set(account, its);
  if (its.running < atOnce) {
    its.running += 1;
    return;
  }
  if (its.waiting.size >= mostWaiting) throw new StorageError('SlowDown');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    its.waiting.delete(resolve);
    reject(new StorageError('SlowDown'));
  }, waitingMs);
  its.waiting.add(resolve);
  await promise.finally(() => clearTimeout(timer));
}

function leave(account: string): void {
  const its = accounts.get(account);
  if (!its) return;
  const [next] = its.waiting;
  // The next one takes over the place.
  if (next) {
    its.waiting.delete(next);
    next();
  } else its.running -= 1;
  if (its.running === 0) accounts.delete(account);
}

/** Ends the upload that has been under way the longest, if it has had its time. */
function makeRoom(asking: Holder): void {
  for (const holder of holders) {
    if (holder === asking || holder.bytes === 0) continue;
    if (performance.now() - holder.since < patienceMs) return;
    letGo(holder);
    holder.end.abort();
    return;
  }
}

function letGo(holder: Holder): void {
  if (holders.delete(holder)) held -= holder.bytes;
}
