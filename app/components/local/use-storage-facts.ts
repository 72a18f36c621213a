import { useEffect, useState } from 'react';

/** What the browser says of the place where the diary is. */
interface StorageFacts {
  /** It will not be cleared to make room. */
  readonly isPersisted: boolean;
  /** As little room as a private window has. */
  readonly isSmall: boolean;
  readonly isNearlyFull: boolean;
}

/** Bytes; an ordinary window has many times more. */
const smallQuota = 1024 ** 3;
/** Bytes: some thousand entries and what the pages themselves take. */
const leastRoom = 20 * 1024 ** 2;

async function look(): Promise<StorageFacts> {
  // Absent where the page is not secure.
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

/** Undefined until the browser has said; for good where it says nothing. */
export function useStorageFacts(): StorageFacts | undefined {
  const [facts, setFacts] = useState<StorageFacts>();
  useEffect(() => {
    look().then(setFacts, () => undefined);
  }, []);
  return facts;
}

/** WebKit, which clears the data of pages that were not opened for a week of use; other browsers on these systems name themselves. */
export const isSafari = () =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrome|Chromium|Android/.test(navigator.userAgent);

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
