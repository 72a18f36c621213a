import { sessionStorage } from './session-storage.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

/**
 * Storage key of a lost session. A session the server has ended (from another device, its token used twice, expired)
 * differs from a sign-out: every page of this browser keeps the person's diary and asks for the password. The note is
 * stored beside the session, in the same shape without its tokens, so that each tab and each later page load knows which of
 * the two happened, and for which person.
 */
export const lossKey = 'diary-session-lost';

export const isLost = (): boolean => sessionStorage.getItem(lossKey) !== null;

/**
 * Notes that the server no longer accepts the session. Call it while the session is still stored: auth-js removes it next.
 */
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

/** Removes the note after a sign-out or a new session. */
export function forgetLoss(): void {
  if (isLost()) sessionStorage.removeItem(lossKey);
}
