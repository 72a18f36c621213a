import { useEffect } from 'react';
import { ConsentGate } from '../components/session/consent-gate.tsx';
import { SessionGate } from '../components/session/session-gate.tsx';
import { watchSession } from '../data/session-check.ts';
import { FirstRun } from './first-run/first-run.tsx';
import { usePersistentStorage } from './use-persistent-storage.ts';

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
