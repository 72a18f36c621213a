import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '#app/account/client/query.ts';
import { setFirstRunFlags } from '#app/account/profile/first-run-flags.ts';
import { profileQuery } from '#app/account/profile/profile-query.ts';
import type { Session } from '#app/account/session/session.ts';
import { firstRunDialog } from '#domain/person/first-run.ts';
import { failureOf, isUnreachable } from '../../errors/failure.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { writePreference } from '../../preferences/store.ts';
import { useMayAsk } from './may-ask.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';

interface FirstRunDialogsProps {
  readonly owner: Extract<Session, { status: 'signed-in' }>;
  readonly setupShown: boolean;
  readonly tutorialDone: boolean;
}

/** Whether somebody is answering something: another dialog is open, or a form has the focus. The next page asks. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.closest('form, [role=grid]') != null;

/** Opens the dialogs that domain/person/first-run.ts says are due, one after the other. */
export default function FirstRunDialogs(props: FirstRunDialogsProps) {
  const { owner, setupShown, tutorialDone } = props;
  const { data: profile, error } = useQuery(profileQuery(owner));
  const toastFailure = useFailureToast();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<'setup' | 'tutorial'>();
  const due = firstRunDialog({
    profileLoaded: profile !== undefined,
    ...useMayAsk(owner),
    completedOnboarding: profile?.completedOnboarding ?? false,
    setupShown,
    tutorialDone,
  });

  useEffect(() => {
    const failure = error && failureOf(error);
    // Home says elsewhere that there is no network.
    if (failure && !isUnreachable(failure)) toastFailure(failure);
  }, [error, toastFailure]);

  // Filled in elsewhere: the next page need not read the profile to know.
  const isFilledIn = profile?.completedOnboarding === true;
  useEffect(() => {
    if (isFilledIn) writePreference('profileSetupShown', true);
  }, [isFilledIn]);

  // Once open, local state keeps it open: what is saved in it, and the flag that is set, would close it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on each page
  useEffect(() => {
    if (opened || due === 'none' || isBusy()) return;
    setOpened(due);
    if (due === 'setup') writePreference('profileSetupShown', true);
  }, [due, opened, pathname]);

  if (!profile) return null;
  if (opened === 'setup') {
    const close = (leavesAll: boolean) => {
      setOpened(undefined);
      // One press leaves all: the tutorial counts as closed too. The settings show it on request.
      setFirstRunFlags({ profileSetupShown: true, ...(leavesAll && { onboardingCompleted: true }) });
    };
    return <SetupDialog profile={profile} onClose={close} />;
  }
  if (opened === 'tutorial') {
    const close = () => {
      setOpened(undefined);
      setFirstRunFlags({ onboardingCompleted: true });
    };
    return <TutorialDialog onClose={close} />;
  }
  return null;
}
