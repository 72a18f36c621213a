import { connect, currentSession } from './session.ts';
import { ensureSession } from './session-gate.ts';

/** Milliseconds between two questions to the server whether the session is still one. */
const pause = 60_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Asks whether the session is still one; auth-js drops it when it is gone. Unreachable says nothing. */
async function check(): Promise<void> {
  const { status, missing } = currentSession();
  if (status !== 'signed-in' || missing || Date.now() - checkedAt < pause) return;
  checkedAt = Date.now();
  try {
    const { auth } = await connect();
    await auth.getUser();
    // The session has ended: open the dialog without waiting for the next request.
    await ensureSession('read');
  } catch {
    // Without a network what is stored is what there is; put off, the next request asks again.
  }
}

/**
 * Checks the session whenever someone comes (back) to the page: it may have been ended from another device, and a token
 * says nothing of that until it runs out. @returns how to stop
 */
export function watchSession(): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void check();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}
