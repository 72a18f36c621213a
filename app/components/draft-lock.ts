/**
 * Which drafts are open in this tab. An open draft holds a Web Lock of its name, which the browser releases when the tab is
 * closed or crashes, so that no draft is ever shown in two tabs. Without Web Locks (a page without TLS on another machine)
 * every draft counts as free.
 */
interface Hold {
  readonly granted: Promise<boolean>;
  readonly release: () => void;
  /** Settles when the lock is free again. */
  readonly over: Promise<unknown>;
}

const holds = new Map<string, Hold>();
let releasing: Promise<unknown> = Promise.resolve();

const lockManager = (): LockManager | undefined => globalThis.navigator?.locks;

/**
 * Holds a lock until it is released. One that this tab already holds is granted.
 * @param options for `LockManager.request`: `ifAvailable`, or a `signal` that ends the waiting
 * @returns whether it was granted
 */
export function hold(name: string, options: LockOptions = {}): Promise<boolean> {
  const held = holds.get(name);
  if (held) return held.granted;
  const locks = lockManager();
  if (!locks) return Promise.resolve(true);
  const granted = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<void>();
  const over = locks
    .request(name, options, async (lock) => {
      granted.resolve(lock !== null);
      if (lock) await released.promise;
    })
    .catch(() => granted.resolve(false));
  const taken: Hold = { granted: granted.promise, release: released.resolve, over };
  holds.set(name, taken);
  void granted.promise.then((isOurs) => {
    if (!isOurs && holds.get(name) === taken) holds.delete(name);
  });
  return granted.promise;
}

/** Releases a lock, also one that has not been granted yet. */
export function release(name: string): void {
  const held = holds.get(name);
  if (!held) return;
  holds.delete(name);
  held.release();
  releasing = Promise.all([releasing, held.over]);
}

/** Resolves when every lock this tab has released is free: a reopened form finds its own draft. */
export const allReleased = (): Promise<unknown> => releasing;

/** Whether this tab holds a lock, or is waiting for it. */
export const isHeldHere = (name: string): boolean => holds.has(name);
