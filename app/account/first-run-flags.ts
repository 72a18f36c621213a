import { readPreference, removePreference, writePreference } from '#app/preferences/store.ts';
import { accepted, act } from './act.ts';
import { currentSession, onSession } from './session.ts';
import { storedSession } from './stored-session.ts';

type FirstRunFlag = 'profileSetupShown' | 'onboardingCompleted';

const names = ['profileSetupShown', 'onboardingCompleted'] as const satisfies readonly FirstRunFlag[];

const flagsHere = () => ({
  profile_setup_shown: readPreference('profileSetupShown'),
  onboarding_completed: readPreference('onboardingCompleted'),
});

/** Writes the flags of this browser to the account, if it does not have them. Fails silently: it is tried again. */
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

/** Sets the flags of this browser that the account has set, unless this browser has newer ones. */
function adopt(): void {
  if (readPreference('firstRunUnsent')) return void send();
  const account = storedSession()?.user.user_metadata;
  if (account?.profile_setup_shown) writePreference('profileSetupShown', true);
  if (account?.onboarding_completed) writePreference('onboardingCompleted', true);
}

function forget(): void {
  for (const name of [...names, 'firstRunUnsent'] as const) removePreference(name);
}

/** Sets flags of the first run, here and in the account; without a network, in the account when there is one. */
export function setFirstRunFlags(change: Partial<Record<FirstRunFlag, boolean>>): void {
  // First: an adoption in between would undo a reset.
  writePreference('firstRunUnsent', true);
  for (const name of names) {
    if (change[name]) writePreference(name, true);
    else if (change[name] === false) removePreference(name);
  }
  void send();
}

/**
 * Keeps the flags of this browser those of the account that is signed in: takes them over now and at every sign-in, and removes
 * them when somebody signs out, because the next person may be another one. @returns how to stop
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
