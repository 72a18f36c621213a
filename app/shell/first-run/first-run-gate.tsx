import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { followFirstRunFlags } from '#app/account/profile/first-run-flags.ts';
import { useSession } from '#app/account/session/session.ts';
import { type Screen, screenAt } from '../../paths.ts';
import { usePreference } from '../../preferences/store.ts';
import { lazily } from '../../ui/lazily.ts';

// Shown once per person.
const FirstRunDialogs = lazily(() => import('./first-run-dialogs.tsx'));

/**
 * Screens that the dialogs never interrupt: signing in, and the entry screen, which may be opened during an attack. Dialogs
 * that are due wait for the next page.
 */
export const undisturbed: readonly (Screen | undefined)[] = [
  'auth',
  'confirm',
  'callback',
  'resetPassword',
  'entry',
];

/** Pages of a diary that may be the first of somebody; not those of an attack or a day, where somebody logs, nor the settings, which show the tutorial by themselves. */
const pagesThatAsk: readonly (Screen | undefined)[] = [
  'home',
  'calendar',
  'insights',
  'qualityOfLife',
  'export',
  'letter',
  'medicines',
  'treatments',
];

/** Whether this browser's flags are those of the account; true from the first effect on. */
function useFlagsOfAccount(): boolean {
  const [hasFlags, setHasFlags] = useState(false);
  useEffect(() => {
    const stop = followFirstRunFlags();
    setHasFlags(true);
    return stop;
  }, []);
  return hasFlags;
}

/** The first-run dialogs, on whichever page of the diary is opened first; not downloaded once both flags are set. */
export function FirstRunGate() {
  const session = useSession();
  const { pathname } = useLocation();
  const [setupShown] = usePreference('profileSetupShown');
  const [tutorialDone] = usePreference('onboardingCompleted');
  // The flags are set while the dialogs are open, and a reset clears them: a started first run continues to its end.
  const [hasStarted, setStarted] = useState(false);
  const isOver = setupShown && tutorialDone;
  const hasFlags = useFlagsOfAccount();
  if (hasFlags && !isOver && !hasStarted) setStarted(true);
  const screen = screenAt(pathname.slice(3));
  if (session.status !== 'signed-in' || session.missing || !pagesThatAsk.includes(screen)) return null;
  if (!hasStarted) return null;
  return (
    <Suspense fallback={null}>
      <FirstRunDialogs
        key={session.userId}
        owner={session}
        setupShown={setupShown}
        tutorialDone={tutorialDone}
      />
    </Suspense>
  );
}
