import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { currentSessionNeed, onSessionNeed, type SessionNeed } from '#app/account/session/session-gate.ts';
import { type Screen, screenAt } from '#app/paths.ts';
import { lazily } from '#app/ui/lazily.ts';
import { useUrgentNotice } from '#app/ui/urgent-notice.ts';

// Rarely shown.
const SessionDialog = lazily(() => import('./session-dialog.tsx'));

/** Screens that ask by themselves, or are part of signing in. */
export const withoutGate: readonly (Screen | undefined)[] = ['auth', 'confirm', 'resetFactor', 'callback'];

/** Whether the dialog interrupts the page. On the entry screen, and over a notice that cannot wait, it waits for a write. */
function interrupts(
  screen: Screen | undefined,
  need: SessionNeed | undefined,
  missing: string,
  isUrgent: boolean,
): boolean {
  if (withoutGate.includes(screen)) return false;
  // A new password needs the second factor, and that page reads nothing that would ask for it.
  if (screen === 'resetPassword') return missing === 'code' || need !== undefined;
  return need === 'write' || (need === 'read' && screen !== 'entry' && !isUrgent);
}

/** Completes the session in a dialog over the current page, so that nothing typed is lost. */
export function SessionGateDialog() {
  const session = useSession();
  const need = useSyncExternalStore(onSessionNeed, currentSessionNeed);
  const { pathname } = useLocation();
  const isUrgent = useUrgentNotice();
  if (session.status !== 'signed-in' || !session.missing) return null;
  if (!interrupts(screenAt(pathname.slice(3)), need, session.missing, isUrgent)) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog missing={session.missing} email={session.email} />
    </Suspense>
  );
}
