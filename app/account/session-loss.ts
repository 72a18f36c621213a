import { sessionStorage } from './session-storage.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

/**
 * A session that the server ended (on another device, its token used twice, too old) is not one that was left: every page of
 * this browser keeps its person's diary and asks for the password. Kept beside the session, in the same shape and without
 * its tokens, so that each tab, and each later page load, knows which of the two it was and whose it was.
 */
export const lossKey = 'diary-session-lost';

export const isLost = (): boolean => sessionStorage.getItem(lossKey) !== null;

/** The server no longer takes the session. To be called while the session is still stored: auth-js removes it next. */
export function noteLoss(): void {
  const user = storedSession()?.user;
  if (!user || isLost()) return;
  const { id, email, user_metadata } = user;
  const ended: Pick<StoredSession, 'access_token'> & { user: Partial<StoredSession['user']> } = {
    access_token: '',
    user: { id, email, user_metadata },
  };
  sessionStorage.setItem(lossKey, JSON.stringify(ended));
}

/** The session was left on purpose, or there is a new one. */
export function forgetLoss(): void {
  if (isLost()) sessionStorage.removeItem(lossKey);
}
