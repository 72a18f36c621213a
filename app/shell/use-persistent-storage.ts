import { useEffect } from 'react';
import { type Diary, useDiary } from '../diary/diary.ts';
import { readPreference, writePreference } from '../preferences/store.ts';
import { useUrgentNotice } from '../ui/urgent-notice.ts';

/** Milliseconds between two requests: some browsers ask the person. */
const askAgainMs = 30 * 24 * 60 * 60_000;

/** Asks the browser for persistent storage (`navigator.storage.persist`). */
async function ask(): Promise<void> {
  const { storage } = navigator;
  // Missing in an insecure context.
  if (!storage || (await storage.persisted())) return;
  if (Date.now() - readPreference('lastingStorageAskedAt') < askAgainMs) return;
  writePreference('lastingStorageAskedAt', Date.now());
  await storage.persist();
}

const isBegun = ({ episodes, dayLogs }: Diary) => episodes.length > 0 || dayLogs.size > 0;

/** Requests persistent storage after the first entry, while no notice that cannot wait is on the screen. */
export function usePersistentStorage(): void {
  const hasEntries = useDiary(isBegun);
  const isUrgent = useUrgentNotice();
  useEffect(() => {
    // A browser that cannot answer changes nothing.
    if (hasEntries && !isUrgent) ask().catch(() => undefined);
  }, [hasEntries, isUrgent]);
}
