import { useEffect } from 'react';
import { ConsentGate } from '../components/session/consent-gate.tsx';
import { SessionGate } from '../components/session/session-gate.tsx';
import { watchSession } from '../data/session-check.ts';
import { FirstRun } from './first-run/first-run.tsx';
import { useLastingStorage } from './use-lasting-storage.ts';

/** What may come over a signed-in person's page. A visitor never downloads it. */
export default function SignedIn() {
  useEffect(watchSession, []);
  // Whoever wants to leave without a network must find the way out here.
  useEffect(() => void import('../components/session/leaving.tsx').catch(() => undefined), []);
  useLastingStorage();
  return (
    <>
      <SessionGate />
      <FirstRun />
      <ConsentGate />
    </>
  );
}
