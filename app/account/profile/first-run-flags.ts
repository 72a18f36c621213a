import { readPreference, removePreference, writePreference } from '#app/preferences/store.ts';
import { accepted, act } from '../client/act.ts';
import { currentSession, onSession } from '../session/session.ts';
import { storedSession } from '../session/stored-session.ts';

type FirstRunFlag = 'profileSetupShown' | 'onboardingCompleted';

const names = ['profileSetupShown', 'onboardingCompleted'] as const satisfies readonly FirstRunFlag[];

const flagsHere = () => ({
  profile_setup_shown: readPreference('profileSetupShown'),
  onboarding_completed: readPreference('onboardingCompleted'),
});

/** Writes this browser's flags to the account, unless it has them already. Fails silently; the next call tries again. */
async function send(): Promise<void> {
  if (!readPreference('firstRunUnsent')) return;
  const sent = flagsHere();
  const outcome = await act(async (auth) => {
    accepted(await auth.updateUser({ data: sent }));
    return {};
  });
  // A change made meanwhile sends itself.
  if (outcome.ok && JSON.stringify(sent) === JSON.stringify(flagsHere())) removePreference('firstRunUnsent');
}

/** Takes over the flags set in the account, unless this browser has newer ones. */
function adopt(): void {
  if (readPreference('firstRunUnsent')) return void send();
  const account = storedSession()?.user.user_metadata;
  if (account?.profile_setup_shown) writePreference('profileSetupShown', true);
  if (account?.onboarding_completed) writePreference('onboardingCompleted', true);
}

function forget(): void {
  for (const name of [...names, 'firstRunUnsent'] as const) removePreference(name);
}

/** Sets flags of the first run, here and in the account; offline, in the account once there is a connection. */
export function setFirstRunFlags(change: Partial<Record<FirstRunFlag, boolean>>): void {
  // Written first: an adoption in between would undo a reset.
  writePreference('firstRunUnsent', true);
  for (const name of names) {
    if (change[name]) writePreference(name, true);
    else if (change[name] === false) removePreference(name);
  }
  void send();
}

/**
 * Keeps the flags of this browser in step with the signed-in account: takes them over now and at every sign-in, and removes
 * them at sign-out, because the next person may be another one. @returns how to stop
 */
export function followFirstRunFlags(): () => void {
  let owner = currentSession().userId;
  adopt();
  const stop = onSession(() => {
    const { userId } = currentSession();
    if (owner !== undefined && owner !== userId) forget();
    owner = userId;
    if (userId !== undefined) adopt();
  });
  const onOnline = () => void send();
  window.addEventListener('online', onOnline);
  return () => {
    stop();
    window.removeEventListener('online', onOnline);
  };
}
