import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  declineConsent,
  hasStoredConsent,
  isConsentAsked,
  onConsentAsked,
} from '#app/account/consent-gate.ts';
import { useSession } from '#app/account/session.ts';

// Who signed up here has answered already.
const loadDialog = () => import('./consent-dialog.tsx');
const ConsentDialog = lazy<ComponentType>(() => loadDialog().catch(() => ({ default: Unreachable })));

/** In place of a question that cannot be downloaded: what was to be written fails and says why, instead of waiting for ever. */
function Unreachable() {
  useEffect(declineConsent, []);
  return null;
}

/**
 * Asks for the consent to keeping health data when something is about to be written and nobody knows that it was given: after
 * coming in by another service, by a link, or on another device.
 */
export function ConsentGate() {
  const { userId, missing } = useSession();
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  // The server is asked and the dialog downloaded beforehand, because the first write may happen offline.
  useEffect(() => {
    if (userId === undefined || missing || hasStoredConsent(userId)) return;
    const learnt = import('#app/account/server-consent.ts').then(({ fetchConsent }) => fetchConsent(userId));
    // The first write asks again.
    Promise.all([learnt, loadDialog()]).catch(() => undefined);
  }, [userId, missing]);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog />
    </Suspense>
  );
}
