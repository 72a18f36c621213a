import { useEffect, useState } from 'react';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import { firstRunDialog } from '#domain/person/first-run.ts';
import { setFirstRunFlags } from '../../account/first-run-flags.ts';
import { profileQuery } from '../../account/profile-query.ts';
import { useQuery } from '../../account/query.ts';
import type { Session } from '../../account/session.ts';
import { type Diary, useDiary } from '../../diary/diary.ts';
import { failureOf, isUnreachable } from '../../errors/failure.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { writePreference } from '../../preferences/store.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';

const hasOpenAttack = ({ episodes }: Diary) => episodes.some(isOngoing);

interface FirstRunDialogsProps {
  readonly owner: Extract<Session, { status: 'signed-in' }>;
  readonly setupShown: boolean;
  readonly tutorialDone: boolean;
  /** Whether to hide the offline message, because this page shows it elsewhere. */
  readonly quietOffline: boolean;
}

/** Opens the dialogs that domain/person/first-run.ts says are due, one after the other. */
export default function FirstRunDialogs(props: FirstRunDialogsProps) {
  const { owner, setupShown, tutorialDone, quietOffline } = props;
  const { data: profile, error } = useQuery(profileQuery(owner));
  const toastFailure = useFailureToast();
  const [inSetup, setInSetup] = useState(false);
  // Until the diary has loaded, an attack recorded on another device is unknown.
  const attack = useDiary(hasOpenAttack) ?? true;
  const due = firstRunDialog({
    signedIn: true,
    profileLoaded: profile !== undefined,
    attack,
    completedOnboarding: profile?.completedOnboarding ?? false,
    setupShown,
    tutorialDone,
  });

  useEffect(() => {
    const failure = error && failureOf(error);
    if (failure && !(quietOffline && isUnreachable(failure))) toastFailure(failure);
  }, [error, quietOffline, toastFailure]);

  // Offered once: the flag is set when it opens, and local state keeps it open.
  useEffect(() => {
    if (due !== 'setup') return;
    setInSetup(true);
    writePreference('profileSetupShown', true);
  }, [due]);

  if (!profile) return null;
  if (inSetup) {
    const close = () => {
      setInSetup(false);
      setFirstRunFlags({ profileSetupShown: true });
    };
    return <SetupDialog profile={profile} onClose={close} />;
  }
  if (due === 'tutorial') {
    return <TutorialDialog onClose={() => setFirstRunFlags({ onboardingCompleted: true })} />;
  }
  return null;
}
