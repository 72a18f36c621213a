import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { followFirstRunFlags } from '#app/account/profile/first-run-flags.ts';
import { useSession } from '#app/account/session/session.ts';
import { type Screen, screenAt, screens } from '../../paths.ts';
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

/** Where somebody logs, perhaps during an attack: its form, a day, a dose. */
const toLog: readonly Screen[] = ['entry', 'episode', 'day', 'intake'];

/** Whether the first run may begin here: on every page of the diary, whichever is opened first, but where somebody logs. */
const mayBegin = (screen: Screen | undefined): boolean =>
  screen === 'home' || (screen !== undefined && screens[screen].private === true && !toLog.includes(screen));

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
  if (session.status !== 'signed-in' || session.missing || !mayBegin(screen)) return null;
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
