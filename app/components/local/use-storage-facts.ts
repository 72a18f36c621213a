import { useEffect, useState } from 'react';

/** What the browser reports about its storage. */
interface StorageFacts {
  /** It will not be cleared to make room. */
  readonly isPersisted: boolean;
  /** As little space as a private window has. */
  readonly isSmall: boolean;
  readonly isNearlyFull: boolean;
}

/** Bytes; an ordinary window has many times more. */
const smallQuota = 1024 ** 3;
/** Bytes: some thousand entries and the pages themselves. */
const leastRoom = 20 * 1024 ** 2;

async function look(): Promise<StorageFacts> {
  // Missing on insecure pages.
  const storage: StorageManager | undefined = navigator.storage;
  const [isPersisted = false, { quota, usage = 0 } = {}] = await Promise.all([
    storage?.persisted(),
    storage?.estimate(),
  ]);
  return {
    isPersisted,
    isSmall: quota !== undefined && quota < smallQuota,
    isNearlyFull: quota !== undefined && quota - usage < leastRoom,
  };
}

/** Undefined until the browser has answered; stays so if it does not. */
export function useStorageFacts(): StorageFacts | undefined {
  const [facts, setFacts] = useState<StorageFacts>();
  useEffect(() => {
    look().then(setFacts, () => undefined);
  }, []);
  return facts;
}

/**
 * WebKit, which clears the data of sites not opened for a week of use; other browsers on these systems identify themselves.
 */
export const isSafari = () =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrome|Chromium|Android/.test(navigator.userAgent);

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
