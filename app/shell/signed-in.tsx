import { useEffect } from 'react';
import { ConsentGate } from '../components/session/consent-gate.tsx';
import { SessionGate } from '../components/session/session-gate.tsx';
import { type Diary, useDiary } from '../data/diary.ts';
import { watchSession } from '../data/session-check.ts';
import { readPreference, writePreference } from '../preferences/store.ts';
import { FirstRun } from './first-run/first-run.tsx';

/** What may come over a signed-in person's page. A visitor never downloads it. */
export default function SignedIn() {
  useEffect(watchSession, []);
  // Signing out must work without a network.
  useEffect(() => void import('../components/session/sign-out.tsx').catch(() => undefined), []);
  usePersistentStorage();
  return (
    <>
      <SessionGate />
      <FirstRun />
      <ConsentGate />
    </>
  );
}

/** Some browsers ask the person: at most this often. */
const askAgainMs = 30 * 24 * 60 * 60_000;

/** Asks the browser for persistent storage (`navigator.storage.persist`). */
async function ask(): Promise<void> {
  const { storage } = navigator;
  // Absent where the page is not secure.
  if (!storage || (await storage.persisted())) return;
  if (Date.now() - readPreference('lastingStorageAskedAt') < askAgainMs) return;
  writePreference('lastingStorageAskedAt', Date.now());
  await storage.persist();
}

const isBegun = ({ episodes, dayLogs }: Diary) => episodes.length > 0 || dayLogs.size > 0;

/** Asks after the first entry of a signed-in person. */
function usePersistentStorage(): void {
  const hasEntries = useDiary(isBegun);
  useEffect(() => {
    // A browser that cannot say leaves things as they are.
    if (hasEntries) ask().catch(() => undefined);
  }, [hasEntries]);
}
