import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ConsentGate } from '../components/session/consent-gate.tsx';
import { SessionGate } from '../components/session/session-gate.tsx';
import { localDiary, useSession } from '../data/session.ts';
import { watchSession } from '../data/session-check.ts';
import { type Screen, screenAt } from '../paths.ts';
import { usePreference } from '../preferences/store.ts';
import { lazily } from '../ui/lazily.ts';
import { FirstRun, undisturbed } from './first-run/first-run.tsx';
import { usePersistentStorage } from './use-persistent-storage.ts';

// Few have a diary without an account on the device they sign in on.
const TakeAlong = lazily(() => import('../components/local/take-along.tsx'));

/** What may come over a signed-in person's page. A visitor never downloads it. */
export default function SignedIn() {
  useEffect(watchSession, []);
  // Signing out must work without a network.
  useEffect(() => void import('../components/session/sign-out.tsx').catch(() => undefined), []);
  usePersistentStorage();
  return (
    <>
      <SessionGate />
      <BeforeFirstRun />
      <ConsentGate />
    </>
  );
}

/** Asks once whether the diary of this device goes to the account; the first run comes after it. */
function BeforeFirstRun() {
  const { userId, missing } = useSession();
  const screen: Screen | undefined = screenAt(useLocation().pathname.slice(3));
  const [later] = usePreference('localDiaryLater');
  // Drawn again when it goes.
  usePreference('localDiary');
  const [isAsked, setAsked] = useState(false);
  const close = useCallback(() => setAsked(true), []);
  if (isAsked || later === userId || localDiary() === undefined) return <FirstRun />;
  if (missing || undisturbed.includes(screen)) return null;
  return (
    <Suspense fallback={null}>
      <TakeAlong onClose={close} />
    </Suspense>
  );
}
