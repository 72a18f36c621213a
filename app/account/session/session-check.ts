import { loadClient } from '../client/client.ts';
import { currentSession } from './session.ts';
import { ensureSession } from './session-gate.ts';

/** Milliseconds between two checks of the session. */
const pause = 60_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Asks the server whether the session is valid; auth-js drops it if not. An unreachable server changes nothing. */
async function check(): Promise<void> {
  const { status, missing } = currentSession();
  if (status !== 'signed-in' || missing || Date.now() - checkedAt < pause) return;
  checkedAt = Date.now();
  try {
    const { auth } = await loadClient();
    await auth.getUser();
    // The session has ended: open the dialog without waiting for the next request.
    await ensureSession('read');
  } catch {
    // Offline the stored session stands; after a dismissed dialog the next request asks again.
  }
}

/**
 * Checks the session whenever the page becomes visible: it may have been ended from another device, which its token does
 * not show until it expires. @returns how to stop
 */
export function watchSession(): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void check();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}
