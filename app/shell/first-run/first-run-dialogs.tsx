import { useEffect, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { setFirstRunFlags } from '#app/account/profile/first-run-flags.ts';
import { profileQuery } from '#app/account/profile/profile-query.ts';
import type { Session } from '#app/account/session/session.ts';
import { firstRunDialog } from '#domain/person/first-run.ts';
import { failureOf, isUnreachable } from '../../errors/failure.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { usePreference, writePreference } from '../../preferences/store.ts';
import { useMayAsk } from './may-ask.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';
import { UsualDialog } from './usual-dialog.tsx';

interface FirstRunDialogsProps {
  readonly owner: Extract<Session, { status: 'signed-in' }>;
  readonly setupShown: boolean;
  readonly tutorialDone: boolean;
}

/** Opens the dialogs that domain/person/first-run.ts says are due, one after the other. */
export default function FirstRunDialogs(props: FirstRunDialogsProps) {
  const { owner, setupShown, tutorialDone } = props;
  const { data: profile, error } = useQuery(profileQuery(owner));
  const toastFailure = useFailureToast();
  const [opened, setOpened] = useState<'usual' | 'setup'>();
  const [usualDone, setUsualDone] = usePreference('usualAsked');
  const due = firstRunDialog({
    diary: 'account',
    profileLoaded: profile !== undefined,
    ...useMayAsk(owner),
    completedOnboarding: profile?.completedOnboarding ?? false,
    setupShown,
    usualDone,
    tutorialDone,
  });

  useEffect(() => {
    const failure = error && failureOf(error);
    // Home says elsewhere that there is no network.
    if (failure && !isUnreachable(failure)) toastFailure(failure);
  }, [error, toastFailure]);

  // Once open, local state keeps it open: what is saved in it, and the flag that is set, would close it.
  useEffect(() => {
    if (opened || (due !== 'usual' && due !== 'setup')) return;
    setOpened(due);
    if (due === 'setup') writePreference('profileSetupShown', true);
  }, [due, opened]);

  if (!profile) return null;
  if (opened === 'usual') {
    const close = () => {
      setUsualDone(true);
      setOpened(undefined);
      // The profile that comes next sets the flag; where none is due, the questions were all.
      if (profile.completedOnboarding) setFirstRunFlags({ profileSetupShown: true });
    };
    return <UsualDialog onClose={close} />;
  }
  if (opened === 'setup') {
    const close = () => {
      setOpened(undefined);
      setFirstRunFlags({ profileSetupShown: true });
    };
    return <SetupDialog profile={profile} onClose={close} />;
  }
  if (due === 'tutorial') {
    return <TutorialDialog onClose={() => setFirstRunFlags({ onboardingCompleted: true })} />;
  }
  return null;
}
