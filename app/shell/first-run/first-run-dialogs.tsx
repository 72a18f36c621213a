import { useEffect, useState } from 'react';
import { addMinutes } from '#domain/calendar-date.ts';
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

/** Minutes after an attack in which nothing else is asked. */
const quietMinutes = 10;

/** Whether an attack is open, or has just been closed: its last questions are on the screen. */
function isDuringAttack({ episodes }: Diary): boolean {
  const quietFrom = addMinutes(new Date().toISOString(), -quietMinutes);
  return episodes.some((one) => isOngoing(one) || (one.endedAt !== null && one.endedAt > quietFrom));
}

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
  const [inSetup, setInSetup] = useState(false);
  // Until the diary has loaded, an attack recorded on another device is unknown.
  const attack = useDiary(isDuringAttack) ?? true;
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
    // Home says elsewhere that there is no network.
    if (failure && !isUnreachable(failure)) toastFailure(failure);
  }, [error, toastFailure]);

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
