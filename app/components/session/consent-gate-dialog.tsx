import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  declineConsent,
  hasStoredConsent,
  isConsentAsked,
  onConsentAsked,
} from '#app/account/consent/consent-gate.ts';
import { useSession } from '#app/account/session/session.ts';

// A person who signed up here has answered already.
const loadDialog = () => import('./consent-dialog.tsx');
const ConsentDialog = lazy<ComponentType>(() => loadDialog().catch(() => ({ default: Unreachable })));

/** Shown if the question cannot be downloaded: the pending write fails with a message, instead of waiting for ever. */
function Unreachable() {
  useEffect(declineConsent, []);
  return null;
}

/**
 * Asks for the consent to storing health data before a write, if it is not known to be given: after signing in by another
 * service, by a link, or on another device.
 */
export function ConsentGateDialog() {
  const { userId, missing } = useSession();
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  // The server is asked and the dialog downloaded beforehand, because the first write may happen offline.
  useEffect(() => {
    if (userId === undefined || missing || hasStoredConsent(userId)) return;
    const learnt = import('#app/account/consent/server-consent.ts').then(({ fetchConsent }) =>
      fetchConsent(userId),
    );
    // The first write tries again.
    Promise.all([learnt, loadDialog()]).catch(() => undefined);
  }, [userId, missing]);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog />
    </Suspense>
  );
}
