import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { screenAt } from '../../paths.ts';
import { usePreference } from '../../preferences/store.ts';
import { lazily } from '../../ui/lazily.ts';

// Seen once in a lifetime.
const FirstRunDialogs = lazily(() => import('./first-run-dialogs.tsx'));

/**
 * The first run waits on the home page: whoever opens the entry screen in the middle of an attack is not asked when they
 * were born. With both flags set nothing of it is even downloaded.
 */
export function FirstRun() {
  const session = useSession();
  const { pathname } = useLocation();
  const [setupShown] = usePreference('profileSetupShown');
  const [tutorialDone] = usePreference('onboardingCompleted');
  const isHome = screenAt(pathname.slice(3)) === 'home';
  if (session.status !== 'signed-in' || session.missing || !isHome) return null;
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
