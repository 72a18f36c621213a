import { useState } from 'react';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { firstRunDialog } from '#domain/person/first-run.ts';
import { usePreference } from '../../preferences/store.ts';
import { useMayAsk } from './may-ask.ts';
import { UsualDialog } from './usual-dialog.tsx';

/**
 * The first questions of a diary without an account: what its person takes, once, while it is empty. Somebody who has begun
 * with an attack has been offered the same medicines there.
 */
export default function LocalFirstRun({ owner }: { readonly owner: ProfileOwner }) {
  const [asked, setAsked] = usePreference('usualAsked');
  const [isOpen, setOpen] = useState(false);
  const due = firstRunDialog({
    diary: 'local',
    profileLoaded: false,
    ...useMayAsk(owner),
    completedOnboarding: false,
    setupShown: asked,
    tutorialDone: false,
  });
  // Stays open while it saves medicines, which would make it no longer due.
  if (due === 'usual' && !isOpen) setOpen(true);
  if (!isOpen || asked) return null;
  return <UsualDialog onClose={() => setAsked(true)} />;
}
