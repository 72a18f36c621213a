import { createLimiter } from '../http/limiter.ts';
import { createTurns } from '../http/turns.ts';
import { StorageError } from './storage-error.ts';

/** Uploads of one account: two are read at once, further ones wait two minutes, unread. */
const inTurn = createTurns({ atOnce: 2, waiting: 30, waitMs: 120_000 }, () => new StorageError('SlowDown'));
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

/** What an upload holds. */
interface Holder {
  bytes: number;
  readonly since: number;
  readonly end: AbortController;
}

const take = createLimiter(rate);
const holders = new Set<Holder>();
let held = 0;

/** The sender of an upload. */
export interface Sender {
  /** The account whose places and rate count; undefined: the secret key's, which has no limit. */
  readonly account: string | undefined;
  /** Aborted once the client is seen to be gone. */
  readonly gone?: AbortSignal;
}

/**
 * Runs an upload when its account has a place: nobody's uploads wait for another account's, however slow they are.
 * @param isCounted whether it counts in the rate, as every upload but a further piece of one does
 * @throws StorageError SlowDown when the account sends too much at once or too often, or memory is short
 */
export async function inPlace<T>(
  { account, gone }: Sender,
  run: (place: Place) => Promise<T>,
  isCounted = true,
): Promise<T> {
  if (account === undefined) return inMemory(run);
  if (isCounted) countUpload(account);
  return inTurn(account, () => inMemory(run), gone);
}

async function inMemory<T>(run: (place: Place) => Promise<T>): Promise<T> {
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
  }
}

/** @throws StorageError SlowDown when the account has begun too many */
export function countUpload(account: string): void {
  if (take(account) > 0) throw new StorageError('SlowDown', 'Too many files, please retry after a while');
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
