import { sessionStorage } from './session-storage.ts';

/**
 * A session that was taken (ended on another device, its token used twice, too old) is not one that was left: the page
 * stays as it is and asks for the password. Kept beside the session, so that every tab knows which of the two it was.
 */
export const lossKey = 'diary-session-lost';

export const isLost = (): boolean => sessionStorage.getItem(lossKey) !== null;

/** The server no longer takes the session. */
export function noteLoss(): void {
  if (!isLost()) sessionStorage.setItem(lossKey, '1');
}

/** The session was left on purpose, or there is a new one. */
export function forgetLoss(): void {
  if (isLost()) sessionStorage.removeItem(lossKey);
}
