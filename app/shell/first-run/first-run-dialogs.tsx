import { useEffect, useState } from 'react';
import { firstRunDialog } from '#domain/first-run.ts';
import { profileQuery } from '../../data/profile.ts';
import { useQuery } from '../../data/query.ts';
import type { Session } from '../../data/session.ts';
import { failureOf } from '../../errors/failure.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { writePreference } from '../../preferences/store.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';

interface FirstRunDialogsProps {
  readonly owner: Extract<Session, { status: 'signed-in' }>;
  readonly setupShown: boolean;
  readonly tutorialDone: boolean;
}

/** Opens whichever dialog domain/first-run.ts says is due, one after the other. */
export default function FirstRunDialogs({ owner, setupShown, tutorialDone }: FirstRunDialogsProps) {
  const { data: profile, error } = useQuery(profileQuery(owner));
  const tellFailure = useFailureToast();
  const [inSetup, setInSetup] = useState(false);
  const due = firstRunDialog({
    signedIn: true,
    profileLoaded: profile !== undefined,
    completedOnboarding: profile?.completedOnboarding ?? false,
    setupShown,
    tutorialDone,
  });

  useEffect(() => {
    if (error) tellFailure(failureOf(error));
  }, [error, tellFailure]);

  // Offered once: the flag is set as it opens, and it stays open by itself.
  useEffect(() => {
    if (due !== 'setup') return;
    setInSetup(true);
    writePreference('profileSetupShown', true);
  }, [due]);

  if (!profile) return null;
  if (inSetup) {
    return (
      <SetupDialog profile={profile} suggestedName={owner.displayName} onClose={() => setInSetup(false)} />
    );
  }
  if (due === 'tutorial') {
    return <TutorialDialog onClose={() => writePreference('onboardingCompleted', true)} />;
  }
  return null;
}
